import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import InputBase from '@mui/material/InputBase'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type RefObject, useState } from 'react'
import { texts } from '#texts/teaching-curriculum'
import { KeyCap } from '../../../components/key-cap.tsx'
import AddRounded from '../../../icons/add-rounded.tsx'
import CloseRounded from '../../../icons/close-rounded.tsx'
import SearchRounded from '../../../icons/search-rounded.tsx'
import { PHONE } from '../../../theme/media.ts'
import { lessonFacts } from './lesson-facts.ts'
import { countsOf, type Outline } from './model/outline.ts'
import { useCommands } from './rows/row-props.tsx'

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 20,
  marginBottom: 20,
  '& > div:first-of-type': { flex: 1, minWidth: 0 },
  [PHONE]: { flexWrap: 'wrap', gap: 12, marginBottom: 16 },
})

interface Props {
  outline: Outline
  query: string
  onQuery: (query: string) => void
  /** `null` while nothing is looked for. */
  found: number | null
  allClosed: boolean
  onToggleAll: () => void
  narrow: boolean
  field: RefObject<HTMLInputElement | null>
}

/** What the course has, and what is done to all of it. */
export function OutlineHead({ outline, allClosed, onToggleAll, narrow, ...find }: Props) {
  const { show } = useCommands()
  const [searching, setSearching] = useState(false)
  const lessons = lessonFacts(countsOf(outline.flatMap((module) => module.lessons)))
  const facts = texts.facts({ modules: outline.length, lessons })
  return (
    <Head>
      <div>
        <Typography variant="h3" component="h2">
          {texts.heading}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {find.found === null ? facts : texts.found({ count: find.found })}
        </Typography>
      </div>
      {narrow && (
        <Button
          variant="outlined"
          aria-label={texts.showFind}
          aria-expanded={searching || find.query !== ''}
          sx={{ width: 46, height: 46, px: 0 }}
          onClick={() => setSearching(!searching)}
        >
          <SearchRounded />
        </Button>
      )}
      {(!narrow || searching || find.query !== '') && <FindField {...find} narrow={narrow} />}
      {!narrow && (
        <>
          <Button variant="text" color="inherit" sx={{ color: 'text.secondary', mx: -1.5 }} onClick={onToggleAll}>
            {allClosed ? texts.expandAll : texts.collapseAll}
          </Button>
          <Button variant="outlined" startIcon={<AddRounded />} onClick={() => show({ kind: 'module' })}>
            {texts.addModule}
          </Button>
        </>
      )}
    </Head>
  )
}

type FindProps = Pick<Props, 'query' | 'onQuery' | 'field' | 'narrow'>

function FindField({ query, onQuery, field, narrow }: FindProps) {
  return (
    <InputBase
      type="search"
      inputRef={field}
      value={query}
      placeholder={texts.find}
      autoFocus={narrow}
      onChange={(event) => onQuery(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onQuery('')
      }}
      startAdornment={<SearchRounded />}
      endAdornment={
        query === '' ? (
          <KeyCap aria-hidden="true">/</KeyCap>
        ) : (
          <IconButton aria-label={texts.clearFind} sx={{ mr: -1.5 }} onClick={() => onQuery('')}>
            <CloseRounded />
          </IconButton>
        )
      }
      slotProps={{ input: { 'aria-label': texts.find, 'aria-keyshortcuts': '/' } }}
      sx={{
        width: narrow ? '100%' : '13.25rem',
        '& input::-webkit-search-cancel-button': { display: 'none' },
      }}
    />
  )
}
