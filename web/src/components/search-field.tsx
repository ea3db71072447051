import InputBase from '@mui/material/InputBase'
import type { SxProps, Theme } from '@mui/material/styles'
import { useEffect, useRef, useState } from 'react'
import SearchRounded from '../icons/search-rounded.tsx'
import { useSlashKey } from '../lib/use-slash-key.ts'
import { PHONE } from '../theme/media.ts'
import { KeyCap } from './key-cap.tsx'

const DELAY_MS = 250

interface Props {
  label: string
  /** What stands in it while it is empty, if not its name. */
  placeholder?: string
  /** What is searched for now. */
  value: string
  /** A moment after the last key. */
  onSearch: (value: string) => void
  /** Whether `/` is its own; not beside another search that has it. */
  hasKey?: boolean
  sx?: SxProps<Theme>
}

/** A toolbar's search; `/` takes the keyboard there. */
export function SearchField({ label, placeholder = label, value, onSearch, hasKey = true, sx }: Props) {
  const [typed, setTyped] = useState(value)
  const reported = useRef(value)
  const input = useRef<HTMLInputElement>(null)
  useSlashKey(() => input.current?.focus(), hasKey)

  // Back and forward change what is searched for; what is being typed stays.
  useEffect(() => {
    if (value === reported.current) return
    reported.current = value
    setTyped(value)
  }, [value])

  useEffect(() => {
    const wanted = typed.trim()
    if (wanted === reported.current) return
    const timer = setTimeout(() => {
      reported.current = wanted
      onSearch(wanted)
    }, DELAY_MS)
    return () => clearTimeout(timer)
  }, [typed, onSearch])

  return (
    <InputBase
      inputRef={input}
      value={typed}
      placeholder={placeholder}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => event.key === 'Escape' && setTyped('')}
      startAdornment={<SearchRounded aria-hidden="true" sx={{ color: 'text.secondary' }} />}
      endAdornment={hasKey && <KeyCap aria-hidden="true">/</KeyCap>}
      slotProps={{
        input: { 'aria-label': label, type: 'search', maxLength: 200, ...(hasKey && { 'aria-keyshortcuts': '/' }) },
      }}
      sx={[
        { '& input::-webkit-search-cancel-button': { display: 'none' }, [PHONE]: { '& > kbd': { display: 'none' } } },
        ...(Array.isArray(sx) ? sx : [sx ?? null]),
      ]}
    />
  )
}
