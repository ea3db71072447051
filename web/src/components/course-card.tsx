import type { CourseListItem } from '@lectern/contracts/shapes/courses.ts'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { texts } from '#texts/components'
import { texts as cardTexts } from '#texts/components-card'
import { useIsEnrolled } from '../api/is-enrolled.ts'
import { useSite } from '../api/site.ts'
import { paths } from '../config/paths.ts'
import ScheduleOutlined from '../icons/schedule-outlined.tsx'
import StarRounded from '../icons/star-rounded.tsx'
import { markWords } from '../lib/course-words.ts'
import { displayName } from '../lib/display-name.ts'
import { formatMinutes } from '../lib/durations.ts'
import { formatPrice, formatRating } from '../lib/format.ts'
import { isLanguage, languageName } from '../lib/language-names.ts'
import { levelName } from '../lib/level-name.ts'
import { Card, CardChip, TitleLink } from './course-card-parts.tsx'
import { CourseCover } from './course-cover.tsx'
import { LevelBars } from './level-chip.tsx'
import { WishlistHeart } from './wishlist-heart.tsx'

/** Fewer say more of the school's age than of the course. */
const STUDENTS_SHOWN_FROM = 10

interface Props {
  course: CourseListItem
  /** On the teacher's own page the number of lessons stands in place of the name. */
  isTeachersOwn?: boolean
}

/** A course in a grid, or on phones in a list. The title is the link, and its target reaches over the whole card. */
export function CourseCard({ course, isTeachersOwn = false }: Props) {
  const titleId = useId()
  const isEnrolled = useIsEnrolled(course.id)
  const chip = isEnrolled ? cardTexts.enrolled : course.isNew ? cardTexts.isNew : null
  return (
    <Card>
      <div className="cover">
        <CourseCover course={course} />
        {chip && <CardChip className="chip">{chip}</CardChip>}
      </div>
      <Typography variant="h4" component="h3" id={titleId}>
        <TitleLink to={paths.course(course.id)} {...markWords(course.language, course.title)}>
          {course.title}
        </TitleLink>
      </Typography>
      <WishlistHeart course={course} />
      <p className="by" dir="auto">
        {isTeachersOwn ? cardTexts.lessons({ count: course.lessonCount }) : <By course={course} />}
      </p>
      <p className="rating">
        <Rating course={course} />
      </p>
      <p className="facts">
        {course.minutes > 0 && (
          <>
            <ScheduleOutlined aria-hidden="true" />
            {formatMinutes(course.minutes)}
            <span className="dot" aria-hidden="true">
              ·
            </span>
          </>
        )}
        <span className="bars">
          <LevelBars level={course.level} />
        </span>
        {levelName(course.level)}
      </p>
      <span className="price">{course.price === 0 ? texts.free : formatPrice(course.price)}</span>
      <Button
        component={Link}
        to={isEnrolled ? paths.learn(course.id) : paths.course(course.id)}
        variant="outlined"
        size="small"
        className="enroll"
        aria-describedby={titleId}
      >
        {isEnrolled ? cardTexts.goOn : texts.course.enroll}
      </Button>
    </Card>
  )
}

function By({ course }: { course: CourseListItem }) {
  const { data: site } = useSite()
  const isForeign = site !== undefined && !isLanguage(course.language, site.school?.languages[0])
  return cardTexts.by({
    teacher: displayName(course.teacher),
    language: isForeign ? languageName(course.language) : null,
  })
}

function Rating({ course: { reviewCount, averageRating, studentCount } }: { course: CourseListItem }) {
  const students = studentCount >= STUDENTS_SHOWN_FROM && cardTexts.students({ count: studentCount })
  return (
    <>
      {reviewCount === 0 ? (
        <span>{texts.course.noReviews}</span>
      ) : (
        <>
          <span className="stars" role="img" aria-label={texts.course.stars({ rating: averageRating })}>
            <StarRounded />
            <b>{formatRating(averageRating)}</b>
          </span>
          <span>{cardTexts.reviewsShort({ count: reviewCount })}</span>
        </>
      )}
      {students && <span aria-hidden="true">·</span>}
      {students && <span>{students}</span>}
    </>
  )
}
