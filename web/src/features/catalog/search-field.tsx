import InputBase from '@mui/material/InputBase'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { texts } from '#texts/catalog'
import SearchRounded from '../../icons/search-rounded.tsx'
import { useBeginsInSearch } from '../../lib/begin-in-search.ts'

interface Props {
  value: string
  onChange: (search: string) => void
  id?: string
}

/** Searches titles and descriptions when its form is submitted. */
export function SearchField({ value, onChange, id }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const { key } = useLocation()
  const beginsHere = useBeginsInSearch()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that one comes, also from this very page.
  useEffect(() => {
    // Of two fields the window shows one.
    if (beginsHere && input.current?.offsetParent) input.current.focus()
  }, [beginsHere, key])
  return (
    <InputBase
      fullWidth
      inputRef={input}
      type="search"
      placeholder={texts.searchPlaceholder}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      startAdornment={<SearchRounded />}
      slotProps={{
        input: { maxLength: 200, enterKeyHint: 'search', ...(id ? { id } : { 'aria-label': texts.search }) },
      }}
    />
  )
}
