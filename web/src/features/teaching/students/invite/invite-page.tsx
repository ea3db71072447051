import Skeleton from '@mui/material/Skeleton'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { texts } from '#texts/teaching-students-invite'
import { useOwnCourses } from '../../../../api/course-lists.ts'
import { useSite } from '../../../../api/site.ts'
import { BackLink } from '../../../../components/back-link.tsx'
import { BlockError } from '../../../../components/block-error.tsx'
import { EmptyState } from '../../../../components/empty-state.tsx'
import { paths } from '../../../../config/paths.ts'
import { TeacherPage } from '../../shared/teacher-page.tsx'
import { InviteHead } from './invite-head.tsx'
import { InviteSteps } from './invite-steps.tsx'
import { OpenInvitations } from './open-invitations.tsx'

/** Invites students by a list. `?course=3` is the course that is chosen at first. */
export function Component() {
  const [query] = useSearchParams()
  const { data, error, mutate } = useOwnCourses()
  const [chosen, setChosen] = useState(Number(query.get('course')))
  const { data: site } = useSite()
  // Where no mail is sent, nobody shows that an address is theirs.
  const courses = data?.filter(({ price, status }) => status === 'active' && (price === 0 || site?.mail === true))
  const course = courses?.find(({ id }) => id === chosen) ?? courses?.[0]
  return (
    <TeacherPage>
      <BackLink to={paths.teacherStudents} sx={{ mb: 1 }}>
        {texts.back}
      </BackLink>
      {courses && course ? (
        <InviteSteps courses={courses} course={course} onCourse={setChosen} />
      ) : (
        <>
          <InviteHead title={texts.title} lead={texts.lead} />
          {error ? (
            <BlockError sentence={texts.courses.failed} onRetry={() => void mutate()} />
          ) : courses && site ? (
            <NoCourse />
          ) : (
            <Skeleton variant="rounded" height={480} />
          )}
        </>
      )}
      {/* What comes above would push it down. */}
      {(courses || error) && <OpenInvitations />}
    </TeacherPage>
  )
}

function NoCourse() {
  const { action, ...words } = texts.courses.none
  return <EmptyState scene="gap" {...words} link={{ to: paths.teacherCourses, label: action }} />
}
