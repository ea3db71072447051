import type { ReadingPosition } from '@lectern/contracts/shapes/courses.ts'
import { styled } from '@mui/material/styles'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { readAhead, useLesson } from '../../../api/lesson.ts'
import { useNewerLesson } from '../../../api/newer-lesson.ts'
import { lazyPart } from '../../../components/lazy-part.tsx'
import { LessonBody } from '../../../components/lesson-content/lesson-body.tsx'
import type { NumberedLesson } from '../../../lib/course-outline.ts'
import { minutesLeft } from '../../../lib/durations.ts'
import { usePageTitle } from '../../../lib/use-page-title.ts'
import { PHONE } from '../../../theme/media.ts'
import { usePositionSaver } from '../position/use-position-saver.ts'
import { useTextPosition } from '../position/use-text-position.ts'
import { useVideoPosition } from '../position/use-video-position.ts'
import { NearQuestions } from '../questions/near-questions.tsx'
import { useLinkedPosition } from '../questions/use-linked-position.ts'
import type { QuizLessonProps } from '../quiz/quiz-lesson-props.ts'
import type { QuizStage } from '../quiz/stage.ts'
import type { LessonNeighbors } from './find-lesson.ts'
import { LessonHead } from './lesson-head.tsx'
import { LessonMissing } from './lesson-missing.tsx'
import { UpdatedLine } from './updated-line.tsx'

const PreviewQuiz = lazyPart(() => import('../preview/preview-quiz.tsx'))
const QuizLesson = lazyPart(() => import('../quiz/quiz-lesson.tsx'))

/** So far in a lesson, the next one is fetched. */
const NEXT_FROM = 0.6

const Column = styled('article')(({ theme }) => ({
  maxWidth: 744,
  margin: '0 auto',
  padding: '48px 32px 64px',
  [theme.breakpoints.down('md')]: { paddingTop: 40 },
  [PHONE]: { padding: '24px 20px 40px' },
  '@media print': { maxWidth: 'none', padding: 0 },
}))

type QuizProps = Pick<QuizLessonProps, 'isEnd' | 'side' | 'onStage' | 'onHandedIn'> & { stage: QuizStage }

interface Props {
  courseId: number
  /** null in a teacher's preview. */
  enrollmentId: number | null
  lessons: NumberedLesson[]
  place: LessonNeighbors
  completed: boolean
  /** It has gone from the course since it was opened. */
  isRemoved: boolean
  /** Where the student was in this lesson before. */
  kept: ReadingPosition | null
  /** The keyboard and the screen reader start at its name: it was opened from another lesson. */
  takesFocus: boolean
  /** The transcript is beside the lesson. */
  hasTranscript: boolean
  /** The lesson's text and video. */
  body: RefObject<HTMLDivElement | null>
  quiz: QuizProps
  children: ReactNode
}

/** One lesson with its head, and what comes after it. Mount one per lesson. */
export function LessonView({
  place,
  completed,
  isRemoved,
  takesFocus,
  hasTranscript,
  body,
  quiz,
  children,
  ...props
}: Props) {
  const { courseId, enrollmentId, lessons } = props
  // What is told from here on is no place to come back to.
  const [kept] = useState(props.kept)
  const { current, next } = place
  const { lesson } = current
  const heading = useRef<HTMLHeadingElement>(null)
  const { data: read, error, mutate } = useLesson(lesson.id)
  const { hasNewer, show, dismiss } = useNewerLesson(courseId, lesson.id, read)
  usePageTitle(lesson.title)
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true })
  }, [takesFocus])

  const isQuiz = lesson.type === 'quiz'
  const isVideo = lesson.type === 'video'
  /** An attempt or its result is shown, and the lesson's text isn't. */
  const isAtWork = isQuiz && (quiz.stage === 'taking' || quiz.stage === 'result')
  const { moveTo } = usePositionSaver({ courseId, enrollmentId, lessonId: lesson.id }, kept)
  const text = useTextPosition(body, read !== undefined && !isVideo && (!isQuiz || quiz.stage === 'none'), kept, moveTo)
  const video = useVideoPosition(body, read !== undefined && isVideo, kept, moveTo)
  const now = text ?? video
  useLinkedPosition(body, read !== undefined)

  const nextId = read && (isVideo || text?.whole || (text && text.share >= NEXT_FROM)) ? next?.id : undefined
  useEffect(() => {
    if (nextId) readAhead(nextId)
  }, [nextId])

  return (
    <Column>
      <UpdatedLine
        isRemoved={isRemoved}
        hasNewer={hasNewer && !isAtWork}
        onShow={() => void show()}
        onDismiss={dismiss}
      />
      <LessonHead
        placed={current}
        completed={completed}
        minutesLeft={now && minutesLeft(lesson, now.share, now.minutes)}
        heading={heading}
      />
      {read ? (
        <div ref={body}>
          {isQuiz && enrollmentId === null ? (
            <PreviewQuiz lesson={read} onStage={quiz.onStage} />
          ) : isQuiz ? (
            <QuizLesson
              {...quiz}
              lesson={read}
              lessons={lessons.map((one) => one.lesson)}
              next={next}
              completed={completed}
            />
          ) : (
            <LessonBody lesson={read} courseId={courseId} hasTranscript={hasTranscript} />
          )}
        </div>
      ) : (
        <LessonMissing lessons={lessons} error={error} onRetry={() => mutate()} />
      )}
      {/* Not while the text is on its way: it would push them down. */}
      {(read || error) && !(isQuiz && (quiz.stage === 'unread' || quiz.stage === 'taking')) && (
        <>
          {children}
          {enrollmentId !== null && (
            <NearQuestions courseId={courseId} lessonId={lesson.id} lessons={lessons} body={body} />
          )}
        </>
      )}
    </Column>
  )
}
