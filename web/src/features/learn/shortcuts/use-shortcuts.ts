import { useEffect, useRef } from 'react'
import { alongText } from '../../../lib/along-text.ts'
import { areOn } from '../../../lib/single-keys.ts'
import { videoKey } from './video-keys.ts'

export interface Shortcuts {
  next: () => void
  previous: () => void
  complete: () => void
  find: () => void
  contents: () => void
  help: () => void
  /** The lesson's video, if it has one that can be told what to do. */
  video: () => HTMLVideoElement | null
}

const KEYS = {
  ArrowRight: 'next',
  ArrowLeft: 'previous',
  c: 'complete',
  f: 'find',
  m: 'contents',
  '?': 'help',
} as const satisfies Record<string, keyof Shortcuts>

/** What has keys of its own, or is typed into. */
const FIELDS = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"]'
const OWN_ARROWS = 'video, audio, pre, .table-box, [role="tab"], [role="radiogroup"], [role="slider"]'

/**
 * Single keys for the player, as long as they are switched on. Never inside a field, a dialog or a menu, nor with another key held, nor while
 * there are none (null).
 */
export function useShortcuts(shortcuts: Shortcuts | null): void {
  const latest = useRef(shortcuts)
  useEffect(() => {
    latest.current = shortcuts
  })
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const known = latest.current
      if (known === null || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !areOn()) return
      const target = event.target instanceof Element ? event.target : document.body
      if (target.closest(FIELDS)) return
      const { key } = event
      const along = alongText(key)
      const name = isKnown(along) ? KEYS[along] : undefined
      if (name && !event.repeat && !(key.startsWith('Arrow') && target.closest(OWN_ARROWS))) {
        event.preventDefault()
        known[name]()
        return
      }
      const video = known.video()
      if (video && videoKey(video, key)) event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

function isKnown(key: string): key is keyof typeof KEYS {
  return Object.hasOwn(KEYS, key)
}
