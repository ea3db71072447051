import type { CourseDetail } from '@lectern/contracts/shapes/courses.ts'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { texts } from '#texts/course'
import { hasRights, rightsIn } from '../../api/course-rights.ts'
import { lazyPart } from '../../components/lazy-part.tsx'
import { paths } from '../../config/paths.ts'
import { currentLessonOf } from '../../lib/current-lesson.ts'
import { useAuth } from '../../session/auth-context.tsx'
import { freeInvitationIn, useEnroll } from '../../session/use-enroll.ts'

const AccessEnd = lazyPart(() => import('./access-end.tsx'))

interface Props {
  course: CourseDetail
  size?: 'large' | 'medium'
}

/** The one thing that this viewer can do with the course; for another teacher a sentence. */
export function EnrollActions({ course, size = 'large' }: Props) {
  const { user, isLoading } = useAuth()
  const link = { component: Link, variant: 'contained', size, fullWidth: true } as const
  if (isLoading) return <Skeleton height={size === 'large' ? 52 : 44} />
  if (course.isEnrolled) {
    return (
      <>
        <Button {...link} to={paths.learn(course.id, currentLessonOf(course)?.lesson.id)}>
          {texts.offer.goOn}
        </Button>
        {size === 'large' && course.enrollment?.accessUntil && <AccessEnd course={course} />}
      </>
    )
  }
  const rights = rightsIn(course, user)
  if (rights.length > 0) {
    const mayEdit = hasRights(rights, 'edit')
    return (
      <Button {...link} to={mayEdit ? paths.editCourse(course.id) : paths.teacherCourse(course.id)}>
        {mayEdit ? texts.offer.edit : texts.offer.manage}
      </Button>
    )
  }
  if (user && user.role !== 'student') return <Typography variant="row">{texts.offer.teacher}</Typography>
  // Others don't see a course that is closed to them.
  const isClosed = course.status !== 'active' || (course.visibility === 'invited' && !course.invitation)
  if (user && course.accessEnded && isClosed) return <AccessEnd course={course} />
  if (user && (course.price === 0 || freeInvitationIn(course))) return <EnrollNow course={course} size={size} />
  // Into such a course an invitation is a place, and this one is from when it was free.
  if (user && course.visibility === 'invited') return <Typography variant="row">{texts.offer.noPlace}</Typography>
  if (user) {
    return (
      <>
        <Button {...link} to={paths.checkout(course.id)}>
          {texts.offer.checkout}
        </Button>
        {size === 'large' && course.accessEnded && <AccessEnd course={course} />}
      </>
    )
  }
  return (
    <Button {...link} to={paths.login(paths.course(course.id))}>
      {texts.offer.visitor}
    </Button>
  )
}

/** A free course needs no checkout, nor does a free place in another. */
function EnrollNow({ course, size }: Required<Props>) {
  const invitation = freeInvitationIn(course)
  const { enrollNow, pending } = useEnroll(course.id, texts.offer.notEnrolled, invitation)
  return (
    <>
      <Button variant="contained" size={size} fullWidth disabled={pending} data-writes onClick={enrollNow}>
        {pending ? texts.offer.enrolling : texts.offer.enroll}
      </Button>
      {invitation && size === 'large' && (
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          {texts.offer.freePlace}
        </Typography>
      )}
    </>
  )
}
