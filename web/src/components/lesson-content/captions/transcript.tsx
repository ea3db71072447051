import { videoOfAddress } from '@lectern/contracts/shapes/video-address.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import MuiCheckbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import InputBase from '@mui/material/InputBase'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import {
  type KeyboardEvent,
  memo,
  type RefObject,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { texts } from '#texts/components-captions'
import SearchRounded from '../../../icons/search-rounded.tsx'
import { markWords } from '../../../lib/course-words.ts'
import { formatSeconds } from '../../../lib/format-seconds.ts'
import { languageName } from '../../../lib/language-names.ts'
import { Choice } from '../../fields/select-field.tsx'
import { VisuallyHidden } from '../../visually-hidden.tsx'
import { bestLanguage } from './chosen-captions.ts'
import { type Cue, cuesWith } from './read-cues.ts'
import { showOnly } from './use-caption-tracks.ts'
import { useCues } from './use-cues.ts'
import { useCurrentCue } from './use-current-cue.ts'

const Column = styled('section')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  '& .head': { display: 'grid', gap: 8, padding: '16px 24px 8px' },
  '& .row': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 12 },
  '& ol': {
    position: 'relative',
    flex: 1,
    minHeight: 0,
    margin: 0,
    padding: '4px 0 24px',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    listStyle: 'none',
  },
  '& li': { contentVisibility: 'auto', containIntrinsicSize: 'auto 52px' },
  '& li button': {
    ...theme.typography.row,
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: 16,
    width: '100%',
    minHeight: 44,
    padding: '8px 24px 8px 21px',
    border: 0,
    borderInlineStart: '3px solid transparent',
    color: 'inherit',
    backgroundColor: 'transparent',
    textAlign: 'start',
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    '&:hover': { backgroundColor: theme.vars.palette.action.hover },
    '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -2 },
  },
  '& .time': { minWidth: 36, fontVariantNumeric: 'tabular-nums', color: theme.vars.palette.text.secondary },
  '& mark': { color: theme.vars.palette.text.primary, backgroundColor: theme.vars.palette.tint.secondary },
  '& .past button': { color: theme.vars.palette.text.secondary },
  '& .now button': {
    borderColor: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.tint.primary,
    fontWeight: 600,
    '& .time': { color: 'inherit' },
  },
}))

interface Props {
  url: string
  languages: readonly string[]
  courseLanguage: string | undefined
  /** The player that it follows is in it. */
  root: RefObject<HTMLElement | null>
  titleId?: string
  /** Most of its height, where nothing around it says so. */
  maxHeight?: number
}

