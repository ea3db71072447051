import type {
  announce as announceRoute,
  changeAnnouncement as changeRoute,
  takeAnnouncementBack as takeBackRoute,
} from '@lectern/contracts/calls/public/announcements.ts'
import type { AnnounceBody, ChangeAnnouncementBody } from '@lectern/contracts/shapes/announcements.ts'
import { call, endpoint } from './endpoint.ts'
import { announcementsChanged } from './talk-changes.ts'

const post = endpoint<typeof announceRoute>('POST', '/api/courses/{courseId}/announcements')
const change = endpoint<typeof changeRoute>('PUT', '/api/announcements/{announcementId}')
const takeBack = endpoint<typeof takeBackRoute>('DELETE', '/api/announcements/{announcementId}')

/** Which announcement of which course. */
export interface OfAnnouncement {
  courseId: number
  announcementId: number
}

export async function announce(courseId: number, body: AnnounceBody): Promise<void> {
  await call(post, { params: { courseId }, body })
  await announcementsChanged(courseId)
}

/** It may have been sent meanwhile: the list says so either way. */
export async function changeAnnouncement(
  { courseId, announcementId }: OfAnnouncement,
  body: ChangeAnnouncementBody,
): Promise<void> {
  try {
    await call(change, { params: { announcementId }, body })
  } finally {
    await announcementsChanged(courseId)
  }
}

export async function takeAnnouncementBack({ courseId, announcementId }: OfAnnouncement): Promise<void> {
  try {
    await call(takeBack, { params: { announcementId } })
  } finally {
    await announcementsChanged(courseId)
  }
}
