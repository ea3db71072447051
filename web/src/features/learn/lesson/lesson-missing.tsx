import type { Lesson } from '@lectern/contracts/shapes/courses.ts'
import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { texts as shared } from '#texts/components-lesson'
import { texts } from '#texts/learn'
import { errorSentence, isNotFound, UnreachableError } from '../../../api/api-error.ts'
import { useStoredLessons } from '../../../api/lesson.ts'
import { RetryButton } from '../../../components/retry-button.tsx'
import type { NumberedLesson } from '../../../lib/course-outline.ts'
import { useOnline } from '../../../lib/use-online.ts'

const LINES = [96, 100, 92, 98, 60] as const

interface Props {
  lessons: NumberedLesson[]
  error: Error | undefined
  onRetry: () => unknown
}

/** In a lesson's place while it is being read, when it could not be, or when there is none any more. */
export function LessonMissing({ lessons, error, onRetry }: Props) {
  const online = useOnline()
  const retry = useRef(onRetry)
  useEffect(() => {
    retry.current = onRetry
  })
  // Back on the line, what was missing comes by itself.
  const wasOffline = useRef(!online)
  useEffect(() => {
    if (online && wasOffline.current) void retry.current()
    wasOffline.current = !online
  }, [online])
  if (isNotFound(error)) return <Alert severity="info">{shared.gone}</Alert>
  if (error instanceof UnreachableError && !online) return <NotHere lessons={lessons} />
  if (error) {
    return (
      <Alert severity="error" action={<RetryButton size="small" onRetry={onRetry} />}>
        {texts.unread} {errorSentence(error)}
      </Alert>
    )
  }
  // As high as a screen, so that nothing below it jumps when the text is there.
  return (
    <div role="status" aria-busy="true" aria-label={shared.loading} style={{ minHeight: '80vh' }}>
      {LINES.map((width) => (
        <Skeleton key={width} variant="text" width={`${width}%`} sx={{ fontSize: '1.1875rem', my: 0.75 }} />
      ))}
    </div>
  )
}

/** Without a line: which lessons this browser has read, and can show. */
function NotHere({ lessons }: { lessons: NumberedLesson[] }) {
  const stored = useStoredLessons(lessons.map(({ lesson }) => lesson.id))
  const there = lessons.filter(({ lesson }) => stored.has(lesson.id))
  return (
    <Alert severity="warning">
      {texts.offline}
      {there.length > 0 && (
        <>
          <Typography variant="row" sx={{ mt: 1 }}>
            {texts.stored}
          </Typography>
          <ul style={{ margin: '4px 0 0', paddingLeft: 20 }}>
            {there.map(({ lesson }) => (
              <li key={lesson.id}>
                <StoredLesson lesson={lesson} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  )
}

function StoredLesson({ lesson: { id, title } }: { lesson: Lesson }) {
  return (
    <Link component={RouterLink} to={{ search: `?lesson=${id}` }} dir="auto">
      {title}
    </Link>
  )
}
