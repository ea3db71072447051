import type { ReadingPosition } from '@lectern/contracts/shapes/courses.ts'
import { useEffect, useRef } from 'react'
import { saveReadingPosition } from '../../../api/progress.ts'
import { useAuth } from '../../../session/auth-context.tsx'

/** A place is told at most so often. */
const PAUSE_MS = 4_000

export interface PositionSaver {
  /** The student is here now. It is told in a moment, and when the page is hidden or left. */
  moveTo: (position: ReadingPosition) => void
}

/** Tells the server where the student is in a lesson: at once when it is opened, then now and then. Without an enrollment, nothing. Mount one per lesson. */
export function usePositionSaver(
  lesson: { courseId: number; enrollmentId: number | null; lessonId: number },
  saved: ReadingPosition | null,
): PositionSaver {
  const { courseId, enrollmentId, lessonId } = lesson
  // An administrator who looks at it isn't the student.
  const isViewed = useAuth().user?.viewing !== undefined
  const atFirst = useRef(saved ?? { position: 0, share: 0 })
  const latest = useRef<ReadingPosition | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const flush = useRef(() => {})

  useEffect(() => {
    if (isViewed || enrollmentId === null) return
    flush.current = () => {
      clearTimeout(timer.current)
      timer.current = undefined
      const position = latest.current
      latest.current = null
      if (!position) return
      saveReadingPosition({ courseId, enrollmentId, lessonId, place: position }).catch((failure) => {
        // Nothing that a student has to be told: it goes with the next one, or as soon as there is a connection again.
        latest.current ??= position
        console.warn(failure)
      })
    }
    latest.current = atFirst.current
    flush.current()
    const onHide = () => document.visibilityState === 'hidden' && flush.current()
    document.addEventListener('visibilitychange', onHide)
    const leave = flush.current
    window.addEventListener('pagehide', leave)
    window.addEventListener('online', leave)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('online', leave)
      leave()
    }
  }, [courseId, enrollmentId, lessonId, isViewed])

  const saver = useRef<PositionSaver>({
    moveTo(position) {
      latest.current = position
      timer.current ??= setTimeout(() => flush.current(), PAUSE_MS)
    },
  })
  return saver.current
}
