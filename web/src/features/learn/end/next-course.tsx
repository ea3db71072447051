import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { nextCourse } from '#api/gateway'
import { texts as shared } from '#texts/components'
import { texts } from '#texts/learn'
import { useCategoryLabel } from '../../../api/categories.ts'
import { useFreshRead } from '../../../api/use-read.ts'
import { CourseCover } from '../../../components/course-cover.tsx'
import { StarRating } from '../../../components/star-rating.tsx'
import { paths } from '../../../config/paths.ts'
import { markWords } from '../../../lib/course-words.ts'
import { formatMinutes } from '../../../lib/durations.ts'
import { formatPrice, formatRating } from '../../../lib/format.ts'
import { PHONE } from '../../../theme/media.ts'
import { SERIF } from '../../../theme/typography.ts'

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '128px minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: 16,
  marginTop: 8,
  '& .about': { minWidth: 0 },
  '& .line': { ...theme.typography.body2, color: theme.vars.palette.text.secondary, overflowWrap: 'anywhere' },
  '& .rating': { display: 'flex', alignItems: 'center', gap: 8 },
  '& .rating b': { fontWeight: 600, color: theme.vars.palette.text.primary },
  '& .offer': { display: 'flex', flexDirection: 'column', alignItems: 'flex-end', gap: 4 },
  '& .price': { fontFamily: SERIF, fontSize: '1.25rem', lineHeight: '28px', fontWeight: 600, wordSpacing: 0 },
  [PHONE]: {
    gridTemplateColumns: '104px minmax(0, 1fr)',
    '& .offer': { gridColumn: '1 / -1', flexDirection: 'row', alignItems: 'center', justifyContent: 'space-between' },
  },
}))

/** What to read after it, if anything is left of the subject. While that isn't known, and where it can't be, nothing stands here. */
export function NextCourse({ courseId }: { courseId: number }) {
  const { data } = useFreshRead(nextCourse, { courseId })
  const course = data?.course
  const category = useCategoryLabel(course?.categoryId ?? null)
  if (!course) return null
  const facts = [
    course.teacher.fullName,
    texts.lessons({ count: course.lessonCount }),
    ...(course.minutes > 0 ? [formatMinutes(course.minutes)] : []),
  ]
  const title = texts.end.next({ category: category ?? null })
  return (
    <section aria-label={title}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {title}
      </Typography>
      <Row>
        <CourseCover course={course} />
        <div className="about">
          <Typography
            variant="h4"
            component="h3"
            {...markWords(course.language, course.title)}
            sx={{ overflowWrap: 'anywhere' }}
          >
            {course.title}
          </Typography>
          <div className="line">{facts.join(', ')}</div>
          {course.reviewCount > 0 ? (
            <div className="line rating">
              <StarRating value={course.averageRating} size={16} />
              <b>{formatRating(course.averageRating)}</b> {shared.course.reviews({ count: course.reviewCount })}
            </div>
          ) : (
            <div className="line">{texts.end.noReviews}</div>
          )}
        </div>
        <div className="offer">
          <span className="price">{course.price === 0 ? shared.free : formatPrice(course.price)}</span>
          <Button component={Link} to={paths.course(course.id)} variant="outlined">
            {texts.end.view}
          </Button>
        </div>
      </Row>
    </section>
  )
}
