import type { EnrollmentListItem } from '@lectern/contracts/shapes/enrollments.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { texts } from '#texts/dashboard'
import { errorSentence } from '../../../api/api-error.ts'
import { useFeaturedCourses } from '../../../api/course-lists.ts'
import { RetryButton } from '../../../components/retry-button.tsx'
import { paths } from '../../../config/paths.ts'
import { isOver } from '../../../lib/is-over.ts'
import { PHONE } from '../../../theme/media.ts'
import { ShelvedBook } from '../shelved-book.tsx'
import { Stage } from './stage.ts'

const BOOKS = 3

/** Nothing to go on with: three of the courses that most have chosen, and that the student doesn't have, stand on the ledge. */
export function NothingToContinue({ enrollments }: { enrollments: readonly EnrollmentListItem[] }) {
  const { data } = useFeaturedCourses()
  const owned = new Set(enrollments.map(({ course }) => course.id))
  const hasLost = enrollments.some((one) => !one.completed && isOver(one))
  const { title, text } = enrollments.length === 0 ? texts.bare : hasLost ? texts.ended : texts.allDone
  return (
    <Stage>
      <Books>
        {data
          ?.filter(({ id }) => !owned.has(id))
          .slice(0, BOOKS)
          .map((course) => (
            <ShelvedBook key={course.id} course={course} to={paths.course(course.id)} />
          ))}
      </Books>
      <Words>
        <Typography variant="h2">{title}</Typography>
        <Typography sx={{ mt: 1, color: 'text.secondary' }}>{text}</Typography>
        <Button component={Link} to={paths.courses} variant="contained" size="large" sx={{ mt: 3 }}>
          {texts.browse}
        </Button>
      </Words>
    </Stage>
  )
}

/** The student's courses are there, and can't be read. */
export function EnrollmentsLoadError({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  return (
    <Stage role="alert">
      <Words>
        <Typography variant="h2">{texts.failed}</Typography>
        <Typography sx={{ mt: 1, mb: 3, color: 'text.secondary' }}>{errorSentence(error)}</Typography>
        <RetryButton onRetry={onRetry} />
      </Words>
    </Stage>
  )
}

const Books = styled('div')({
  display: 'flex',
  alignItems: 'flex-end',
  justifyContent: 'center',
  gap: 2,
  flex: '0 0 43%',
  [PHONE]: { flex: 'none', order: 2 },
})

const Words = styled('div')({ flex: 1, alignSelf: 'center', minWidth: 0 })
