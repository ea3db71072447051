import type { CourseDetail } from '@lectern/contracts/shapes/courses.ts'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ApiError, errorSentence, UnreachableError } from '../../api/api-error.ts'
import { useLesson } from '../../api/lesson.ts'
import { lazyPart } from '../../components/lazy-part.tsx'
import { MAIN_ID, SkipLink } from '../../components/skip-link.tsx'
import { dismissToast, toast } from '../../components/toasts/toast-store.ts'
import { moduleParts, numberLessons, percentOf, sumOf } from '../../lib/course-outline.ts'
import { currentLessonOf } from '../../lib/current-lesson.ts'
import { useMedia } from '../../lib/use-media.ts'
import { FROM_MD, PHONE } from '../../theme/media.ts'
import { BOTTOM_BAR_HEIGHT, BottomBar } from './contents/bottom-bar.tsx'
import { ContentsPanel } from './contents/contents-panel.tsx'
import { useContentsShown } from './contents/contents-shown.ts'
import { EndPanel } from './end/end-panel.tsx'
import { useHeldCourse } from './held-course.ts'
import { EndRow } from './lesson/end-row.tsx'
import { findLesson } from './lesson/find-lesson.ts'
import { LessonView } from './lesson/lesson-view.tsx'
import { PaidNotice } from './paid-notice.tsx'
import { HEAD_HEIGHT, PlayerHeader } from './player-header.tsx'
import { PrintStyles } from './print-styles.tsx'
import { useQuizStage } from './quiz/use-quiz-stage.ts'
import { useResources } from './resources/use-resources.ts'
import { useShortcuts } from './shortcuts/use-shortcuts.ts'
import '../../components/lesson-content/lesson-fonts.css'
import { texts } from '#texts/learn'
import type { StudyProgress } from './study-progress.ts'

const ContentsSheet = lazyPart(() => import('./contents/contents-sheet.tsx'))
const ShortcutsSheet = lazyPart(() => import('./shortcuts/shortcuts-sheet.tsx'))

const Page = styled('div')(({ theme }) => ({
  '--player-head': `${HEAD_HEIGHT.wide}px`,
  [PHONE]: { '--player-head': `${HEAD_HEIGHT.phone}px` },
  '& .columns': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' },
  '& .columns.with-contents': { gridTemplateColumns: 'minmax(0, 1fr) 376px' },
  '& .columns.with-quiz': { gridTemplateColumns: 'minmax(0, 1fr) 344px' },
  '& main': { minHeight: 'calc(100vh - var(--player-head))', backgroundColor: theme.vars.palette.background.paper },
  [theme.breakpoints.down('md')]: {
    '& .columns.with-quiz': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '& .quiz-side': { position: 'sticky', zIndex: 2, top: 'var(--player-head)', order: -1, minWidth: 0 },
    '& main': { paddingBottom: `calc(${BOTTOM_BAR_HEIGHT}px + env(safe-area-inset-bottom))` },
  },
  '@media print': { '& .columns, & .columns.with-contents': { display: 'block' }, '& main': { padding: 0 } },
}))

interface Props {
  course: CourseDetail
  progress: StudyProgress
  /** null in a teacher's preview, which tells the server nothing. */
  enrollmentId: number | null
}

