import type { Certificate } from '@lectern/contracts/shapes/certificates.ts'
import type { CourseDetail } from '@lectern/contracts/shapes/courses.ts'
import type { EnrollmentListItem } from '@lectern/contracts/shapes/enrollments.ts'
import useSWR from 'swr'
import * as calls from '#api/certificates'
import { listEnrollments } from '#api/learning'
import { certificateChanged } from './changes.ts'
import { changing, changingAnyway } from './changing.ts'
import { send, urlOf } from './endpoint.ts'
import { usePolling, usePollingUnlessLive } from './use-polling.ts'
import { useFreshRead, useRead } from './use-read.ts'

/** One in preparation is issued a moment later: so often a page looks whether it is, where that isn't told. */
const LOOK_AGAIN_MS = 2000

/** The signed-in student's, the newest first, revoked ones too. Nothing is read for anybody else. */
export function useOwnCertificates(isStudent: boolean) {
  const read = useFreshRead(calls.listCertificates, isStudent ? {} : null)
  return usePollingUnlessLive(read, (certificates) => (certificates?.some(isPreparing) ? LOOK_AGAIN_MS : null))
}

/** All enrollments of the signed-in student, read again until every completed course has its certificate. Nothing is read for anybody else. */
export function useCertifiedEnrollments(isStudent = true) {
  const isWaiting = ({ completed, certificate }: EnrollmentListItem) =>
    completed && (!certificate || isPreparing(certificate))
  return usePollingUnlessLive(useRead(listEnrollments, isStudent ? {} : null), (list) =>
    list?.some(isWaiting) ? LOOK_AGAIN_MS : null,
  )
}

/** The newest certificate of a course for the student who has done all of it; null: not even in preparation. It is read again until it is issued. */
export function useCourseCertificate({ id, enrollment }: CourseDetail, isStudent = true) {
  const { data } = useCertifiedEnrollments(isStudent)
  return data?.find(({ courseId }) => courseId === id)?.certificate ?? enrollment?.certificate ?? null
}

/** As anybody reads it who has its address. One in preparation is looked at again until it is issued: only its owner is told. */
export function useCertificate(certificateId: string) {
  const read = useRead(calls.getCertificate, { certificateId })
  return usePolling(read, (certificate) => (certificate && isPreparing(certificate) ? LOOK_AGAIN_MS : null))
}

const isPreparing = ({ state }: Pick<Certificate, 'state'>) => state === 'preparing'

/** Shows a certificate in its owner's profile and to search engines, or no longer. */
export const shareCertificate = changing(calls.shareCertificate, certificateChanged)

/** Asks the teacher or an operator for another name on an own certificate. */
export const requestCertificateName = changing(calls.requestCertificateName, certificateChanged)

/** As the course's teacher: agrees to a name, which is on a new certificate then, or refuses it. What is shown is read again either way. */
export const decideCertificateName = changingAnyway(calls.decideCertificateName, certificateChanged)

/** Revokes a certificate of the teacher's own course, for good. Everybody who opens it reads the reason. */
export const withdrawCertificate = changing(calls.withdrawCertificate, certificateChanged)

/** What an issued certificate looks like. Its files are named by what they show; this leads there. */
export function certificateFile({ id, state }: Pick<Certificate, 'id' | 'state'>, kind: 'pdf' | 'png'): string {
  // A browser that has followed it before the certificate was revoked asks again.
  return `/certificates/${id}/certificate.${kind}${state === 'revoked' ? '?revoked' : ''}`
}

/** The address of the signed credential, as a file. */
export function credentialFile(certificateId: string): string {
  return urlOf(calls.getCredential, { certificateId })
}

/** The signed credential as text. With `null` nothing is read yet. */
export function useCredential(certificateId: string | null) {
  const address = certificateId === null ? null : credentialFile(certificateId)
  return useSWR<string, Error>(address, async (url: string) => (await send('GET', url)).text())
}
