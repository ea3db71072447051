import type { CourseDetail, Lesson } from '@lectern/contracts/shapes/courses.ts'
import type { StoredEmbed } from '@lectern/contracts/shapes/embeds/stored-embed.ts'
import type { LessonText } from '@lectern/contracts/shapes/lessons.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { texts } from '#texts/preview'
import { BackLink } from '../../components/back-link.tsx'
import { useCourseWords } from '../../components/course-language.ts'
import { LessonBody } from '../../components/lesson-content/lesson-body.tsx'
import { paths } from '../../config/paths.ts'
import ArrowBackRounded from '../../icons/arrow-back-rounded.tsx'
import ArrowForwardRounded from '../../icons/arrow-forward-rounded.tsx'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { PHONE } from '../../theme/media.ts'
import { neighboursIn } from './neighbours.ts'

/** The player's column, on paper from edge to edge. */
const Paper = styled('div')(({ theme }) => ({ backgroundColor: theme.vars.palette.background.paper }))
const Column = styled('article')({
  maxWidth: 744,
  margin: '0 auto',
  padding: '32px 32px 56px',
  [PHONE]: { padding: '16px 20px 32px' },
})
const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 })
const Foot = styled('footer')(({ theme }) => ({
  display: 'grid',
  gap: 24,
  marginTop: 56,
  paddingTop: 24,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  overflowWrap: 'anywhere',
  '& .ways': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 12 },
  '& .invitation': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 12,
  },
}))

interface Props {
  course: CourseDetail
  lesson: Omit<LessonText, 'quiz'> &
    Pick<Lesson, 'captionLanguages'> & { id: number; embeds?: StoredEmbed[] | undefined }
  /** For the course's teacher, with what is to be known of the text. */
  own?: { note: string | null }
}

/** One lesson as the player shows it, without the course around it. */
export function PreviewLesson({ course, lesson, own }: Props) {
  usePageTitle(lesson.title)
  const { id, title } = lesson
  const words = useCourseWords()
  const { place, previous, next } = neighboursIn(
    course.modules,
    id,
    (one) => own !== undefined || Boolean(one.freePreview),
  )
  const isEmpty = lesson.content === '' && lesson.videoUrl === null
  const linkTo = (to: string) => ({ component: Link, to })
  return (
    <Paper>
      <Column>
        <Row sx={{ justifyContent: 'space-between', mb: 3 }}>
          <BackLink to={paths.course(course.id)} size="medium">
            {texts.back}
          </BackLink>
          {own && <Button {...linkTo(paths.editLesson(course.id, id))}>{texts.edit}</Button>}
        </Row>
        <Row sx={{ mb: 2 }}>
          {place && <Chip label={texts.place({ module: place.module, lesson: place.lesson })} />}
          <Chip variant="outlined" color="primary" label={own ? texts.ownMark : texts.mark} />
        </Row>
        <Typography variant="h1" {...words(title)} sx={{ mb: 3.5, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {own?.note && (
          <Alert severity="info" sx={{ mb: 4 }}>
            {own.note}
          </Alert>
        )}
        {isEmpty ? (
          <Typography color="textSecondary">{texts.nothing}</Typography>
        ) : (
          <LessonBody
            key={id}
            courseId={course.id}
            lesson={{ ...lesson, moduleId: place?.moduleId ?? 1, orderIndex: 0 }}
          />
        )}
        <Foot>
          {(previous || next) && (
            <div className="ways">
              {previous ? (
                <Button
                  {...linkTo(paths.preview(course.id, previous))}
                  variant="outlined"
                  startIcon={<ArrowBackRounded />}
                >
                  {texts.previous}
                </Button>
              ) : (
                <span />
              )}
              {next && (
                <Button
                  {...linkTo(paths.preview(course.id, next))}
                  variant="outlined"
                  endIcon={<ArrowForwardRounded />}
                >
                  {texts.next}
                </Button>
              )}
            </div>
          )}
          {!own && <Invitation course={course} lessonId={id} />}
        </Foot>
      </Column>
    </Paper>
  )
}

function Invitation({ course, lessonId }: { course: CourseDetail; lessonId: number }) {
  const to = course.isEnrolled ? paths.learn(course.id, lessonId) : paths.course(course.id)
  return (
    <div className="invitation">
      <Typography>{texts.invitation({ course: course.title })}</Typography>
      <Button component={Link} to={to} variant="contained">
        {course.isEnrolled ? texts.continueCourse : texts.viewCourse}
      </Button>
    </div>
  )
}
