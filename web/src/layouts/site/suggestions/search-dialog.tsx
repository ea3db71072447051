import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { texts } from '#texts/layouts'
import { texts as searchTexts } from '#texts/layouts-search'
import { paths } from '../../../config/paths.ts'
import ArrowBackRounded from '../../../icons/arrow-back-rounded.tsx'
import SearchRounded from '../../../icons/search-rounded.tsx'
import { focusRing } from '../../../theme/focus-ring.ts'
import { SearchSuggestions } from './search-suggestions.tsx'

const Bar = styled('form')(({ theme }) => ({
  position: 'sticky',
  zIndex: 1,
  top: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  padding: '8px 20px 8px 6px',
  backgroundColor: theme.vars.palette.background.paper,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& > .field': {
    display: 'flex',
    flex: 1,
    alignItems: 'center',
    gap: 10,
    minWidth: 0,
    minHeight: 44,
    padding: '0 12px',
    color: theme.vars.palette.text.secondary,
    border: `1px solid ${theme.vars.palette.edge}`,
    borderRadius: 8,
    '&:has(:focus-visible)': focusRing(theme),
  },
  '& input': {
    flex: 1,
    minWidth: 0,
    padding: 0,
    // Smaller ones are zoomed into by phones.
    font: 'inherit',
    fontSize: '1rem',
    color: theme.vars.palette.text.primary,
    background: 'none',
    border: 0,
    '&:focus-visible': { outline: 'none' },
  },
}))

/** The header's search where it is narrow: all of the window. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const [field, setField] = useState<HTMLInputElement | null>(null)
  const navigate = useNavigate()

  function search(event: FormEvent) {
    event.preventDefault()
    onClose()
    navigate(paths.search(field?.value.trim() ?? ''))
  }

  return (
    <Dialog
      open
      fullScreen
      onClose={onClose}
      transitionDuration={0}
      slotProps={{ paper: { 'aria-label': texts.searchCourses, sx: { border: 0, borderRadius: 0 } } }}
    >
      <Bar role="search" onSubmit={search}>
        <IconButton aria-label={searchTexts.back} color="inherit" onClick={onClose}>
          <ArrowBackRounded />
        </IconButton>
        <span className="field">
          <SearchRounded aria-hidden="true" />
          <input
            ref={setField}
            autoFocus
            type="search"
            role="combobox"
            aria-expanded={false}
            aria-autocomplete="list"
            aria-label={texts.searchCourses}
            placeholder={texts.searchCourses}
            maxLength={200}
            enterKeyHint="search"
          />
        </span>
      </Bar>
      {field && <SearchSuggestions field={field} layout="page" onDone={onClose} />}
    </Dialog>
  )
}
