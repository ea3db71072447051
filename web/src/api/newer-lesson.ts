import type { ReadableLesson } from '@lectern/contracts/shapes/lessons.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { mutate } from 'swr'
import { getLesson } from '#api/curriculum'
import { urlOf } from './endpoint.ts'
import { subscribeToFacts } from './live-facts.ts'

/**
 * The open lesson as it is now, once it was told that its course is another and this lesson, too; null otherwise. What is read stays as it is until
 * `show` is called: text doesn't change under a reader's eyes.
 */
export function useNewerLesson(courseId: number, lessonId: number, read: ReadableLesson | undefined) {
  const [newer, setNewer] = useState<ReadableLesson | null>(null)
  const known = useRef(read)
  useEffect(() => {
    known.current = read
  }, [read])

  useEffect(() => {
    async function look(): Promise<void> {
      // One that can't be read any more stays open: it is there as long as somebody reads it.
      const now = await getLesson({ lessonId }).catch(() => null)
      const shown = known.current
      if (current && now && shown) setNewer(isAnother(shown, now) ? now : null)
    }

    let current = true
    const stop = subscribeToFacts((fact) => {
      if (fact.fact === 'course' && fact.courseId === courseId) void look()
    })
    return () => {
      current = false
      stop()
    }
  }, [courseId, lessonId])

  const show = useCallback(async () => {
    if (!newer) return
    setNewer(null)
    await mutate(urlOf(getLesson, { lessonId }), newer, { revalidate: false })
  }, [newer, lessonId])
  const dismiss = useCallback(() => setNewer(null), [])
  return { hasNewer: newer !== null, show, dismiss }
}

/** Whether a reader sees another text or video. */
function isAnother(one: ReadableLesson, other: ReadableLesson): boolean {
  return one.content !== other.content || one.videoUrl !== other.videoUrl
}
