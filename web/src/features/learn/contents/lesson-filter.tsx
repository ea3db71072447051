import Button from '@mui/material/Button'
import InputBase from '@mui/material/InputBase'
import Typography from '@mui/material/Typography'
import type { KeyboardEvent, Ref } from 'react'
import { texts } from '#texts/learn'
import { KeyCap } from '../../../components/key-cap.tsx'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import SearchRounded from '../../../icons/search-rounded.tsx'

interface Props {
  input: Ref<HTMLInputElement> | undefined
  value: string
  /** How many lessons match; null while nothing is looked for. */
  found: number | null
  onChange: (value: string) => void
}

/** Finds a lesson by its name. Escape clears it, then leaves it. */
export function LessonFilter({ input, value, found, onChange }: Props) {
  function onKeyDown(event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) {
    if (event.key !== 'Escape') return
    if (value === '') return event.currentTarget.blur()
    // A sheet around it stays open.
    event.stopPropagation()
    onChange('')
  }
  return (
    <search className="filter">
      <InputBase
        fullWidth
        inputRef={input}
        value={value}
        placeholder={texts.find}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        startAdornment={<SearchRounded aria-hidden="true" />}
        endAdornment={<KeyCap aria-hidden="true">{texts.findKey}</KeyCap>}
        slotProps={{ input: { 'aria-label': texts.find, type: 'search', maxLength: 100, 'aria-keyshortcuts': 'f' } }}
        sx={{ minHeight: 40, height: 40, pr: 1, '& input::-webkit-search-cancel-button': { display: 'none' } }}
      />
      <VisuallyHidden role="status">{found === null ? '' : texts.found({ count: found })}</VisuallyHidden>
    </search>
  )
}

/** Nothing of the course is called like that. */
export function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <Typography variant="row" component="div" sx={{ p: '12px 24px', color: 'text.secondary' }}>
      {texts.noMatch}
      <Button size="small" onClick={onClear} sx={{ ml: 1 }}>
        {texts.clear}
      </Button>
    </Typography>
  )
}
