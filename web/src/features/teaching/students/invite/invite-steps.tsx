import Button from '@mui/material/Button'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { texts } from '#texts/teaching-students-invite'
import { useSite } from '../../../../api/site.ts'
import { paths } from '../../../../config/paths.ts'
import { AccessEnd } from './access-end.tsx'
import { CourseChoice, type InvitingCourse } from './course-choice.tsx'
import { FreeAccessReason } from './free-access-reason.tsx'
import { InviteHead } from './invite-head.tsx'
import { ListStrip } from './list-strip.tsx'
import { ReviewedLines } from './reviewed-lines.tsx'
import { SourceForm } from './source-form.tsx'
import { useAccessEnd } from './use-access-end.ts'
import { useFreeAccessReason } from './use-free-access-reason.ts'
import { useInvite } from './use-invite.ts'

interface Props {
  courses: readonly InvitingCourse[]
  course: InvitingCourse
  onCourse: (courseId: number) => void
}

/** A list is chosen, looked through, and then invited. */
export function InviteSteps({ courses, course, onCourse }: Props) {
  const { state, check, invite, again } = useInvite()
  const { data: site } = useSite()
  const [pasted, setPasted] = useState('')
  const freeAccess = useFreeAccessReason(course)
  const end = useAccessEnd()
  const top = useRef<HTMLDivElement>(null)
  const { step } = state
  const { nobody, mailed, unmailed } = texts.done.next
  const stepBefore = useRef(step)
  // What had the focus is gone with the step.
  useEffect(() => {
    if (stepBefore.current === step) return
    stepBefore.current = step
    top.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [step])
  function send() {
    if (!freeAccess.isNeeded) return invite(course.id)
    // Both say what they lack.
    const areGiven = [freeAccess.isGiven(), end.isGiven()]
    if (areGiven.every(Boolean)) invite(course.id, { reason: freeAccess.given, ...end.given })
  }
  const choice = (onChange = onCourse, disabled = false) => (
    <CourseChoice courses={courses} course={course} disabled={disabled} onChange={onChange} />
  )

  return (
    <div ref={top} tabIndex={-1} style={{ outline: 'none' }}>
      {state.step === 'choosing' && (
        <>
          <InviteHead title={texts.title} lead={texts.lead} />
          <SourceForm
            courseChoice={choice()}
            pasted={pasted}
            onPaste={setPasted}
            isBusy={state.isBusy}
            problem={state.problem}
            onList={(read) => check(course.id, read)}
          />
        </>
      )}
      {state.step === 'reviewing' && (
        <>
          <InviteHead title={texts.title} lead={texts.review.lead}>
            <Button variant="outlined" onClick={again}>
              {texts.review.another}
            </Button>
            <Button variant="contained" disabled={state.answer.good === 0 || state.isBusy} onClick={send}>
              {state.isBusy ? texts.review.inviting : texts.review.invite({ count: state.answer.good })}
            </Button>
          </InviteHead>
          <ListStrip
            list={state.list}
            courseChoice={choice((courseId) => {
              onCourse(courseId)
              check(courseId, state.list)
            }, state.isBusy)}
            onRemove={again}
          />
          {freeAccess.isNeeded && (
            <FreeAccessReason
              value={freeAccess.reason}
              isMissing={freeAccess.isMissing}
              price={course.price}
              onChange={freeAccess.setReason}
            >
              <AccessEnd {...end} />
            </FreeAccessReason>
          )}
          <ReviewedLines answer={state.answer} problem={state.problem} />
        </>
      )}
      {state.step === 'done' && (
        <>
          <InviteHead
            title={texts.done.title({ count: state.answer.good })}
            lead={state.answer.good === 0 ? nobody : site?.mail ? mailed : unmailed}
          >
            <Button variant="outlined" component={Link} to={paths.teacherStudents}>
              {texts.done.students}
            </Button>
            <Button
              variant="contained"
              onClick={() => {
                setPasted('')
                again()
              }}
            >
              {texts.done.more}
            </Button>
          </InviteHead>
          <ReviewedLines answer={state.answer} problem={null} />
        </>
      )}
    </div>
  )
}
