import { type FocusEvent, type KeyboardEvent, type RefObject, useRef, useState } from 'react'

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

interface Roving {
  /** The conversation that Tab goes to; null: the first one. */
  stop: number | null
  /** What the list needs. */
  list: {
    ref: RefObject<HTMLDivElement | null>
    onKeyDown: (event: KeyboardEvent) => void
    onFocus: (event: FocusEvent) => void
  }
}

/** One stop of the Tab key for a list of conversations, in which the arrows go up and down. */
export function useRoving(openId: number | null): Roving {
  const ref = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState<number | null>(null)
  return {
    stop: stop ?? openId,
    list: {
      ref,
      onKeyDown: (event) => {
        const step = STEPS[event.key]
        const all = [...(ref.current?.querySelectorAll<HTMLElement>('[data-conversation]') ?? [])]
        const at = all.indexOf(document.activeElement as HTMLElement)
        if (!step || at < 0 || event.altKey || event.ctrlKey || event.metaKey) return
        event.preventDefault()
        all[step(at, all.length - 1)]?.focus()
      },
      onFocus: (event) => {
        const id = event.target.closest<HTMLElement>('[data-conversation]')?.dataset.conversation
        if (id !== undefined) setStop(Number(id))
      },
    },
  }
}
