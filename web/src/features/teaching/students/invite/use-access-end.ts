import type { InviteStudentsBody } from '@lectern/contracts/shapes/invitations.ts'
import { useState } from 'react'

export const LENGTHS = ['no-end', '30', '90', '365', 'day'] as const
export type Length = (typeof LENGTHS)[number]

/** How long free places last; without an end where nothing else is chosen. */
export function useAccessEnd() {
  const [length, setLength] = useState<Length>('no-end')
  const [day, setDay] = useState('')
  const [isLookedAt, setLookedAt] = useState(false)
  const isOver = !(endOf(day) > Date.now())
  return {
    length,
    setLength,
    day,
    setDay,
    isMissing: isLookedAt && length === 'day' && isOver,
    /** To be sent. */
    given: given(length, day),
    /** Whether there is nothing to add; else the field says so. */
    isGiven: () => {
      setLookedAt(true)
      return length !== 'day' || !isOver
    },
  }
}

/** The last moment of a day where the teacher is; NaN without one. */
function endOf(day: string): number {
  return new Date(`${day}T23:59:59.999`).getTime()
}

function given(length: Length, day: string): Pick<InviteStudentsBody, 'accessDays' | 'accessUntil'> {
  if (length === 'no-end') return {}
  if (length !== 'day') return { accessDays: Number(length) }
  return Number.isNaN(endOf(day)) ? {} : { accessUntil: new Date(endOf(day)).toISOString() }
}
