import type { CourseListItem } from '@lectern/contracts/shapes/courses.ts'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { texts } from '#texts/components'
import { paths } from '../config/paths.ts'
import { markWords } from '../lib/course-words.ts'
import { formatPrice } from '../lib/format.ts'
import { Article, Clamped, Foot, Meta, Rating, TitleLink } from './course-card-parts.tsx'
import { CourseCover } from './course-cover.tsx'
import { CourseRating } from './course-rating.tsx'
import { LevelChip } from './level-chip.tsx'
import { WishlistHeart } from './wishlist-heart.tsx'

/** A course in a grid. The title is the link, and its target reaches over the whole card; the heart is its own button. */
export function CourseCard({ course }: { course: CourseListItem }) {
  const titleId = useId()
  return (
    <Article>
      <div className="cover">
        <CourseCover course={course} />
      </div>
      <Meta>
        <LevelChip level={course.level} />
        {/* 40 px to press, but the row is as high as its chip and the heart stands at the edge of the cover. */}
        <WishlistHeart course={course} sx={{ m: '-7px -10px -7px 0' }} />
      </Meta>
      <Typography variant="h4" component="h3" id={titleId}>
        <TitleLink to={paths.course(course.id)} {...markWords(course.language, course.title)}>
          {course.title}
        </TitleLink>
      </Typography>
      <Clamped variant="row" {...markWords(course.language, course.description)}>
        {course.description}
      </Clamped>
      <Rating>
        <CourseRating course={course} />
      </Rating>
      <Foot>
        <Typography
          variant="figure"
          sx={{ fontSize: '1.25rem', lineHeight: 28 / 20, fontWeight: 600, letterSpacing: 0 }}
        >
          {course.price === 0 ? texts.free : formatPrice(course.price)}
        </Typography>
        <Button
          component={Link}
          to={paths.course(course.id)}
          variant="outlined"
          size="small"
          aria-describedby={titleId}
        >
          {texts.course.enroll}
        </Button>
      </Foot>
    </Article>
  )
}
