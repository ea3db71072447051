import { useEffect, useRef } from 'react'

/** What keys do on this page, by what they type. Not while something is being typed, and not in a dialog above the page. */
export function useKeyActions(actions: Partial<Record<string, () => void>>, isOn = true): void {
  const newest = useRef(actions)
  useEffect(() => {
    newest.current = actions
  })
  useEffect(() => {
    if (!isOn) return
    function onKeyDown(event: KeyboardEvent) {
      const { target } = event
      const isTyping =
        target instanceof HTMLElement &&
        target.closest('input, textarea, select, [contenteditable="true"], [role="dialog"]')
      const action = newest.current[event.key.toLowerCase()]
      if (!action || event.ctrlKey || event.metaKey || event.altKey || isTyping) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isOn])
}
