import { useEffect, useRef } from 'react'

/** What `/` does on this page. Not while something is being typed, and not in a dialog above the page. */
export function useSlashKey(onSlash: () => void, isOn = true): void {
  const newest = useRef(onSlash)
  useEffect(() => {
    newest.current = onSlash
  })
  useEffect(() => {
    if (!isOn) return
    function onKeyDown(event: KeyboardEvent) {
      const { target } = event
      const isTyping =
        target instanceof HTMLElement &&
        target.closest('input, textarea, select, [contenteditable="true"], [role="dialog"]')
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return
      event.preventDefault()
      newest.current()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isOn])
}
