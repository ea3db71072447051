import type { EnrollmentListItem } from '@lectern/contracts/shapes/enrollments.ts'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { texts as shared } from '#texts/components'
import { texts } from '#texts/home'
import { useCourse } from '../../../api/course.ts'
import { ProgressLine } from '../../../components/books/progress-line.tsx'
import { Ribbon } from '../../../components/books/ribbon.tsx'
import { CourseCover } from '../../../components/course-cover.tsx'
import { PageContainer } from '../../../components/page-container.tsx'
import { paths } from '../../../config/paths.ts'
import ArrowForwardRounded from '../../../icons/arrow-forward-rounded.tsx'
import { markWords } from '../../../lib/course-words.ts'
import { type CurrentLesson, completedIn, currentLessonOf } from '../../../lib/current-lesson.ts'
import { formatMinutes } from '../../../lib/durations.ts'
import { PHONE } from '../../../theme/media.ts'
import { set } from '../../../theme/typography.ts'
import { lessonWords } from './lesson-words.ts'

const Band = styled('section')(({ theme }) => ({
  backgroundColor: theme.vars.palette.surface.wall,
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 512px) minmax(0, 1fr)',
    alignItems: 'center',
    gap: 64,
    paddingBlock: 56,
    '@media (max-width: 1039.95px)': {
      gridTemplateColumns: 'minmax(0, 300px) minmax(0, 1fr)',
      gap: 32,
      paddingBlock: 40,
    },
    [PHONE]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 24, paddingBlock: '32px 28px' },
  },
  '& .cover': { position: 'relative', display: 'block', borderRadius: 8 },
  '& .ribbon': { position: 'absolute', top: -14, right: 40, height: 96 },
  [PHONE]: { '& .ribbon': { right: 28, height: 68 } },
}))

/** The open course: its cover with the ribbon, the next lesson, and on. */
export function OpenBand({ enrollment }: { enrollment: EnrollmentListItem }) {
  const { course: face, completed, newLessons, progress } = enrollment
  const done = completed ? shared.completed({ newLessons }) : texts.open.complete({ percent: progress })
  const { data, error } = useCourse(face.id)
  const current = data && currentLessonOf(data)
  const to = paths.learn(face.id, current?.lesson.id)
  return (
    <Band aria-labelledby="open">
      <PageContainer>
        <Link className="cover" to={to} tabIndex={-1} aria-hidden="true">
          <CourseCover course={face} />
          <Ribbon className="ribbon" categoryId={face.categoryId} />
        </Link>
        <div style={{ minWidth: 0 }}>
          <Typography
            variant="subtitle1"
            component="p"
            {...markWords(face.language, face.title)}
            sx={{ ...set([16, 24]), color: 'text.secondary', overflowWrap: 'anywhere' }}
          >
            {face.title}
          </Typography>
          <Typography
            id="open"
            variant="h1"
            {...markWords(face.language, current?.lesson.title ?? face.title)}
            sx={{ ...set([48, 54]), mt: 0.5, overflowWrap: 'anywhere', [PHONE]: set([34, 40]) }}
          >
            {current ? current.lesson.title : error ? face.title : <Skeleton width="70%" />}
          </Typography>
          <Typography variant="row" component="p" sx={{ mt: 1, minHeight: 23 }}>
            {current && lessonWords(current)}
          </Typography>
          <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12px 16px', marginTop: 28 }}>
            <Button component={Link} to={to} variant="contained" size="large">
              {texts.open.continue}
            </Button>
            <Button component={Link} to={paths.dashboard} variant="text" endIcon={<ArrowForwardRounded />}>
              {texts.open.desk}
            </Button>
          </div>
          <div style={{ maxWidth: 520, marginTop: 32 }}>
            <ProgressLine
              categoryId={face.categoryId}
              parts={current?.parts ?? [{ total: 100, done: progress }]}
              label={texts.open.progressOf({ title: face.title })}
              valueText={done}
            />
            <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
              {texts.open.toGo({ done, left: data ? timeToGo(data, current) : null })}
            </Typography>
          </div>
        </div>
      </PageContainer>
    </Band>
  )
}

/** Of all lessons that aren't completed, without what was read of the open one; null where no minutes are known. */
function timeToGo(
  course: NonNullable<ReturnType<typeof useCourse>['data']>,
  standing: CurrentLesson | undefined,
): string | null {
  const done = course.enrollment ? completedIn(course.enrollment) : new Set()
  const left = course.modules.flatMap(({ lessons }) => lessons).filter(({ id }) => !done.has(id))
  const minutes = left.reduce((sum, { id, duration }) => {
    const share = id === standing?.lesson.id ? (standing.readingPosition?.share ?? 0) : 0
    return sum + (duration ?? 0) * (1 - share)
  }, 0)
  return minutes > 0 ? formatMinutes(Math.ceil(minutes)) : null
}
