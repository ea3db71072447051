import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { getEnrollmentDetails } from '#api/students'
import { texts } from '#texts/teaching-students'
import { isNotFound } from '../../../../api/api-error.ts'
import { useFreshRead } from '../../../../api/use-read.ts'
import { EmptyState } from '../../../../components/empty-state.tsx'
import { ErrorState } from '../../../../components/error-state.tsx'
import { paths } from '../../../../config/paths.ts'
import { useOwnTimeZone } from '../../../../session/use-own-time-zone.ts'
import { TeacherPage } from '../../shared/teacher-page.tsx'
import ChangeDialog, { type PendingChange } from '../change-dialog.tsx'
import { useStudentAccess } from '../student-access.ts'
import { StudentHead } from './student-head.tsx'
import { StudentInCourse } from './student-in-course.tsx'
import { StudentPageSkeleton } from './student-page-skeleton.tsx'

const LARGEST_ID = 2_147_483_647

/** A student in a course: lesson by lesson, and what happened when. */
export function Component() {
  const id = Number(/^[1-9]\d{0,9}$/.exec(useParams().enrollmentId ?? '')?.[0] ?? 0)
  const enrollmentId = id > 0 && id <= LARGEST_ID ? id : null
  const timeZone = useOwnTimeZone()
  const input = enrollmentId === null ? null : { enrollmentId, timeZone }
  const { data: details, error, mutate } = useFreshRead(getEnrollmentDetails, input)
  const access = useStudentAccess(details?.enrollment.courseId)
  const [action, setAction] = useState<PendingChange['action']>('reset')
  const [isAsking, setAsking] = useState(false)
  const navigate = useNavigate()
  if (enrollmentId === null || isNotFound(error)) return <NoSuchStudent />
  if (error && !details) return <ErrorState title={texts.details.failed} error={error} onRetry={() => mutate()} />
  if (!details) return <StudentPageSkeleton />

  const item = details.enrollment
  return (
    <TeacherPage>
      <StudentHead
        details={details}
        access={access}
        onChange={(next) => {
          setAction(next)
          setAsking(true)
        }}
      />
      <StudentInCourse key={item.id} details={details} access={access} />
      <ChangeDialog
        key={`${action} ${item.id}`}
        change={{
          action,
          item,
          count: 1,
          chosen: { enrollmentIds: [item.id] },
          keepsCertificate: details.certificate?.state === 'valid',
        }}
        open={isAsking}
        onClose={() => setAsking(false)}
        onDone={() => {
          setAsking(false)
          if (action === 'remove') void navigate(paths.teacherStudents)
        }}
      />
    </TeacherPage>
  )
}

function NoSuchStudent() {
  const back = (
    <Button component={Link} to={paths.teacherStudents} variant="contained">
      {texts.details.back}
    </Button>
  )
  return (
    <TeacherPage>
      <EmptyState heading="h1" scene="gap" {...texts.details.gone} action={back} />
    </TeacherPage>
  )
}
