import SearchRounded from '@mui/icons-material/SearchRounded'
import InputBase from '@mui/material/InputBase'
import { useEffect, useRef, useState } from 'react'
import { texts } from './texts.ts'

/** Long enough not to ask for every letter, short enough not to be waited for. */
const PAUSE_MS = 300

/** Searches while one types; `/` leads here from anywhere on the page. */
export function OrderSearch({ value, onChange }: { value: string; onChange: (search: string) => void }) {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  // Cleared, or changed by going back, from outside.
  if (value !== known) {
    setKnown(value)
    if (value !== text.trim()) setText(value)
  }

  useEffect(() => {
    if (text.trim() === value) return
    const timer = setTimeout(() => onChange(text.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, value, onChange])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      event.preventDefault()
      input.current?.focus()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])

  return (
    <InputBase
      fullWidth
      type="search"
      inputRef={input}
      placeholder={texts.searchPlaceholder}
      value={text}
      onChange={(event) => setText(event.target.value)}
      startAdornment={<SearchRounded />}
      slotProps={{
        input: { maxLength: 200, enterKeyHint: 'search', 'aria-label': texts.searchLabel, 'aria-keyshortcuts': '/' },
      }}
    />
  )
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.matches('input, textarea, select') || target.isContentEditable)
}
