import type { InvitedStudents, InviteStudentsBody } from '@lectern/contracts/shapes/invitations.ts'
import { useRef, useState } from 'react'
import { texts } from '#texts/teaching-students-invite'
import { errorSentence } from '../../../../api/api-error.ts'
import { inviteStudents } from '../../../../api/teacher-invitations.ts'
import type { AddressList } from './read-list.ts'

type InviteState =
  | { step: 'choosing'; isBusy: boolean; problem: string | null }
  /** The answer is of a dry run. */
  | { step: 'reviewing'; list: AddressList; answer: InvitedStudents; isBusy: boolean; problem: string | null }
  | { step: 'done'; list: AddressList; answer: InvitedStudents }

type FreeAccess = Pick<InviteStudentsBody, 'reason' | 'accessDays' | 'accessUntil'>

export interface Invite {
  state: InviteState
  /** Tries a list; or the one at hand again, after another course was chosen. */
  check: (courseId: number, read: AddressList | (() => Promise<AddressList>)) => void
  /** With why free places in a course with a price are given, and how long they last. */
  invite: (courseId: number, place?: FreeAccess) => void
  again: () => void
}

const CHOOSING: Extract<InviteState, { step: 'choosing' }> = { step: 'choosing', isBusy: false, problem: null }

/** From a list by its dry run to the invitations. */
export function useInvite(): Invite {
  const [state, setState] = useState<InviteState>(CHOOSING)
  /** Of several checks only the last one counts. */
  const turn = useRef(0)

  async function check(courseId: number, read: AddressList | (() => Promise<AddressList>)) {
    turn.current += 1
    const own = turn.current
    const show = (next: InviteState) => own === turn.current && setState(next)
    setState((before) => (before.step === 'done' ? CHOOSING : { ...before, isBusy: true, problem: null }))
    try {
      const list = typeof read === 'function' ? await read() : read
      const answer = await inviteStudents({ courseId, body: { list: list.text, dryRun: true } })
      if (answer.lines.length === 0) show({ ...CHOOSING, problem: texts.source.empty })
      else show({ step: 'reviewing', list, answer, isBusy: false, problem: null })
    } catch (failure) {
      show({ ...CHOOSING, problem: errorSentence(failure) })
    }
  }

  async function invite(courseId: number, place: FreeAccess = {}) {
    if (state.step !== 'reviewing' || state.isBusy) return
    turn.current += 1
    setState({ ...state, isBusy: true, problem: null })
    try {
      const answer = await inviteStudents({
        courseId,
        body: { list: state.list.text, dryRun: false, ...place },
      })
      setState({ step: 'done', list: state.list, answer })
    } catch (failure) {
      setState({ ...state, isBusy: false, problem: errorSentence(failure) })
    }
  }

  function again() {
    turn.current += 1
    setState(CHOOSING)
  }

  return {
    state,
    check: (courseId, read) => void check(courseId, read),
    invite: (id, place) => void invite(id, place),
    again,
  }
}
