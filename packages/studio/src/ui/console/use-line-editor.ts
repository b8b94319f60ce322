// The line of the console as it is being written: its text, what may stand at the cursor, and earlier lines.
import type { Completion } from '@ethogram/core'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Director } from '../../state/director.ts'
import { withOption } from './with-option.ts'

const NOTHING: Completion = { from: 0, to: 0, options: [] }

/** A line and what can be done to it. */
export interface LineEditor {
  readonly text: string
  readonly options: Completion['options']
  /** The option chosen with the keys; −1 for none. */
  readonly chosen: number
  type(text: string, cursor: number): void
  choose(by: 1 | -1): void
  accept(option: number): void
  /** Brings back an earlier line (1), or a later one again (−1). */
  recall(by: 1 | -1): void
  dismiss(): void
  say(): void
}

/** The line editor of one input. */
export function useLineEditor(
  director: Pick<Director, 'complete' | 'say' | 'lineBefore'>,
  input: RefObject<HTMLInputElement | null>,
): LineEditor {
  const [text, setText] = useState('')
  const [completion, setCompletion] = useState<Completion>(NOTHING)
  const [chosen, setChosen] = useState(-1)
  const wish = useRef(0)
  const back = useRef(0)
  const cursorDue = useRef<number | undefined>(undefined)
  useEffect(() => {
    if (cursorDue.current === undefined) return
    input.current?.setSelectionRange(cursorDue.current, cursorDue.current)
    cursorDue.current = undefined
  })

  const dismiss = (): void => {
    wish.current++
    setCompletion(NOTHING)
    setChosen(-1)
  }
  const complete = async (line: string, cursor: number): Promise<void> => {
    const number = ++wish.current
    const found = line.trim() === '' ? NOTHING : await director.complete(line, cursor)
    // A later wish has been made while this one was under way.
    if (number !== wish.current) return
    const isOnlyItself = found?.options.length === 1 && found.options[0].text === line.slice(found.from, found.to)
    setCompletion(found === undefined || isOnlyItself ? NOTHING : found)
    setChosen(-1)
  }
  const put = (line: string, cursor: number, isCompleted: boolean): void => {
    setText(line)
    cursorDue.current = cursor
    if (isCompleted) void complete(line, cursor)
    else dismiss()
  }
  return {
    text,
    options: completion.options,
    chosen,
    type: (line, cursor) => {
      back.current = 0
      setText(line)
      void complete(line, cursor)
    },
    choose: (by) => setChosen((at) => Math.max(-1, Math.min(completion.options.length - 1, at + by))),
    accept: (at) => {
      const option = completion.options[at]
      if (option === undefined) return
      const { line, cursor } = withOption(text, completion, option.text)
      put(line, cursor, true)
    },
    recall: (by) => {
      const next = Math.max(0, back.current + by)
      const line = next === 0 ? '' : director.lineBefore(next)
      if (line === undefined) return
      back.current = next
      put(line, line.length, false)
    },
    dismiss,
    say: () => {
      back.current = 0
      const line = text
      put('', 0, false)
      void director.say(line)
    },
  }
}
