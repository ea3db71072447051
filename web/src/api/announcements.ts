import type { OwnAnnouncement, OwnAnnouncements } from '@lectern/contracts/shapes/announcements.ts'
import * as calls from '#api/announcements'
import { changing } from './changing.ts'
import type { AddressOf, BodyOf } from './endpoint.ts'
import { announcementsChanged } from './talk-changes.ts'
import { usePolling } from './use-polling.ts'
import { useFreshRead } from './use-read.ts'

/** How often a teacher's page looks while one is being sent. */
const SENDING_MS = 1_000

/** A part of what the teacher of a course has told its students, the newest first. */
export function useAnnouncements(courseId: number | null, after: string | null) {
  return useFreshRead(calls.listAnnouncements, courseId === null ? null : { courseId, after: after ?? undefined })
}

/** The same as the teacher has it: with what is to be sent. It looks again while one is on its way. */
export function useOwnAnnouncements(courseId: number, after: string | null) {
  const read = useFreshRead(calls.listOwnAnnouncements, { courseId, after: after ?? undefined })
  return usePolling(read, whileSending)
}

function whileSending(data: OwnAnnouncements | undefined): number | null {
  return data?.items.some(isDue) ? SENDING_MS : null
}

/** Whether its time has come and it is on its way. */
export const isDue = ({ sent, draft, at }: OwnAnnouncement) => !sent && !draft && Date.parse(at) <= Date.now()

export type AnnouncementFilter = Omit<AddressOf<typeof calls.listTeacherAnnouncements>, 'after' | 'limit'>

/** A part of the announcements of all the teacher's courses, scheduled ones first. */
export function useTeacherAnnouncements(filter: AnnouncementFilter, after: string | null) {
  const read = useFreshRead(calls.listTeacherAnnouncements, { ...filter, after: after ?? undefined })
  return usePolling(read, whileSending)
}

export type AnnouncementBody = BodyOf<typeof calls.changeAnnouncement>

/** Which announcement of which course. */
export interface OfAnnouncement {
  courseId: number
  announcementId: number
}

/** Of one that is being written: what is done once more is done once, and a draft whose answer was lost doesn't keep it from being sent. */
export interface AnnouncementKeys {
  send: string
  draft: string
}
export const announcementKeys = (): AnnouncementKeys => ({ send: crypto.randomUUID(), draft: crypto.randomUUID() })

const announceOne = changing(calls.announce, ({ courseId }) => announcementsChanged(courseId))

export const announce = (courseId: number, keys: AnnouncementKeys, body: AnnouncementBody) =>
  announceOne({ courseId, body: { ...body, key: body.draft ? keys.draft : keys.send } })

/** It may have been sent meanwhile: the list says so either way. */
export async function changeAnnouncement(
  { courseId, announcementId }: OfAnnouncement,
  body: AnnouncementBody,
): Promise<void> {
  await calls.changeAnnouncement({ announcementId, body }).finally(() => announcementsChanged(courseId))
}

export async function cancelAnnouncement({ courseId, announcementId }: OfAnnouncement): Promise<void> {
  await calls.takeAnnouncementBack({ announcementId }).finally(() => announcementsChanged(courseId))
}
