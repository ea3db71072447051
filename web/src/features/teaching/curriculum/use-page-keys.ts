import { type RefObject, useEffect, useRef } from 'react'
import type { OutlineCommands } from './outline-commands.ts'

/** The keys that hold wherever the focus is, except while something is typed or a dialog is open. */
export function usePageKeys(commands: OutlineCommands, field: RefObject<HTMLInputElement | null>): void {
  const latest = useRef(commands)
  latest.current = commands
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { key, target, ctrlKey, metaKey, altKey } = event
      if (event.defaultPrevented || altKey || !(target instanceof Element)) return
      if (target.closest('input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]')) return
      const command = ctrlKey || metaKey
      if (command && !event.shiftKey && key.toLowerCase() === 'z') latest.current.undo()
      else if (!command && key === '/') field.current?.focus()
      else if (!command && key === '?') latest.current.show({ kind: 'shortcuts' })
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [field])
}
