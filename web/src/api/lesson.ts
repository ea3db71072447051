import type { getLesson } from '@lectern/contracts/calls/public/curriculum.ts'
import { useParams } from 'react-router-dom'
import { mutate, useSWRConfig } from 'swr'
import { idOf } from './course.ts'
import { type Answer, endpoint, readJson, send, urlOf } from './endpoint.ts'
import { useRead } from './use-read.ts'

const lesson = endpoint<typeof getLesson>('GET', '/api/lessons/{lessonId}')

/** The lesson id of the page's address; `null` when it can't be one. */
export function useLessonId(): number | null {
  return idOf(useParams().lessonId)
}

/** One lesson with its body; with `null` nothing is read yet. */
export function useLesson(lessonId: number | null) {
  return useRead(lesson, lessonId === null ? null : { params: { lessonId } })
}

/**
 * Reads a lesson that is likely to be opened next, for this person alone: SWR's own `preload` would keep it for whoever signs in after them.
 * Should it fail, it is read again when it is opened.
 */
export function readAhead(lessonId: number): void {
  const url = urlOf(lesson.path, { params: { lessonId } })
  const read = async (known?: Answer<typeof getLesson>) => known ?? readJson<typeof getLesson>(await send('GET', url))
  mutate(url, read, { revalidate: false }).catch(() => {})
}

/** Which of these lessons this browser has read and can show without asking anybody. */
export function useStoredLessons(ids: readonly number[]): ReadonlySet<number> {
  const { cache } = useSWRConfig()
  const isStored = (lessonId: number) => cache.get(urlOf(lesson.path, { params: { lessonId } }))?.data !== undefined
  return new Set(ids.filter(isStored))
}
