import type { CourseListItem } from '@lectern/contracts/shapes/courses.ts'
import type { Figures, Funnels } from '@lectern/contracts/shapes/figures.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { texts } from '#texts/teaching-analytics'
import { useCourse } from '../../../api/course.ts'
import { CoverThumbnail } from '../../../components/cover-thumbnail.tsx'
import { formatCount, formatPercent, formatPrice, formatRating } from '../../../lib/format.ts'
import { ENOUGH_READERS } from '../shared/spine/readers-book.ts'
import { percentOf } from './change.ts'

type Row = Figures['courses']['rows'][number]
type CourseFunnel = Funnels['courses'][number]

const Share = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 20,
  '& .bar': { width: 72 },
  '& .percent': { minWidth: 44, textAlign: 'right' },
})

interface Shown {
  row: Row
  /** For its cover; the figures may know a course before the list does. */
  course: CourseListItem | undefined
  funnel: CourseFunnel | undefined
  onOpenBook: (courseId: number) => void
}

export function courseCells({ row, course, funnel, onOpenBook }: Shown) {
  return {
    ...figureCells(row),
    course: (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        {course && <CoverThumbnail course={course} />}
        <div>
          <Typography variant="h4" component="span" sx={{ fontSize: '1rem', overflowWrap: 'anywhere' }}>
            {row.title}
          </Typography>
          {row.status !== 'active' && (
            <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
              {row.status === 'archived' ? texts.archived : texts.draft}
            </Typography>
          )}
        </div>
      </Box>
    ),
    whereMostStop: funnel && <WhereMostStop funnel={funnel} onOpenBook={onOpenBook} />,
  }
}

/** The figures of a row, and of the sum. */
export function figureCells({ revenue, enrollments, completion, ratings }: Figures['courses']['total']) {
  return {
    revenue: formatPrice(revenue.net),
    enrollments: (
      <>
        {formatCount(enrollments)}
        <span className="unit"> {texts.enrolledUnit}</span>
      </>
    ),
    completion: (
      <Share>
        <span className="bar" aria-hidden="true">
          <LinearProgress variant="determinate" value={percentOf(completion)} aria-hidden="true" />
        </span>
        <span className="percent">
          {completion.enrolled === 0 ? texts.none : formatPercent(percentOf(completion))}
          <span className="unit"> {texts.completeUnit}</span>
        </span>
      </Share>
    ),
    rating: ratings.average === null ? texts.none : formatRating(ratings.average),
  }
}

function WhereMostStop({ funnel, onOpenBook }: { funnel: CourseFunnel; onOpenBook: Shown['onOpenBook'] }) {
  const quiet = (text: string) => <Box sx={{ color: 'text.secondary' }}>{text}</Box>
  if (funnel.reading === 0) return quiet(texts.nobodyReads)
  if (funnel.enrolled < ENOUGH_READERS) return quiet(texts.tooFew)
  if (!funnel.mostStopped) return quiet(texts.nobodyStopped)
  return (
    <Button
      size="small"
      dir="auto"
      sx={{
        display: 'block',
        maxWidth: 220,
        ml: -1.5,
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
      }}
      onClick={() => onOpenBook(funnel.courseId)}
    >
      <LessonName courseId={funnel.courseId} lessonId={funnel.mostStopped.lessonId} />
    </Button>
  )
}

/** `2.2 Closures`; events tell no titles, so that it is read from the course. */
function LessonName({ courseId, lessonId }: { courseId: number; lessonId: number }) {
  const { data: course } = useCourse(courseId)
  for (const [moduleIndex, module] of course?.modules.entries() ?? []) {
    const index = module.lessons.findIndex(({ id }) => id === lessonId)
    const lesson = module.lessons[index]
    if (lesson) return `${moduleIndex + 1}.${index + 1} ${lesson.title}`
  }
  return texts.lesson
}
