import type { CourseDetail } from '@lectern/contracts/shapes/courses.ts'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { texts } from '#texts/home-course'
import { Board } from '../../../components/books/board.tsx'
import { CourseCover } from '../../../components/course-cover.tsx'
import { useCourseWords } from '../../../components/course-language.ts'
import { lazyPart } from '../../../components/lazy-part.tsx'
import { LevelBars } from '../../../components/level-chip.tsx'
import { PageContainer } from '../../../components/page-container.tsx'
import { paths } from '../../../config/paths.ts'
import ScheduleOutlined from '../../../icons/schedule-outlined.tsx'
import StarRounded from '../../../icons/star-rounded.tsx'
import { formatMinutes } from '../../../lib/durations.ts'
import { formatPrice, formatRating } from '../../../lib/format.ts'
import { levelName } from '../../../lib/level-name.ts'
import { useAuth } from '../../../session/auth-context.tsx'
import { WindowLightSection } from '../window-light-section.tsx'
import { HeroColumns } from './one-course-styles.ts'

const PromoVideo = lazyPart(() => import('../../../components/promo-video.tsx'))

/** Fewer say more of the course's age than of the course, as on its card. */
const STUDENTS_SHOWN_FROM = 10

interface Props {
  course: CourseDetail
  owned: boolean
}

/** The course on a ledge, as a book that shows its cover. */
export function CourseHero({ course, owned }: Props) {
  const words = useCourseWords()
  const lessons = course.modules.flatMap((module) => module.lessons)
  const preview = lessons.find(({ freePreview }) => freePreview)
  const minutes = lessons.reduce((sum, { duration }) => sum + (duration ?? 0), 0)
  const lead = course.subtitle || course.description
  return (
    <WindowLightSection labelledBy="hero" left={700} light={190}>
      <PageContainer>
        <HeroColumns>
          <div className="words">
            <Figures course={course} />
            <Typography variant="h1" id="hero" {...words(course.title)}>
              {course.title}
            </Typography>
            <Typography variant="subtitle1" className="lead" {...words(lead)}>
              {lead}
            </Typography>
            <div className="buttons">
              <EnrollButton course={course} owned={owned} variant="contained" />
              {preview && !owned && (
                <Button component={Link} to={paths.preview(course.id, preview.id)} variant="outlined" size="large">
                  {texts.readFree}
                </Button>
              )}
            </div>
            <p className="facts">
              <ScheduleOutlined aria-hidden="true" />
              <span>
                {texts.size({ duration: minutes > 0 ? formatMinutes(minutes) : null, lessons: lessons.length })}
              </span>
              <LevelBars level={course.level} />
              <span>{levelName(course.level)}</span>
            </p>
          </div>
          <div className="cover">
            <CourseCover course={course} />
            {course.promoVideoUrl && (
              <PromoVideo title={course.title} url={course.promoVideoUrl} embeds={course.embeds} />
            )}
          </div>
        </HeroColumns>
      </PageContainer>
      <Board sx={{ position: 'relative' }} />
    </WindowLightSection>
  )
}

function Figures({ course: { id, reviewCount, averageRating, studentCount } }: { course: CourseDetail }) {
  const hasStudents = studentCount >= STUDENTS_SHOWN_FROM
  if (reviewCount === 0 && !hasStudents) return null
  return (
    <p className="figures">
      {reviewCount > 0 && (
        <>
          <StarRounded aria-hidden="true" />
          <b>{formatRating(averageRating)}</b>
          <Link to={`${paths.course(id)}#reviews`}>{texts.reviews({ count: reviewCount })}</Link>
        </>
      )}
      {reviewCount > 0 && hasStudents && <span aria-hidden="true">·</span>}
      {hasStudents && <span>{texts.students({ count: studentCount })}</span>}
    </p>
  )
}

/** To checkout for who can pay at once, on with it for who has it, and to the course's own page for everybody else. */
export function EnrollButton({ course, owned, variant }: Props & { variant: 'contained' | 'outlined' }) {
  const { user } = useAuth()
  const isPaid = course.price > 0
  const to = owned
    ? paths.learn(course.id)
    : isPaid && user?.role === 'student'
      ? paths.checkout(course.id)
      : paths.course(course.id)
  return (
    <Button component={Link} to={to} variant={variant} size="large">
      {owned ? texts.goOn : texts.enroll({ price: isPaid ? formatPrice(course.price) : null })}
    </Button>
  )
}
