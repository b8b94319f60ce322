import { createWorld } from '@ethogram/core'
import { meadowWorld } from '@ethogram/scenes'
for (const seed of [1,2,3,4,5,6]) {
  const w=createWorld(meadowWorld,{seed})
  w.step(200+17*(seed%12)); 
  w.input({ input: 'hold', entity: 'ball', by: 'you.hand' }); w.direct('you: do throw for 1s'); const log=[]
  const t0=w.tick
  for(let k=0;k<500;k++){ w.step(); if(w.tick===t0+8){const h=w.entity('you').headingRad; w.input({input:'release',entity:'ball',velocityMps:[5*Math.sin(h),3,5*Math.cos(h)]})}
    const p=w.glance('silas').path; const l=p.at(-1); if(log.at(-1)?.[1]!==l) log.push([w.tick-t0,l]); if(p.includes('fetching.bringBall')) break }
  const b=w.entity('ball'), s=w.entity('silas')
  console.log(seed, log.slice(0,40).map(x=>x.join(':')).join(' '), 'ball',b.x.toFixed(1),b.z.toFixed(1), 'd', Math.hypot(b.x-s.x,b.z-s.z).toFixed(1), JSON.stringify(w.umwelt('silas').memories.filter(m=>m.kind==='ball').map(m=>[m.isSeen,m.isSmelled,m.isLost,m.rangeM.toFixed(1)])))
}
