import { useState } from 'react'

/** Why free places in a course with a price are given away. Nobody is asked for it of a free course. */
export function useFreeAccessReason({ price }: { price: number }) {
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const isNeeded = price > 0
  return {
    isNeeded,
    isMissing: isMissing && reason.trim() === '',
    reason,
    setReason,
    /** To be sent. */
    given: reason.trim(),
    /** Whether there is nothing to add; else the field says so. */
    isGiven: () => {
      setMissing(true)
      return !isNeeded || reason.trim() !== ''
    },
  }
}
