import type { CourseDetail } from '@lectern/contracts/shapes/courses.ts'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { texts } from '#texts/checkout'
import { paths } from '../../config/paths.ts'
import { CheckoutCard } from './checkout-card.tsx'
import { CourseTitle } from './course-title.tsx'

export function AlreadyEnrolled({ course }: { course: Pick<CourseDetail, 'id' | 'title' | 'language'> }) {
  return (
    <CheckoutCard
      title={texts.enrolled.title}
      actions={
        <>
          <Button component={Link} to={paths.learn(course.id)} variant="contained">
            {texts.goToCourse}
          </Button>
          <Button component={Link} to={paths.courses} variant="outlined">
            {texts.browseMore}
          </Button>
        </>
      }
    >
      <Typography>{texts.enrolled.text}</Typography>
      <CourseTitle course={course} component="p" />
    </CheckoutCard>
  )
}
