import type {
  listAnnouncements,
  listLatestAnnouncements,
  listOwnAnnouncements,
} from '@lectern/contracts/calls/public/announcements.ts'
import { endpoint } from './endpoint.ts'
import { useRead } from './use-read.ts'
import { useWatched } from './use-watched.ts'

const list = endpoint<typeof listAnnouncements>('GET', '/api/courses/{courseId}/announcements')
const own = endpoint<typeof listOwnAnnouncements>('GET', '/api/teacher/courses/{courseId}/announcements')
const latest = endpoint<typeof listLatestAnnouncements>('GET', '/api/teacher/announcements')

/** How often a teacher's page looks while one is being sent. */
const SENDING_MS = 1_000

const partOf = (after: string | null) => (after === null ? {} : { after })

/** A part of what the teacher of a course has told its students, the newest first. */
export function useAnnouncements(courseId: number | null, after: string | null) {
  const input = courseId === null ? null : { params: { courseId }, query: partOf(after) }
  return useRead(list, input, { revalidateOnMount: true })
}

/** The last of each of a teacher's courses, the newest first. With false nothing is read. */
export function useLatestAnnouncements(isWanted: boolean) {
  return useRead(latest, isWanted ? {} : null, { revalidateOnMount: true })
}

/** The same as the teacher has it: with what is to be sent. It looks again while one is on its way. */
export function useOwnAnnouncements(courseId: number, after: string | null) {
  const read = useRead(own, { params: { courseId }, query: partOf(after) }, { revalidateOnMount: true })
  return useWatched(read, (data) => {
    const isSending = data?.items.some(({ sent, at }) => !sent && Date.parse(at) <= Date.now()) ?? false
    return isSending ? SENDING_MS : null
  })
}
