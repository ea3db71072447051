import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useCallback, useId, useMemo, useState } from 'react'
import { Navigate, Outlet, useNavigate, useParams } from 'react-router-dom'
import { texts } from '#texts/teaching-inbox'
import { errorSentence } from '../../../../api/api-error.ts'
import { idOf } from '../../../../api/course.ts'
import { removeAnswer, useTeacherQuestions } from '../../../../api/questions.ts'
import { PageHeading } from '../../../../components/page-heading.tsx'
import { toast } from '../../../../components/toasts/toast-store.ts'
import { paths } from '../../../../config/paths.ts'
import { areOn } from '../../../../lib/single-keys.ts'
import { useKeyActions } from '../../../../lib/use-key-actions.ts'
import { useMedia } from '../../../../lib/use-media.ts'
import { FROM_MD } from '../../../../theme/media.ts'
import type { Begun, InboxContext } from './inbox-context.ts'
import { InboxHead } from './inbox-head.tsx'
import { InboxRows } from './inbox-rows.tsx'
import { goesOn } from './next-switch.ts'
import { useInboxFilter } from './use-inbox-filter.ts'

const Panes = styled('div')(({ theme }) => ({
  display: 'grid',
  // Wider where the reader's text is larger.
  gridTemplateColumns: 'min(26.25rem, 45%) minmax(0, 1fr)',
  height: '100dvh',
  '& > .list': {
    display: 'flex',
    flexDirection: 'column',
    minHeight: 0,
    backgroundColor: theme.vars.palette.background.paper,
    borderRight: `1px solid ${theme.vars.palette.divider}`,
  },
  '& > .list > .rows': { flex: 1, minHeight: 0, overflowY: 'auto', overscrollBehavior: 'contain' },
  '& > .question': { minHeight: 0 },
  [theme.breakpoints.down('md')]: {
    display: 'block',
    height: 'auto',
    '& > .list': { minHeight: 'calc(100dvh - 60px)', borderRight: 0 },
    // The list is the page before; it keeps its place.
    '&.open > .list': { display: 'none' },
  },
}))

const heading = { fontSize: { xs: '2rem', md: '2.125rem' }, lineHeight: 1.235 } as const

/** What students of all the teacher's courses ask, what waits for an answer first. `?status=all&course=3&q=words`. */
export function Component() {
  const id = useId()
  const navigate = useNavigate()
  const isNarrow = useMedia(FROM_MD) === false
  const param = useParams().questionId
  const openId = idOf(param)
  const isOpen = param !== undefined
  const { filter, search, put, toSearch } = useInboxFilter()
  const { data } = useTeacherQuestions(filter)
  const { ids, onPart } = useParts()
  const [begun, setBegun] = useState<Begun | null>(null)
  const listed = `${filter.status} ${filter.courseId} ${filter.search}`
  const open = useCallback(
    (questionId: number) => navigate({ pathname: paths.teacherQuestion(questionId), search }, { replace: true }),
    [navigate, search],
  )
  useMoves(ids, openId, open)

  const context = useMemo<InboxContext>(() => {
    const begin = (questionId: number, text: string) => setBegun({ questionId, text, time: Date.now() })
    async function undo(questionId: number, of: { courseId: number; answerId: number; text: string }) {
      try {
        await removeAnswer(of.courseId, { answerId: of.answerId })
        begin(questionId, of.text)
        await open(questionId)
      } catch (failure) {
        toast({ title: texts.notUndone, description: errorSentence(failure), variant: 'destructive' })
      }
    }
    return {
      ...{ list: paths.teacherQuestions + search, isAlone: isNarrow, begun },
      placeOf(questionId) {
        const index = ids.indexOf(questionId)
        return index < 0 ? null : { place: index + 1, count: Math.max(ids.length, data?.counts[filter.status] ?? 0) }
      },
      onPosted(questionId, answer) {
        toast({ title: texts.posted, action: { label: texts.undo, onClick: () => void undo(questionId, answer) } })
        const after = ids[ids.indexOf(questionId) + 1] ?? ids.find((one) => one !== questionId)
        const next = (goesOn() ? after : null) ?? questionId
        begin(next, '')
        void open(next)
      },
    }
  }, [ids, begun, search, isNarrow, open, data, filter.status])

  const first = data?.items[0]
  if (!isNarrow && !isOpen && first) {
    return <Navigate replace to={{ pathname: paths.teacherQuestion(first.id), search }} />
  }
  /** On a wide screen another list begins with its first question. */
  const choose: typeof put = (name, value) => {
    if (!isOpen) return put(name, value)
    const query = new URLSearchParams(search)
    if (value) query.set(name, value)
    else query.delete(name)
    void navigate({ pathname: paths.teacherQuestions, search: String(query) }, { replace: true })
  }
  return (
    <Panes className={isOpen ? 'open' : undefined}>
      <div className="list">
        <InboxHead
          heading={
            isOpen ? (
              // What is open names the tab.
              <Typography variant="h1" component={isNarrow ? 'p' : 'h1'} sx={heading}>
                {texts.title}
              </Typography>
            ) : (
              <PageHeading title={texts.title} sx={heading} />
            )
          }
          {...{ filter, toSearch }}
          put={choose}
          counts={data?.counts}
          panelId={`${id}-list`}
        />
        <div className="rows" role="tabpanel" id={`${id}-list`} aria-labelledby={`${id}-list-${filter.status}`}>
          <InboxRows key={listed} {...{ filter, openId, search, onPart }} />
        </div>
      </div>
      <div className="question">{isOpen && <Outlet context={context} />}</div>
    </Panes>
  )
}

/** The ids of the list, of as much of it as is shown. */
function useParts() {
  const [parts, setParts] = useState<readonly (readonly number[])[]>([])
  const onPart = useCallback(
    (part: number, ids: number[]) =>
      setParts((before) => {
        const next = [...before]
        next[part] = ids
        return next
      }),
    [],
  )
  const ids = useMemo(() => parts.flatMap((part) => part ?? []), [parts])
  return { ids, onPart }
}

/** J and K open the next question and the one before. */
function useMoves(ids: readonly number[], openId: number | null, open: (id: number) => unknown) {
  function move(by: 1 | -1) {
    if (!areOn()) return
    const at = openId === null ? -1 : ids.indexOf(openId)
    const next = at < 0 ? ids[0] : ids[at + by]
    if (next === undefined) return
    open(next)
    document.querySelector(`[data-question="${next}"]`)?.scrollIntoView({ block: 'nearest' })
  }
  useKeyActions({ j: () => move(1), k: () => move(-1) })
}
