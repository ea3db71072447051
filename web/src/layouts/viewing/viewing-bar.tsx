import type { Viewing } from '@lectern/contracts/shapes/viewing.ts'
import Button from '@mui/material/Button'
import GlobalStyles from '@mui/material/GlobalStyles'
import { styled } from '@mui/material/styles'
import { useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { stopViewing } from '#api/viewing'
import { texts } from '#texts/layouts-viewing'
import { errorSentence } from '../../api/api-error.ts'
import { readThrough } from '../../api/endpoint.ts'
import { problemOf } from '../../api/problem-type.ts'
import { toast } from '../../components/toasts/toast-store.ts'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { paths } from '../../config/paths.ts'
import TimerOutlined from '../../icons/timer-outlined.tsx'
import VisibilityOutlined from '../../icons/visibility-outlined.tsx'
import { firstName } from '../../lib/first-name.ts'
import { leavePages } from '../../lib/unsent-text.ts'
import { noteViewingEnd } from '../../lib/viewing-end.ts'
import { useAuth } from '../../session/auth-context.tsx'
import { notifyOtherTabs } from '../../session/tabs.ts'
import { PHONE, WIDER_THAN_PHONE } from '../../theme/media.ts'
import { DISABLED, disableWrites } from './disable-writes.ts'

const [INK, BRASS, PAPER] = ['#1A231F', '#E4B04A', '#F6F6F1']

const Bar = styled('section')(({ theme }) => ({
  position: 'sticky',
  // Also above dialogs: it can always be left.
  zIndex: theme.zIndex.modal + 1,
  top: 0,
  backgroundColor: INK,
  color: PAPER,
  colorScheme: 'dark',
  '@media print': { display: 'none' },
}))

const Inner = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  maxWidth: 1248,
  // The frame takes the first four.
  height: 60,
  margin: '0 auto',
  padding: '4px 24px 0',
  fontSize: '0.9375rem',
  lineHeight: 22 / 15,
  '& .said': { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .left': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
  '& .quiet': { color: '#B9C3BB' },
  [PHONE]: {
    height: 68,
    padding: '4px 16px 0 20px',
    '& .said': { display: 'grid' },
    '& .said > *': { overflow: 'hidden', textOverflow: 'ellipsis' },
    '& .said > .quiet': { fontSize: '0.8125rem', lineHeight: 18 / 13 },
    '& .wide': { display: 'none' },
  },
  [WIDER_THAN_PHONE]: { '& .narrow': { display: 'none' } },
})

/** Around the window, whatever is scrolled. */
const Frame = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.modal + 2,
  inset: 0,
  border: `4px solid ${BRASS}`,
  pointerEvents: 'none',
  '@media print': { display: 'none' },
}))

/** What sticks to the top of a page sticks below the bar. */
const belowBar = (
  <GlobalStyles styles={{ ':root': { '--viewing-bar': '60px', [PHONE]: { '--viewing-bar': '68px' } } }} />
)

const disabled = <GlobalStyles styles={{ [DISABLED]: { opacity: 0.5, cursor: 'not-allowed' } }} />

/** Seconds before the end at which listeners are told. */
const ANNOUNCED = [300, 60]

/** Says as whom an administrator views the site, and for how long, and lets them stop. Once it is over, it stops by itself. */
export default function ViewingBar({ viewing }: { viewing: Viewing }) {
  const { user, retry } = useAuth()
  const secondsLeft = useCountdown(viewing)
  const isViewed = user?.id === viewing.personId
  const name = isViewed ? user.fullName || user.username : null
  const { stop, pending } = useStop(viewing, name)
  const isOver = secondsLeft === 0
  useEffect(() => {
    if (isOver) void stop('over')
  }, [isOver, stop])
  useEffect(() => (isViewed ? disableWrites() : undefined), [isViewed])
  useEffect(() => noticeEnd(() => void retry()), [retry])
  const container = useFirstInBody()
  if (name === null) return null
  const time = `${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, '0')}`
  const announced = ANNOUNCED.findLast((seconds) => secondsLeft <= seconds)
  return createPortal(
    <>
      {belowBar}
      {disabled}
      <Bar aria-label={texts.label}>
        <Inner>
          <VisibilityOutlined sx={{ color: BRASS, fontSize: 22 }} />
          <div className="said wide">
            <strong>{texts.viewing({ name })}</strong>{' '}
            <span className="quiet">{texts.readOnly({ name: firstName(name) })}</span>
          </div>
          <div className="said narrow">
            <strong>{texts.viewingShort({ name })}</strong>
            <span className="quiet">{texts.readOnlyShort({ time })}</span>
          </div>
          <span className="left wide quiet">
            <TimerOutlined sx={{ fontSize: 18 }} />
            <span role="timer">{texts.left({ time })}</span>
          </span>
          <Button
            size="small"
            disabled={pending}
            onClick={() => void stop('stopped')}
            sx={{ flexShrink: 0, px: 2, bgcolor: PAPER, color: INK, '&:hover': { bgcolor: '#fff' } }}
          >
            <span className="wide">{texts.stop}</span>
            <span className="narrow">{texts.stopShort}</span>
          </Button>
        </Inner>
        <VisuallyHidden role="status">
          {announced !== undefined && texts.soonOver({ minutes: announced / 60 })}
        </VisuallyHidden>
      </Bar>
      <Frame />
    </>,
    container,
  )
}

/** Before everything else in the document: its code comes when the page is there. */
function useFirstInBody(): HTMLElement {
  const [container] = useState(() => Object.assign(document.createElement('div'), { style: 'display: contents' }))
  useEffect(() => {
    document.body.prepend(container)
    return () => container.remove()
  }, [container])
  return container
}

/** Whole seconds until it is over; by this computer's clock, from what the server said last. */
function useCountdown(viewing: Viewing): number {
  const [left, setLeft] = useState(viewing.secondsLeft)
  useEffect(() => {
    const endsAt = performance.now() + viewing.secondsLeft * 1_000
    const count = () => setLeft(Math.max(0, Math.ceil((endsAt - performance.now()) / 1_000)))
    count()
    const counting = setInterval(count, 1_000)
    return () => clearInterval(counting)
  }, [viewing])
  return left
}

/** Becomes the administrator again, in all tabs; here on a page that is loaded anew, so that nothing of the person is left in it. */
function useStop({ personId }: Viewing, name: string | null) {
  const [pending, setPending] = useState(false)
  const begun = useRef(false)
  const stop = useCallback(
    async (how: 'stopped' | 'over') => {
      if (begun.current) return
      begun.current = true
      setPending(true)
      try {
        await stopViewing()
        notifyOtherTabs('signed-in')
        noteViewingEnd(how === 'stopped' && name !== null ? { how, name } : { how: 'over' })
        leavePages(true)
        window.location.replace(paths.adminPerson(personId))
      } catch (failure) {
        begun.current = false
        setPending(false)
        toast({ title: texts.notStopped, description: errorSentence(failure), variant: 'destructive' })
      }
    },
    [personId, name],
  )
  return { stop, pending }
}

/** Hears that it has ended before its time: of a read that is refused for it, or when this tab is looked at again. */
function noticeEnd(onEnd: () => void): () => void {
  const readStraight = readThrough(async (url, request) => {
    const response = await fetch(url, request)
    if (response.status === 403 && (await problemOf(response.clone()))?.type === '/problems/viewing-over') onEnd()
    return response
  })
  const look = () => document.visibilityState === 'visible' && onEnd()
  document.addEventListener('visibilitychange', look)
  window.addEventListener('pageshow', look)
  return () => {
    readStraight()
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('pageshow', look)
  }
}
