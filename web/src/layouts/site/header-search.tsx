import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { type FormEvent, useRef } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { texts } from '#texts/layouts'
import { KeyCap } from '../../components/key-cap.tsx'
import { paths } from '../../config/paths.ts'
import SearchRounded from '../../icons/search-rounded.tsx'
import { BEGIN_IN_SEARCH } from '../../lib/begin-in-search.ts'
import { useSlashKey } from '../../lib/use-slash-key.ts'
import { focusRing } from '../../theme/focus-ring.ts'

/** Below a window of 1000 px, wider where the reader's text is larger, there is no room for a field beside the links. */
const NARROW = '@container header (max-width: 59.49rem)'
const WIDE = '@container header (min-width: 59.5rem)'

const Form = styled('form')(({ theme }) => ({
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
    '&&:focus-visible': { outline: 'none' },
    '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
    '&::-webkit-search-cancel-button': { display: 'none' },
    '&:focus ~ kbd': { visibility: 'hidden' },
  },
  [NARROW]: { display: 'none' },
}))

/** The search of the catalog, from every page; an icon that leads to it where the header is narrow. `/` takes the keyboard there. */
export function HeaderSearch() {
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const applied = query.get('search') ?? ''
  useSlashKey(() => {
    const isShown = input.current?.offsetParent !== null
    if (isShown) input.current?.focus()
    else navigate(paths.courses, { state: BEGIN_IN_SEARCH })
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
            defaultValue={applied}
            aria-label={texts.searchCourses}
            aria-keyshortcuts="/"
            placeholder={texts.searchCourses}
            maxLength={200}
            enterKeyHint="search"
            onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
          />
          <KeyCap aria-hidden="true">/</KeyCap>
        </Form>
      </search>
      <IconButton
        component={Link}
        to={paths.courses}
        state={BEGIN_IN_SEARCH}
        aria-label={texts.searchCourses}
        color="inherit"
        sx={{ [WIDE]: { display: 'none' } }}
      >
        <SearchRounded fontSize="large" />
      </IconButton>
    </>
  )
}
