import type {
  checkCertificate,
  decideCertificateName as decideRoute,
  getCertificate,
  listCertificates,
  requestCertificateName as requestNameRoute,
  shareCertificate as shareRoute,
  withdrawCertificate as withdrawRoute,
} from '@lectern/contracts/calls/public/certificates.ts'
import type { Certificate } from '@lectern/contracts/shapes/certificates.ts'
import type { CourseDetail } from '@lectern/contracts/shapes/courses.ts'
import type { EnrollmentListItem } from '@lectern/contracts/shapes/enrollments.ts'
import useSWR from 'swr'
import { certificateChanged } from './changes.ts'
import { call, endpoint, send } from './endpoint.ts'
import { useEnrollments } from './enrollments.ts'
import { useRead } from './use-read.ts'
import { useWatched, useWatchedUnlessTold } from './use-watched.ts'

const own = endpoint<typeof listCertificates>('GET', '/api/certificates')
const one = endpoint<typeof getCertificate>('GET', '/api/certificates/{certificateId}')
const check = endpoint<typeof checkCertificate>('GET', '/api/certificates/{certificateId}/check')
const sharing = endpoint<typeof shareRoute>('PUT', '/api/certificates/{certificateId}/sharing')
const nameRequest = endpoint<typeof requestNameRoute>('PUT', '/api/certificates/{certificateId}/name-request')
const nameDecision = endpoint<typeof decideRoute>('POST', '/api/certificates/{certificateId}/name-request/decision')
const withdrawal = endpoint<typeof withdrawRoute>('POST', '/api/certificates/{certificateId}/withdraw')

/** One in preparation is issued a moment later: so often a page looks whether it is, where that isn't told. */
const LOOK_AGAIN_MS = 2000

/** The signed-in student's, the newest first, revoked ones too. Nothing is read for anybody else. */
export function useOwnCertificates(isStudent: boolean) {
  const read = useRead(own, isStudent ? {} : null, { revalidateOnMount: true })
  return useWatchedUnlessTold(read, (certificates) => (certificates?.some(isPreparing) ? LOOK_AGAIN_MS : null))
}

/** All enrollments of the signed-in student, read again until every completed course has its certificate. */
export function useCertifiedEnrollments() {
  const isWaiting = ({ completed, certificate }: EnrollmentListItem) =>
    completed && (!certificate || isPreparing(certificate))
  return useWatchedUnlessTold(useEnrollments(), (enrollments) => (enrollments?.some(isWaiting) ? LOOK_AGAIN_MS : null))
}

/** The newest certificate of a course for the student who has done all of it; null: not even in preparation. It is read again until it is issued. */
export function useCourseCertificate({ id, enrollment }: CourseDetail) {
  const { data } = useCertifiedEnrollments()
  return data?.find(({ courseId }) => courseId === id)?.certificate ?? enrollment?.certificate ?? null
}

/** As anybody reads it who has its address. One in preparation is looked at again until it is issued: only its owner is told. */
export function useCertificate(certificateId: string) {
  const read = useRead(one, { params: { certificateId } })
  return useWatched(read, (certificate) => (certificate && isPreparing(certificate) ? LOOK_AGAIN_MS : null))
}

const isPreparing = ({ state }: Pick<Certificate, 'state'>) => state === 'preparing'

/** Has the signature verified and the status list read now, whenever a page is opened that says what was found. */
export function useCertificateCheck(certificateId: string) {
  return useRead(check, { params: { certificateId } }, { revalidateOnMount: true })
}

/** Shows a certificate in its owner's profile and to search engines, or no longer. */
export async function shareCertificate(certificateId: string, shared: boolean): Promise<void> {
  await call(sharing, { params: { certificateId }, body: { shared } })
  await certificateChanged()
}

/** Asks the teacher or an operator for another name on an own certificate. */
export async function requestCertificateName(certificateId: string, name: string): Promise<void> {
  await call(nameRequest, { params: { certificateId }, body: { name } })
  await certificateChanged()
}

/** As the course's teacher: agrees to a name, which is on a new certificate then, or refuses it. What is shown is read again either way. */
export async function decideCertificateName(certificateId: string, name: string, approve: boolean): Promise<void> {
  try {
    await call(nameDecision, { params: { certificateId }, body: { name, approve } })
  } finally {
    await certificateChanged()
  }
}

/** Revokes a certificate of the teacher's own course, for good. Everybody who opens it reads the reason. */
export async function withdrawCertificate(certificateId: string, reason: string): Promise<void> {
  await call(withdrawal, { params: { certificateId }, body: { reason } })
  await certificateChanged()
}

/** What an issued certificate looks like. Its files are named by what they show; this leads there. */
export function certificateFile({ id, state }: Pick<Certificate, 'id' | 'state'>, kind: 'pdf' | 'png'): string {
  // A browser that has followed it before the certificate was revoked asks again.
  return `/certificates/${id}/certificate.${kind}${state === 'revoked' ? '?revoked' : ''}`
}

/** The signed credential, as a file. */
export function credentialFile(certificateId: string): string {
  return `${one.path.replace('{certificateId}', certificateId)}/credential`
}

/** The signed credential as text. With `null` nothing is read yet. */
export function useCredential(certificateId: string | null) {
  const address = certificateId === null ? null : credentialFile(certificateId)
  return useSWR<string, Error>(address, async (url: string) => (await send('GET', url)).text())
}
