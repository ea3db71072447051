import type { CourseDetail } from '@lectern/contracts/shapes/courses.ts'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { listSampleLessons } from '#api/home'
import { texts } from '#texts/course'
import { useRead } from '../../api/use-read.ts'
import { useCourseWords } from '../../components/course-language.ts'
import { Excerpt } from '../../components/lesson-content/excerpt.tsx'
import { paths } from '../../config/paths.ts'
import { formatMinutes } from '../../lib/durations.ts'
import { useAuth } from '../../session/auth-context.tsx'
import { PHONE } from '../../theme/media.ts'
import { lessonsOf } from './course-sums.ts'
import { PaperSection } from './paper-section.tsx'

const RunningHead = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  justifyContent: 'space-between',
  marginBottom: 20,
  color: theme.vars.palette.text.secondary,
  [PHONE]: { marginBottom: 16 },
}))

const Foot = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px 16px',
  minHeight: 62,
  marginTop: 28,
  paddingTop: 24,
  color: theme.vars.palette.text.secondary,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  [PHONE]: { '& > a': { width: '100%' } },
}))

/** How the first lesson of the course that anybody may read begins; nothing where there is none. */
export function SampleLesson({ course }: { course: CourseDetail }) {
  const hasPreview = lessonsOf(course).some(({ freePreview, type }) => freePreview && type === 'text')
  return hasPreview ? <Sample courseId={course.id} /> : null
}

function Sample({ courseId }: { courseId: number }) {
  const { user } = useAuth()
  const { data, error } = useRead(listSampleLessons, { courseId })
  const words = useCourseWords()
  const sample = data?.[0]
  if (error || (data && !sample)) return null
  const { lesson } = sample ?? {}
  const minutes = lesson?.duration ? formatMinutes(lesson.duration) : null
  return (
    <PaperSection aria-busy={!sample}>
      <RunningHead>
        <span>{texts.sample.title}</span>
        <span>{sample?.number}</span>
      </RunningHead>
      <Typography variant="h2" {...words(lesson?.title ?? '')} sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
        {lesson?.title ?? <Skeleton width="60%" />}
      </Typography>
      <Excerpt html={sample?.excerpt} firstLevel={3} />
      <Foot>
        {lesson && (
          <Button component={Link} to={paths.preview(courseId, lesson.id)} variant="outlined">
            {texts.sample.read}
          </Button>
        )}
        {lesson && texts.sample.note({ duration: minutes, isVisitor: user === null })}
      </Foot>
    </PaperSection>
  )
}
