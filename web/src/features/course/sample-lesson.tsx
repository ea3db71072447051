import type { CourseDetail, Lesson } from '@lectern/contracts/shapes/courses.ts'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { useLesson } from '../../api/lesson.ts'
import { paths } from '../../config/paths.ts'
import { formatMinutes } from '../../lib/durations.ts'
import { skeletonKeys } from '../../lib/skeleton-keys.ts'
import { useAuth } from '../../session/auth-context.tsx'
import { PHONE } from '../../theme/media.ts'
import { Leaf } from './leaf.tsx'
import { texts } from './texts.ts'

const LINES = skeletonKeys(5)

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
  marginTop: 28,
  paddingTop: 24,
  color: theme.vars.palette.text.secondary,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  [PHONE]: { '& > a': { width: '100%' } },
}))

/** The first lesson that anybody may read, with its number as `1.1`. */
function sampleOf({ modules }: CourseDetail): { lesson: Lesson; number: string } | undefined {
  for (const [place, module] of modules.entries()) {
    const index = module.lessons.findIndex(({ freePreview, type }) => freePreview && type === 'text')
    const lesson = module.lessons[index]
    if (lesson) return { lesson, number: `${place + 1}.${index + 1}` }
  }
  return undefined
}

/** How a lesson of this course begins. */
export function SampleLesson({ course }: { course: CourseDetail }) {
  const sample = sampleOf(course)
  return sample ? <Sample courseId={course.id} {...sample} /> : null
}

function Sample({ courseId, lesson, number }: { courseId: number; lesson: Lesson; number: string }) {
  const { user } = useAuth()
  const { data, error } = useLesson(lesson.id)
  const beginning = useMemo(() => data && firstParagraph(data.content), [data])
  const minutes = lesson.duration === null ? null : formatMinutes(lesson.duration)
  return (
    <Leaf>
      <RunningHead>
        <span>{texts.sample.title}</span>
        <span>{number}</span>
      </RunningHead>
      <Typography variant="h2" dir="auto" sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
        {lesson.title}
      </Typography>
      {beginning && (
        <Typography variant="prose" component="p" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
          {beginning}
        </Typography>
      )}
      {!data && !error && LINES.map((key) => <Skeleton key={key} height={14} sx={{ my: '9px' }} />)}
      <Foot>
        <Button component={Link} to={paths.preview(courseId, lesson.id)} variant="outlined">
          {texts.sample.read}
        </Button>
        {texts.sample.note(minutes, user === null)}
      </Foot>
    </Leaf>
  )
}

/** Shorter ones are captions and labels. */
const SENTENCE_LETTERS = 60

/** The first paragraph that says something, as plain text; '' where there is none. */
function firstParagraph(html: string): string {
  const paragraphs = new DOMParser().parseFromString(html, 'text/html').querySelectorAll('p')
  const texts = Array.from(paragraphs, (paragraph) => paragraph.textContent.trim().replaceAll(/\s+/g, ' '))
  return texts.find((text) => text.length >= SENTENCE_LETTERS) ?? texts.find((text) => text !== '') ?? ''
}
