import type { EnrollmentListItem } from '@lectern/contracts/shapes/enrollments.ts'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { texts } from '#texts/home'
import { useCourse } from '../../../api/course.ts'
import { CoverThumbnail } from '../../../components/cover-thumbnail.tsx'
import { PlainList } from '../../../components/plain-list.tsx'
import { paths } from '../../../config/paths.ts'
import { markWords } from '../../../lib/course-words.ts'
import { currentLessonOf } from '../../../lib/current-lesson.ts'
import { PHONE } from '../../../theme/media.ts'
import { lessonWords } from './lesson-words.ts'

const Row = styled(PlainList)({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 24,
  marginTop: 32,
  '@media (max-width: 899.95px)': { gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 },
})

const Book = styled(Card)({
  display: 'flex',
  alignItems: 'center',
  gap: 20,
  minHeight: 112,
  padding: '16px 24px 16px 20px',
  '& .words': { flex: 1, minWidth: 0, textAlign: 'left' },
  '& .words > *': { overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' },
  [PHONE]: { flexWrap: 'wrap', '& .words > *': { whiteSpace: 'normal' }, '& > a': { width: '100%' } },
})

/** What else was begun. */
export function OtherBooks({ enrollments }: { enrollments: readonly EnrollmentListItem[] }) {
  return (
    <Row aria-label={texts.open.others}>
      {enrollments.map((enrollment) => (
        <li key={enrollment.id}>
          <OtherBook enrollment={enrollment} />
        </li>
      ))}
    </Row>
  )
}

function OtherBook({ enrollment: { course } }: { enrollment: EnrollmentListItem }) {
  const id = useId()
  const { data } = useCourse(course.id)
  const current = data && currentLessonOf(data)
  const name = current?.lesson.title ?? course.title
  return (
    <Book variant="outlined">
      <CoverThumbnail course={course} size={72} />
      <div className="words">
        <Typography variant="body2" {...markWords(course.language, course.title)} sx={{ color: 'text.secondary' }}>
          {course.title}
        </Typography>
        <Typography variant="h4" component="h2" id={id} {...markWords(course.language, name)}>
          {name}
        </Typography>
        <Typography variant="body2" sx={{ minHeight: 22, color: 'text.secondary' }}>
          {current && lessonWords(current)}
        </Typography>
      </div>
      <Button component={Link} to={paths.learn(course.id, current?.lesson.id)} variant="outlined" aria-describedby={id}>
        {texts.open.continue}
      </Button>
    </Book>
  )
}
