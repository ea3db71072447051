import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { texts } from '#texts/layouts'
import { KeyCap } from '../../components/key-cap.tsx'
import { lazyPart } from '../../components/lazy-part.tsx'
import { paths } from '../../config/paths.ts'
import SearchRounded from '../../icons/search-rounded.tsx'
import { useSlashKey } from '../../lib/use-slash-key.ts'
import { focusRing } from '../../theme/focus-ring.ts'

const SearchParts = lazyPart(() => import('./suggestions/search-parts.tsx'))

/** Below a window of 1000 px, wider where the reader's text is larger, there is no room for a field beside the links. */
const NARROW = '@container header (max-width: 59.49rem)'
const WIDE = '@container header (min-width: 59.5rem)'

const Form = styled('form')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  width: '14.5rem',
  minHeight: 40,
  padding: '0 10px 0 12px',
  marginRight: 16,
  color: theme.vars.palette.text.secondary,
  border: `1px solid ${theme.vars.palette.edge}`,
  borderRadius: 8,
  '&:hover': { borderColor: theme.vars.palette.text.secondary },
  '&:has(:focus-visible)': focusRing(theme),
  '& > svg': { flexShrink: 0 },
  '& input': {
    flex: 1,
    minWidth: 0,
    padding: 0,
    font: 'inherit',
    fontSize: '0.9375rem',
    lineHeight: 23 / 15,
    color: theme.vars.palette.text.primary,
    background: 'none',
    border: 0,
    '&:focus-visible': { outline: 'none' },
    '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
    '&::-webkit-search-cancel-button': { display: 'none' },
    '&:focus ~ kbd': { visibility: 'hidden' },
  },
  [NARROW]: { display: 'none' },
}))

/** The search of the catalog, from every page; an icon that opens it where the header is narrow. `/` takes the keyboard there. */
export function HeaderSearch() {
  const input = useRef<HTMLInputElement>(null)
  /** The field that has had the keyboard. Another one is drawn for other words. */
  const [field, setField] = useState<HTMLInputElement>()
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const applied = query.get('search') ?? ''
  useSlashKey(() => {
    const isShown = input.current?.offsetParent !== null
    if (isShown) input.current?.focus()
    else setOpen(true)
  })

  function search(event: FormEvent) {
    event.preventDefault()
    const words = input.current?.value.trim() ?? ''
    input.current?.blur()
    navigate(paths.search(words))
  }

  return (
    <>
      <search aria-label={texts.searchCourses}>
        <Form onSubmit={search}>
          <SearchRounded aria-hidden="true" />
          <input
            key={applied}
            ref={input}
            type="search"
            role="combobox"
            aria-expanded={false}
            aria-autocomplete="list"
            defaultValue={applied}
            aria-label={texts.searchCourses}
            aria-keyshortcuts="/"
            placeholder={texts.searchCourses}
            maxLength={200}
            enterKeyHint="search"
            onFocus={(event) => setField(event.currentTarget)}
          />
          <KeyCap aria-hidden="true">/</KeyCap>
          {field && <SearchParts key={`for ${applied}`} field={field} />}
        </Form>
      </search>
      <IconButton
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        aria-label={texts.searchCourses}
        color="inherit"
        sx={{ [WIDE]: { display: 'none' } }}
      >
        <SearchRounded fontSize="large" />
      </IconButton>
      {isOpen && <SearchParts onClose={() => setOpen(false)} />}
    </>
  )
}
