// Listens to the keyboard for your own body, before the studio's own keys: while the bar is open, letters and digits are yours.
import { useEffect } from 'react'
import { GESTURES, TREAT } from '../../state/gestures.ts'
import type { Studio } from '../../state/studio.ts'
import type { YouLook } from '../../state/studio-state.ts'
import { targetOf } from '../parts/target-of.ts'
import { patNearest, sayWord, toggleYou } from './you-doings.ts'
import { isWay, turnOf, wayOf, YOU_KEYS } from './you-keys.ts'

/** Turn of one press, radians. */
const TURN_RAD = 0.5

const LOOKS: readonly YouLook[] = ['puppet', 'outline', 'eyes']

/** Keys work wherever the focus is, except where something is typed or a slider is moved. */
export function useYouKeys(studio: Studio): void {
  useEffect(() => {
    const pressed = new Set<string>()
    const go = (): void => {
      const away = studio.stage?.awayFromCamera()
      if (away !== undefined) void studio.you.walk(wayOf(pressed, away))
    }
    const down = (event: KeyboardEvent): void => {
      if (!isYours(event, studio)) return
      const key = event.key.toLowerCase()
      if (key === YOU_KEYS.toggle.toLowerCase()) toggleYou(studio)
      else if (!studio.store.getState().isYouOn) return
      else if (isWay(key, studio.store.getState().youLook === 'eyes')) {
        pressed.add(key)
        go()
      } else if (!press(studio, key, event.repeat)) return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    const up = (event: KeyboardEvent): void => {
      if (pressed.delete(event.key.toLowerCase())) go()
    }
    const leave = (): void => {
      if (pressed.size === 0) return
      pressed.clear()
      go()
    }
    window.addEventListener('keydown', down, true)
    window.addEventListener('keyup', up, true)
    window.addEventListener('blur', leave)
    return () => {
      window.removeEventListener('keydown', down, true)
      window.removeEventListener('keyup', up, true)
      window.removeEventListener('blur', leave)
    }
  }, [studio])
}

/** Whether a key may be for your body: there is one, nothing is typed, and nobody else wants it. */
function isYours(event: KeyboardEvent, studio: Studio): boolean {
  const { isHelpOpen, status } = studio.store.getState()
  if (event.ctrlKey || event.metaKey || event.altKey || isHelpOpen || status.mode !== 'live') return false
  if (studio.you.name === undefined) return false
  const target = targetOf(event)
  const isField = ['INPUT', 'SELECT', 'TEXTAREA'].includes(target.tagName) || target.isContentEditable
  if (isField || target.closest('dialog') !== null) return false
  // Arrows and their like go through tabs and along sliders; letters and digits mean nothing there.
  return event.key.length === 1 || target.closest('[role="tablist"], [role="slider"]') === null
}

/** Does what a key stands for; false for one that stands for nothing. */
function press(studio: Studio, key: string, isRepeat: boolean): boolean {
  const { you, store } = studio
  const { youHand, youLook, disguise } = store.getState()
  const turn = turnOf(key, youLook === 'eyes')
  if (turn !== 0) {
    void you.turn(turn * TURN_RAD)
    return true
  }
  const gesture = GESTURES.find((one) => one.key === key)
  const turnInto = (into: string): void => void you.turnInto(disguise === into ? undefined : into)
  const doings: Readonly<Record<string, () => void>> = {
    [YOU_KEYS.take]: () => void (youHand === undefined ? you.take('ball') : you.putDown()),
    [YOU_KEYS.throw]: () => void you.throwTo(),
    [YOU_KEYS.offer]: () => void you.offer(),
    [YOU_KEYS.pat]: () => patNearest(studio),
    [YOU_KEYS.say]: () => sayWord(studio),
    [YOU_KEYS.treat]: () => void you.besides(TREAT),
    [YOU_KEYS.look]: () => store.setState({ youLook: LOOKS[(LOOKS.indexOf(youLook) + 1) % LOOKS.length] }),
    [YOU_KEYS.bone]: () => turnInto('isBone'),
    [YOU_KEYS.hydrant]: () => turnInto('isHydrant'),
  }
  const doing = gesture === undefined ? doings[key.toUpperCase()] : () => void you.gesture(gesture)
  if (doing === undefined) return false
  if (!isRepeat) doing()
  return true
}
