import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { alongText } from '../../../../lib/along-text.ts'
import type { Leaf } from './readers-book.ts'

const STEPS: Record<string, (index: number, last: number) => number> = {
  ArrowRight: (index, last) => Math.min(index + 1, last),
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowLeft: (index) => Math.max(index - 1, 0),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

/** The leaf under the pointer, or where the arrow keys have led; Enter opens it, Escape leaves it. */
export function useActiveLeaf(leaves: Leaf[], onOpen: (leaf: Leaf) => void) {
  const [activeKey, setActiveKey] = useState<string | null>(null)
  const active = leaves.findIndex(({ key }) => key === activeKey)

  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[alongText(event.key)]
    const leaf = leaves[active]
    if (step && leaves.length > 0) setActiveKey(leaves[active < 0 ? 0 : step(active, leaves.length - 1)]?.key ?? null)
    else if (event.key === 'Enter' && leaf) onOpen(leaf)
    else if (event.key === 'Escape') setActiveKey(null)
    else return
    event.preventDefault()
  }

  return {
    active: leaves[active] ?? null,
    activate: (leaf: Leaf | null) => setActiveKey(leaf?.key ?? null),
    onKeyDown,
  }
}

/** Whether letting go of a leaf opens it: a finger is shown first what it is about, unless there is more to see inside. */
export function opensBy({ pointerType }: PointerEvent, { opens }: Leaf): boolean {
  return pointerType === 'mouse' || 'moduleKey' in opens
}