/** What is said in a video, line by line: it follows the player, a line plays from there, and words are found. */
export default function Transcript({ url, languages, courseLanguage, root, titleId, maxHeight }: Props) {
  const ownId = useId()
  const id = titleId ?? ownId
  const [chosen, setChosen] = useState<string>()
  const language = chosen ?? bestLanguage(languages, courseLanguage) ?? ''
  const source = videoOfAddress(url)
  const { cues, error, retry } = useCues(source && { courseId: source.courseId, videoId: source.id, language })
  const now = useCurrentCue(root, cues)
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed)
  const matches = useMemo(() => cuesWith(cues, search), [cues, search])
  const [follows, setFollows] = useState(true)
  /** Where Tab enters the list. */
  const [entry, setEntry] = useState<number | null>(null)
  const tabStop = entry ?? Math.max(0, now)
  const list = useRef<HTMLOListElement>(null)

  useEffect(() => {
    if (follows && search === '') show(list.current, now)
  }, [follows, now, search])
  useEffect(() => {
    if (matches[0] !== undefined) show(list.current, matches[0])
  }, [matches])

  function seek(index: number) {
    const player = root.current?.querySelector('video')
    const cue = cues[index]
    if (!player || !cue) return
    player.currentTime = cue.start
    setEntry(index)
    setFollows(true)
  }

  function onListKey(event: KeyboardEvent) {
    const at = steppedTo(event.key, tabStop, cues.length)
    if (at === null) return
    event.preventDefault()
    setEntry(at)
    setFollows(false)
    buttonAt(list.current, at)?.focus({ preventScroll: true })
    show(list.current, at)
  }

  /** Enter goes to the next match, with Shift to the one before, and around. */
  function onSearchKey(event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) {
    if (event.key === 'Escape' && typed !== '') {
      event.stopPropagation()
      return setTyped('')
    }
    if (event.key !== 'Enter' || matches.length === 0) return
    event.preventDefault()
    const at = matches.indexOf(entry ?? -1)
    const next = matches.at(event.shiftKey ? (at < 0 ? -1 : at - 1) : (at + 1) % matches.length)
    if (next === undefined) return
    setEntry(next)
    setFollows(false)
    show(list.current, next)
  }

  const noteScroll = () => setFollows(false)
  return (
    <Column aria-labelledby={id} sx={{ ...(maxHeight !== undefined && { maxHeight }), flex: 1 }}>
      <VisuallyHidden as="h2" id={id}>
        {texts.transcript}
      </VisuallyHidden>
      <div className="head">
        <search>
          <InputBase
            fullWidth
            value={typed}
            placeholder={texts.search}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={onSearchKey}
            startAdornment={<SearchRounded aria-hidden="true" />}
            slotProps={{ input: { 'aria-label': texts.search, type: 'search', maxLength: 100 } }}
            sx={{ minHeight: 40, height: 40, '& input::-webkit-search-cancel-button': { display: 'none' } }}
          />
        </search>
        <div className="row">
          <FormControlLabel
            control={<MuiCheckbox checked={follows} onChange={(_, checked) => setFollows(checked)} />}
            label={texts.follow}
            sx={{ flexShrink: 0, whiteSpace: 'nowrap' }}
          />
          {languages.length > 1 ? (
            <Choice
              aria-label={texts.language}
              value={language}
              sx={{ maxWidth: 180, minHeight: 40, height: 40 }}
              options={languages.map((tag) => ({ value: tag, label: languageName(tag) }))}
              onChange={(tag) => {
                setChosen(tag)
                setEntry(null)
                const tracks = root.current?.querySelector('video')?.textTracks
                const isShown = Array.from(tracks ?? []).some(({ mode }) => mode === 'showing')
                if (tracks && isShown) showOnly(tracks, tag)
              }}
            />
          ) : (
            <Typography variant="body2">{languageName(language)}</Typography>
          )}
        </div>
        <div className="row">
          <Typography variant="body2" color="textSecondary" role="status">
            {search.trim() === '' ? '' : texts.matches({ count: matches.length })}
          </Typography>
          {!follows && (
            <Button size="small" onClick={() => setFollows(true)}>
              {texts.back}
            </Button>
          )}
        </div>
      </div>
      {error ? (
        <Alert severity="error" action={<Button onClick={retry}>{texts.tryAgain}</Button>} sx={{ m: '8px 24px' }}>
          {texts.failed}
        </Alert>
      ) : (
        <ol
          ref={list}
          aria-label={texts.lines}
          onKeyDown={onListKey}
          onWheel={noteScroll}
          onTouchMove={noteScroll}
          {...markWords(language, cues[0]?.text ?? '')}
        >
          {cues.map((cue, index) => (
            <Line
              key={cue.start}
              cue={cue}
              index={index}
              when={index === now ? 'now' : index < now ? 'past' : 'later'}
              search={search.trim().toLocaleLowerCase()}
              isTabStop={index === tabStop}
              onSeek={seek}
            />
          ))}
        </ol>
      )}
    </Column>
  )
}

/** Where a key leads in a list of so many lines; null for any other key. */
function steppedTo(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return Math.min(count - 1, at + 1)
    case 'ArrowUp':
      return Math.max(0, at - 1)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}

interface LineProps {
  cue: Cue
  index: number
  when: 'now' | 'past' | 'later'
  search: string
  isTabStop: boolean
  onSeek: (index: number) => void
}

const Line = memo(
  function Line({ cue: { start, text }, index, when, search, isTabStop, onSeek }: LineProps) {
    return (
      <li className={when}>
        <button
          type="button"
          tabIndex={isTabStop ? 0 : -1}
          aria-current={when === 'now' ? 'true' : undefined}
          onClick={() => onSeek(index)}
        >
          <span className="time">{formatSeconds(start)}</span>
          <span>{marked(text, search)}</span>
        </button>
      </li>
    )
  },
  // A click finds what its line seeks when it comes.
  (before, after) =>
    before.cue === after.cue &&
    before.when === after.when &&
    before.search === after.search &&
    before.isTabStop === after.isTabStop,
)

/** The text with what is searched for marked in it. */
function marked(text: string, search: string) {
  const lower = text.toLocaleLowerCase()
  // Lower case can be longer than what it stands for; then nothing says where it is.
  if (search === '' || lower.length !== text.length) return text
  const parts = []
  let from = 0
  for (let at = lower.indexOf(search); at >= 0; at = lower.indexOf(search, from)) {
    parts.push(text.slice(from, at), <mark key={at}>{text.slice(at, at + search.length)}</mark>)
    from = at + search.length
  }
  return [...parts, text.slice(from)]
}

const buttonAt = (list: HTMLElement | null, index: number) =>
  list?.children.item(index)?.querySelector<HTMLElement>('button') ?? null

/** Scrolls the list alone, and never the page. */
function show(list: HTMLElement | null, index: number): void {
  const row = list?.children.item(index)
  if (list && row instanceof HTMLElement) list.scrollTop = row.offsetTop - list.clientHeight / 3
}
