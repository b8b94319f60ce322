// The behavior that somebody asked to be shown in the tree: its groups are unfolded, it is scrolled to and gets the focus.
import { type Dispatch, type RefObject, type SetStateAction, useEffect, useRef } from 'react'
import { useStudioState } from '../parts/studio-context.ts'
import type { MindNode } from './mind-tree.ts'

/** The path that is sought, if any. Acts once for each wish: values of the tree change with every report. */
export function useSought(
  tree: readonly MindNode[],
  box: RefObject<HTMLElement | null>,
  setUnfolded: Dispatch<SetStateAction<ReadonlyMap<string, boolean>>>,
): string | undefined {
  const sought = useStudioState((state) => state.sought)
  const nodes = useRef(tree)
  nodes.current = tree
  useEffect(() => {
    if (sought === undefined) return
    const open = pathsAbove(nodes.current, sought.path).map((path) => [path, true] as const)
    setUnfolded((before) => new Map([...before, ...open]))
    // After React has unfolded what it is in.
    const timer = setTimeout(() => {
      const row = box.current?.querySelector<HTMLElement>('.is-sought')
      row?.scrollIntoView({ block: 'center' })
      row?.focus({ preventScroll: true })
    }, 50)
    return () => clearTimeout(timer)
  }, [sought, box, setUnfolded])
  return sought?.path
}

/** The groups that must be open for a behavior to be seen, from the top. */
function pathsAbove(nodes: readonly MindNode[], path: string): readonly string[] {
  for (const node of nodes) {
    if (node.name === path) return []
    const below = pathsAbove(node.children, path)
    if (below.length > 0 || node.children.some(({ name }) => name === path)) return [node.path, ...below]
  }
  return []
}
