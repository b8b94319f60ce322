// As `experiments.mjs` would do, with experiments that fail in every way.

for (const id of process.argv.slice(2)) {
  if (id === 'dies') process.abort()
  if (id === 'exits') process.exit(0)
  if (id === 'hangs') await new Promise(() => setInterval(() => {}, 1e6))
  console.log(id === 'mumbles' ? 'not JSON' : JSON.stringify({ id, passed: id === 'fails' ? 'no' : true }))
}
