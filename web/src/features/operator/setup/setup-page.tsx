import type { OpenedSetup } from '@lectern/contracts/shapes/first-run.ts'
import type { User } from '@lectern/contracts/shapes/people.ts'
import { useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { openSetup } from '#api/first-run'
import { getSchoolSettings } from '#api/school'
import { texts } from '#texts/setup'
import { ApiError } from '../../../api/api-error.ts'
import { useFreshRead } from '../../../api/use-read.ts'
import { BarePage } from '../../../components/bare-page.tsx'
import { CenteredSpinner } from '../../../components/centered-spinner.tsx'
import { ErrorState } from '../../../components/error-state.tsx'
import { usePageTitle } from '../../../lib/use-page-title.ts'
import { useAuth } from '../../../session/auth-context.tsx'
import { hasAccess, homeOf } from '../../../session/home-of.ts'
import { AccountStep } from './account-step.tsx'
import { CourseStep, type FirstCourse } from './course-step.tsx'
import { EmailStep } from './email-step.tsx'
import { ProtectAccount } from './protect-account.tsx'
import { SchoolStep } from './school-step.tsx'
import { TokenStep } from './token-step.tsx'

/** A new site's first visit: the administrator's account by the setup link, then the school's name and look, a first course, and a test email. */
export function Component() {
  usePageTitle(texts.title)
  const { user, isLoading } = useAuth()
  const [opened, setOpened] = useState<{ token: string; setup: OpenedSetup }>()
  const [created, setCreated] = useState<{ protect: boolean }>()
  if (isLoading || (created && !user)) return <Waiting />
  if (user && hasAccess(user, 'administrator')) {
    return (
      <>
        <SchoolSteps user={user} suggestedName={opened?.setup.school ?? ''} />
        {created?.protect && <ProtectAccount />}
      </>
    )
  }
  if (user) return <Navigate to={homeOf(user)} replace />
  if (opened)
    return <AccountStep token={opened.token} opened={opened.setup} onDone={(protect) => setCreated({ protect })} />
  return <ByLink onOpened={(token, setup) => setOpened({ token, setup })} />
}

function Waiting() {
  return (
    <BarePage>
      <CenteredSpinner minHeight={480} />
    </BarePage>
  )
}

/** The token of the link, or a field for one. */
function ByLink({ onOpened }: { onOpened: (token: string, setup: OpenedSetup) => void }) {
  const token = useLocation().hash.slice(1)
  const [failure, setFailure] = useState<unknown>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: one look for each token; what is done with it doesn't matter.
  useEffect(() => {
    if (token === '') return
    let isOver = false
    openSetup({ body: { token } }).then(
      (setup) => !isOver && onOpened(token, setup),
      (refusal: unknown) => !isOver && setFailure(refusal),
    )
    return () => {
      isOver = true
    }
  }, [token])
  if (token !== '' && failure === undefined) return <Waiting />
  return <TokenStep token={token} failure={failure} title={titleOf(failure)} onOpened={onOpened} />
}

function titleOf(failure: unknown): string {
  const type = failure instanceof ApiError ? failure.type : undefined
  if (type === '/problems/setup-token-expired') return texts.token.expired
  return type === '/problems/setup-token-used' ? texts.token.used : texts.token.title
}

interface StepsProps {
  user: User
  suggestedName: string
}

function SchoolSteps({ user, suggestedName }: StepsProps) {
  const { data: settings, error, mutate } = useFreshRead(getSchoolSettings)
  const [school, setSchool] = useState<string>()
  const [course, setCourse] = useState<FirstCourse>()
  const [isCourseDone, setCourseDone] = useState(false)
  if (error && !settings) {
    return (
      <BarePage>
        <ErrorState title={texts.school.unread} error={error} onRetry={() => void mutate()} />
      </BarePage>
    )
  }
  if (!settings) return <Waiting />
  const account = user.fullName
  if (school === undefined) {
    return (
      <SchoolStep key={settings.version} {...{ settings, suggestedName }} accountName={account} onDone={setSchool} />
    )
  }
  // An administrator who is a student has no courses.
  const isTeacher = user.role === 'teacher'
  const backToSchool = () => setSchool(undefined)
  if (isTeacher && !isCourseDone) {
    const leave = (chosen: FirstCourse) => {
      setCourse(chosen)
      setCourseDone(true)
    }
    return <CourseStep results={{ account, school }} before={course} onBack={backToSchool} onDone={leave} />
  }
  const results = { account, school, ...(course && { course: resultOf(course) }) }
  const back = isTeacher ? () => setCourseDone(false) : backToSchool
  return <EmailStep address={user.email} course={course} results={results} onBack={back} />
}

function resultOf(course: FirstCourse): string {
  return course.start === 'sample' ? course.title : texts.course.results[course.start]
}
