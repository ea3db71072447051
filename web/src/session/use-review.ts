import type { Review } from '@lectern/contracts/shapes/courses.ts'
import { useState } from 'react'
import { saveReview } from '../api/enrollments.ts'
import { useUnsentDraft } from './use-unsent-draft.ts'

/** Most characters of a comment. */
export const COMMENT_MAX = 5000

/**
 * One's own review of a course while it is written, first or again: what was typed comes back after a session that ended, which
 * `onRestore` is told.
 */
export function useReview(courseId: number, own: Review | undefined, onRestore?: () => void) {
  const [saved, setSaved] = useState({ rating: own?.rating ?? null, comment: own?.comment ?? '' })
  const [rating, setRating] = useState(saved.rating)
  const [comment, setComment] = useState(saved.comment)
  const [pending, setPending] = useState(false)
  const isChanged = rating !== saved.rating || comment !== saved.comment
  useUnsentDraft(
    'review',
    () => (isChanged ? { rating, comment } : null),
    (typed) => {
      setRating(typed.rating)
      setComment(typed.comment)
      onRestore?.()
    },
  )

  /** Needs a rating. Throws what the call throws, and keeps what was typed. */
  async function save(): Promise<void> {
    if (rating === null || pending) return
    setPending(true)
    try {
      await saveReview(courseId, { rating, comment: comment.trim() || null }, !own)
      setSaved({ rating, comment })
    } finally {
      setPending(false)
    }
  }

  return { rating, setRating, comment, setComment, pending, save }
}
