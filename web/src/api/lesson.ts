import { useParams } from 'react-router-dom'
import { mutate, useSWRConfig } from 'swr'
import { getLesson } from '#api/curriculum'
import { idOf } from './course.ts'
import { urlOf } from './endpoint.ts'
import { useRead } from './use-read.ts'

/** The lesson id of the page's address; `null` when it can't be one. */
export function useLessonId(): number | null {
  return idOf(useParams().lessonId)
}

/** One lesson with its body; with `null` nothing is read yet. */
export function useLesson(lessonId: number | null) {
  return useRead(getLesson, lessonId === null ? null : { lessonId })
}

/**
 * Reads a lesson that is likely to be opened next, for this person alone: SWR's own `preload` would keep it for whoever signs in after them.
 * Should it fail, it is read again when it is opened.
 */
export function readAhead(lessonId: number): void {
  const read = async (known?: Awaited<ReturnType<typeof getLesson>>) => known ?? getLesson({ lessonId })
  mutate(urlOf(getLesson, { lessonId }), read, { revalidate: false }).catch(() => {})
}

/** Which of these lessons this browser has read and can show without asking anybody. */
export function useStoredLessons(ids: readonly number[]): ReadonlySet<number> {
  const { cache } = useSWRConfig()
  const isStored = (lessonId: number) => cache.get(urlOf(getLesson, { lessonId }))?.data !== undefined
  return new Set(ids.filter(isStored))
}
