import type { CourseDetail } from '@lectern/contracts/shapes/courses.ts'
import Typography from '@mui/material/Typography'
import { texts } from '#texts/checkout'
import { paths } from '../../config/paths.ts'
import { CheckoutCard } from './checkout-card.tsx'
import { CourseActions } from './course-actions.tsx'
import { CourseTitle } from './course-title.tsx'

export function AlreadyEnrolled({ course }: { course: Pick<CourseDetail, 'id' | 'title' | 'language'> }) {
  return (
    <CheckoutCard
      title={texts.enrolled.title}
      actions={<CourseActions courseId={course.id} to={paths.courses} label={texts.browseMore} />}
    >
      <Typography>{texts.enrolled.text}</Typography>
      <CourseTitle course={course} component="p" />
    </CheckoutCard>
  )
}