/** A course that is being studied: the lesson, what comes before and after it, and the contents beside it. */
export function Player({ course: newest, progress, enrollmentId }: Props) {
  const { completed, isSaving, places, completedAt, complete, readDone } = progress
  const isPreview = enrollmentId === null
  const [search, setSearch] = useSearchParams()
  // Without a lesson in the address, the one that was open first stays open while it is being completed.
  const [startAt] = useState(() => currentLessonOf(newest)?.lesson.id)
  const { course, isRemoved } = useHeldCourse(newest, Number(search.get('lesson')) || startAt)
  const lessons = useMemo(() => numberLessons(course.modules), [course.modules])
  const neighbors = findLesson(lessons, Number(search.get('lesson')), startAt)
  const [openedFirst] = useState(neighbors?.current.lesson.id)
  /** The lesson with which the course was finished just now. */
  const [finishedWith, setFinishedWith] = useState<number | null>(null)
  const parts = moduleParts(course.modules, completed)
  const percent = percentOf(sumOf(parts))
  const current = neighbors?.current.lesson
  const savedToast = useRef<number>(undefined)
  const shown = useRef(current?.id)
  shown.current = current?.id

  const isWide = useMedia(FROM_MD) === true
  const quiz = useQuizStage(current, current !== undefined && completed.has(current.id))
  const isTaking = quiz.stage === 'taking'
  const hasSidePanel = isTaking || quiz.stage === 'result'
  const [side, setSide] = useState<HTMLElement | null>(null)
  const [contents, setContents] = useContentsShown()
  const resources = useResources(course.id)
  const [sheet, setSheet] = useState<'contents' | 'shortcuts' | null>(null)
  const [everOpened, setEverOpened] = useState({ contents: false, shortcuts: false })
  const filter = useRef<HTMLInputElement>(null)
  const body = useRef<HTMLDivElement>(null)

  const goTo = (lessonId: number) => setSearch({ lesson: String(lessonId) })
  function open(which: 'contents' | 'shortcuts') {
    setEverOpened((before) => ({ ...before, [which]: true }))
    setSheet(which)
  }

  async function completeCurrent() {
    if (!neighbors || !current || completed.has(current.id) || !quiz.mayComplete) return
    const isLast = lessons.every(({ lesson }) => lesson.id === current.id || completed.has(lesson.id))
    try {
      await complete(current.id)
    } catch (failure) {
      const words = failure instanceof UnreachableError ? texts.notReached : texts.notSaved
      // That it may not be done is no matter of trying again, as where an administrator views the site as the student.
      const isForbidden = failure instanceof ApiError && failure.status === 403
      toast({ ...words, ...(isForbidden && { description: failure.sentence }), variant: 'destructive' })
      console.error(errorSentence(failure))
      return
    }
    // The panel says it where the course is finished, and alone.
    if (isLast) {
      if (savedToast.current) dismissToast(savedToast.current)
      return setFinishedWith(current.id)
    }
    if (!isPreview) savedToast.current = toast(texts.saved)
    // Who has gone elsewhere meanwhile stays there.
    if (neighbors.next && shown.current === current.id) goTo(neighbors.next.id)
  }

  /** Passing has completed the lesson, or handing in, on the server. */
  async function quizHandedIn() {
    if (!current || quiz.wasDone) return
    const done = await readDone()
    if (!lessons.every(({ lesson }) => done.has(lesson.id)) || shown.current !== current.id) return
    setFinishedWith(current.id)
    setSearch({ lesson: String(current.id) }, { replace: true })
  }

  const focusFilter = () => setTimeout(() => filter.current?.focus())
  const shortcuts = {
    next: () => neighbors?.next && goTo(neighbors.next.id),
    previous: () => neighbors?.previous && goTo(neighbors.previous.id),
    complete: () => void completeCurrent(),
    find: () => {
      resources.onTab('contents')
      if (isWide) setContents(true)
      else open('contents')
      focusFilter()
    },
    contents: () => (isWide ? setContents(!contents) : open('contents')),
    help: () => open('shortcuts'),
    video: () => body.current?.querySelector('video') ?? null,
  }
  useShortcuts(isTaking ? null : shortcuts)

  const { data: read } = useLesson(current?.type === 'video' ? current.id : null)
  const { videoUrl: url, captionLanguages: languages } = read ?? {}
  const transcript = url && languages ? { url, languages, root: body } : null
  const hasPanel = !hasSidePanel && isWide && contents
  const contentsProps = {
    ...{ course, completed, percent, filter, resources },
    shareOf: (lessonId: number) => places.get(lessonId)?.share ?? 0,
    currentId: current?.id ?? null,
  }
  const isLast = finishedWith === current?.id || neighbors?.next === null
  const isFinished = percent === 100 && !isSaving && isLast && !hasSidePanel
  return (
    <Page>
      <PrintStyles />
      <SkipLink />
      <PlayerHeader
        course={course}
        parts={parts}
        onShowContents={isWide && !contents ? () => setContents(true) : null}
        onShortcuts={() => open('shortcuts')}
        onLeave={isTaking && current ? () => goTo(current.id) : null}
        hasTools={!hasSidePanel}
      />
      <div
        className={['columns', hasSidePanel ? 'with-quiz' : isWide && contents && 'with-contents']
          .filter(Boolean)
          .join(' ')}
      >
        <main id={MAIN_ID} tabIndex={-1}>
          <PaidNotice course={course.title} />
          {neighbors && current ? (
            <LessonView
              key={current.id}
              courseId={course.id}
              enrollmentId={enrollmentId}
              lessons={lessons}
              place={neighbors}
              completed={completed.has(current.id)}
              isRemoved={isRemoved}
              kept={places.get(current.id) ?? null}
              takesFocus={current.id !== openedFirst}
              hasTranscript={hasPanel}
              body={body}
              quiz={{
                ...{ side, stage: quiz.stage, onStage: quiz.onStage, isEnd: isFinished },
                onHandedIn: () => void quizHandedIn().catch(console.error),
              }}
            >
              {isFinished ? (
                <EndPanel
                  course={course}
                  completedAt={completedAt}
                  lessonCount={lessons.length}
                  justNow={finishedWith === current.id}
                  isPreview={isPreview}
                />
              ) : (
                <EndRow
                  previous={neighbors.previous}
                  next={neighbors.next}
                  completed={completed.has(current.id)}
                  onComplete={quiz.mayComplete ? () => void completeCurrent() : null}
                />
              )}
            </LessonView>
          ) : (
            <Typography sx={{ p: 6, textAlign: 'center' }}>{texts.empty}</Typography>
          )}
        </main>
        {hasSidePanel && <div className="quiz-side" ref={setSide} />}
        {hasPanel && <ContentsPanel {...contentsProps} transcript={transcript} />}
      </div>
      {!isWide && !isTaking && (
        <BottomBar
          where={neighbors && { module: neighbors.current.moduleNumber, lesson: neighbors.current.lessonNumber }}
          percent={percent}
          open={sheet === 'contents'}
          onOpen={() => {
            resources.onTab('contents')
            open('contents')
          }}
          files={{
            count: resources.files.length,
            onOpen: () => {
              resources.onTab('resources')
              open('contents')
            },
          }}
        />
      )}
      {!isWide && everOpened.contents && (
        <ContentsSheet
          {...contentsProps}
          open={sheet === 'contents'}
          onOpen={() => open('contents')}
          onClose={() => setSheet(null)}
        />
      )}
      {everOpened.shortcuts && <ShortcutsSheet open={sheet === 'shortcuts'} onClose={() => setSheet(null)} />}
    </Page>
  )
}
