import type { dismissNotice as dismissNoticeRoute, listNotices } from '@lectern/contracts/calls/public/students.ts'
import { noticeDismissed } from './changes.ts'
import { call, endpoint } from './endpoint.ts'
import { useRead } from './use-read.ts'

const notices = endpoint<typeof listNotices>('GET', '/api/enrollment-notices')
const dismissal = endpoint<typeof dismissNoticeRoute>('DELETE', '/api/enrollment-notices/{noticeId}')

/** What teachers have done to the signed-in student's enrollments. */
export function useEnrollmentNotices() {
  return useRead(notices, {}, { revalidateOnMount: true })
}

/** Puts a notice away for good. */
export async function dismissNotice(noticeId: number): Promise<void> {
  await call(dismissal, { params: { noticeId } })
  await noticeDismissed()
}
