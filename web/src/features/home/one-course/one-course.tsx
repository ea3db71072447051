import type { CourseDetail } from '@lectern/contracts/shapes/courses.ts'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { texts } from '#texts/home-course'
import { useCourse } from '../../../api/course.ts'
import { CourseLanguage, useCourseWords } from '../../../components/course-language.ts'
import { PageContainer } from '../../../components/page-container.tsx'
import { PersonAvatar } from '../../../components/person-avatar.tsx'
import { PlainList } from '../../../components/plain-list.tsx'
import { Quotes, TestimonialQuote } from '../../../components/testimonial-quote.tsx'
import { paths } from '../../../config/paths.ts'
import ArrowForwardRounded from '../../../icons/arrow-forward-rounded.tsx'
import CheckRounded from '../../../icons/check-rounded.tsx'
import { asPublished } from '../../../lib/as-published.ts'
import { displayName } from '../../../lib/display-name.ts'
import { formatMinutes } from '../../../lib/durations.ts'
import { HomeLink } from '../home-link.ts'
import { Promises } from '../promises.tsx'
import { Unread } from '../unread.tsx'
import { CourseHero, EnrollButton } from './course-hero.tsx'
import { Columns, Contents, LastBand, Outcomes, Recommendations, Requirements } from './one-course-styles.ts'

const REVIEWS = 2

/** The home page of a school with a single course: the course itself. */
export default function OneCourse({ courseId, owned }: { courseId: number; owned: boolean }) {
  const { data, error, mutate } = useCourse(courseId)
  const course = data && asPublished(data)
  if (!course) {
    return (
      <PageContainer sx={{ py: 8 }} aria-busy={!error}>
        {error ? <Unread sentence={texts.failed} onRetry={() => mutate()} /> : <Skeleton height={420} />}
      </PageContainer>
    )
  }
  return (
    <CourseLanguage value={course.language}>
      <CourseHero course={course} owned={owned} />
      <PageContainer>
        <Promises />
        <Columns>
          <Learned course={course} />
          <ContentsOf course={course} />
        </Columns>
        <TeacherAndReviews course={course} />
        <LastBand>
          <div>
            <Typography variant="h3" component="h2">
              {texts.start}
            </Typography>
            <p>{texts.startText}</p>
          </div>
          <EnrollButton course={course} owned={owned} variant="outlined" />
        </LastBand>
      </PageContainer>
    </CourseLanguage>
  )
}

/** What the teacher says of it; a block without words isn't there. */
function Learned({ course: { outcomes, requirements, subtitle, description } }: { course: CourseDetail }) {
  const words = useCourseWords()
  return (
    <div>
      {outcomes.length > 0 && (
        <>
          <Typography variant="h2">{texts.outcomes}</Typography>
          <Outcomes>
            {[...new Set(outcomes)].map((outcome) => (
              <li key={outcome} {...words(outcome)}>
                <CheckRounded aria-hidden="true" />
                <span>{outcome}</span>
              </li>
            ))}
          </Outcomes>
        </>
      )}
      {requirements.length > 0 && (
        <>
          <Typography variant="h4" component="h3" sx={{ mt: 4 }}>
            {texts.requirements}
          </Typography>
          <Requirements>
            {[...new Set(requirements)].map((requirement) => (
              <li key={requirement} {...words(requirement)}>
                {requirement}
              </li>
            ))}
          </Requirements>
        </>
      )}
      {outcomes.length === 0 && subtitle && (
        <Typography {...words(description)} sx={{ mt: 2, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {description}
        </Typography>
      )}
    </div>
  )
}

function ContentsOf({ course: { id, modules } }: { course: CourseDetail }) {
  const words = useCourseWords()
  const lessons = modules.flatMap((module) => module.lessons)
  const free = lessons.filter(({ freePreview }) => freePreview).length
  if (lessons.length === 0) return null
  return (
    <Contents aria-labelledby="contents">
      <div className="head">
        <Typography variant="h3" component="h2" id="contents">
          {texts.contents}
        </Typography>
        <span>{texts.contentsSize({ modules: modules.length, lessons: lessons.length })}</span>
      </div>
      <PlainList>
        {modules.map((module, index) => {
          const minutes = module.lessons.reduce((sum, { duration }) => sum + (duration ?? 0), 0)
          return (
            <li key={module.id}>
              <span className="number">{index + 1}</span>
              <Typography variant="h5" component="h3" {...words(module.title)}>
                {module.title}
              </Typography>
              <span>{texts.lessons({ count: module.lessons.length })}</span>
              <span className="minutes">{minutes > 0 && formatMinutes(minutes)}</span>
            </li>
          )
        })}
      </PlainList>
      <div className="foot">
        <HomeLink to={`${paths.course(id)}#curriculum`}>
          {texts.allLessons} <ArrowForwardRounded />
        </HomeLink>
        {free > 0 && <span>{texts.freeToRead({ count: free })}</span>}
      </div>
    </Contents>
  )
}

/** Who teaches, and what two students wrote. */
function TeacherAndReviews({ course }: { course: CourseDetail }) {
  const { teacher, teacherId, reviews } = course
  const name = displayName(teacher)
  const commented = reviews.flatMap((review) => (review.comment ? [{ ...review, comment: review.comment }] : []))
  return (
    <Recommendations>
      <section aria-labelledby="teacher">
        <PersonAvatar name={name} image={teacher.profileImage} size={96} />
        <p className="caption">{texts.teacher}</p>
        <Typography variant="h3" component="h2" id="teacher" dir="auto">
          {teacher.courseCount > 0 ? <Link to={paths.teacher(teacherId)}>{name}</Link> : name}
        </Typography>
        {teacher.bio && (
          <p className="bio" dir="auto">
            {teacher.bio}
          </p>
        )}
      </section>
      {commented.length > 0 && (
        <Quotes className="quotes">
          {commented.slice(0, REVIEWS).map((review) => (
            <TestimonialQuote key={review.id} testimonial={review} isMarked={false} />
          ))}
        </Quotes>
      )}
    </Recommendations>
  )
}
