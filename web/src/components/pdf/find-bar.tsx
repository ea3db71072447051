import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { texts } from '#texts/components-pdf'
import KeyboardArrowDownRounded from '../../icons/keyboard-arrow-down-rounded.tsx'
import KeyboardArrowUpRounded from '../../icons/keyboard-arrow-up-rounded.tsx'
import type { PdfReader, PdfState } from './read-pdf.ts'

interface Props {
  found: PdfState['found']
  onFind: (...how: Parameters<PdfReader['find']>) => void
}

/** Finds words in the document: as they are typed, then from one to the next. */
export function FindBar({ found, onFind }: Props) {
  const [query, setQuery] = useState('')
  const next = (backwards: boolean) => onFind(query, { again: true, backwards })
  return (
    <search className="bar">
      <TextField
        size="small"
        autoFocus
        value={query}
        placeholder={texts.find.field}
        onChange={({ target }) => {
          setQuery(target.value)
          onFind(target.value, { again: false })
        }}
        onKeyDown={({ key, shiftKey }) => key === 'Enter' && next(shiftKey)}
        slotProps={{ htmlInput: { 'aria-label': texts.find.field } }}
        sx={{ flex: 1 }}
      />
      <IconButton size="small" aria-label={texts.find.previous} onClick={() => next(true)}>
        <KeyboardArrowUpRounded />
      </IconButton>
      <IconButton size="small" aria-label={texts.find.next} onClick={() => next(false)}>
        <KeyboardArrowDownRounded />
      </IconButton>
      <span role="status">{query !== '' && found && texts.find.found(found)}</span>
    </search>
  )
}
