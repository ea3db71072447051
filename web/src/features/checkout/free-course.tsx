import type { CourseDetail } from '@lectern/contracts/shapes/courses.ts'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link, useNavigate } from 'react-router-dom'
import { texts } from '#texts/checkout'
import { paths } from '../../config/paths.ts'
import { freeInvitationIn, useEnroll } from '../../session/use-enroll.ts'
import { CheckoutCard } from './checkout-card.tsx'
import { CourseTitle } from './course-title.tsx'

interface Props {
  course: Pick<CourseDetail, 'id' | 'title' | 'language' | 'price' | 'invitation'>
  /** Called first: from here on the course may say that the student is enrolled. */
  onEnrolling: (isEnrolling: boolean) => void
}

export function FreeCourse({ course, onEnrolling }: Props) {
  const navigate = useNavigate()
  const { enrollNow, pending } = useEnroll(course.id, texts.free.failed, freeInvitationIn(course))

  async function enrollAndOpen() {
    onEnrolling(true)
    if (await enrollNow()) navigate(paths.learn(course.id))
    else onEnrolling(false)
  }

  return (
    <CheckoutCard
      title={texts.free.title}
      actions={
        <>
          <Button variant="contained" disabled={pending} data-writes onClick={enrollAndOpen}>
            {pending ? texts.free.enrolling : texts.free.enroll}
          </Button>
          <Button component={Link} to={paths.courses} variant="outlined">
            {texts.free.cancel}
          </Button>
        </>
      }
    >
      <Typography>{texts.free.text}</Typography>
      <CourseTitle course={course} component="p" />
    </CheckoutCard>
  )
}
