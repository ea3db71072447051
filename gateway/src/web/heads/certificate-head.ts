import { dayOf, sentenceOf } from '@lectern/contracts/shapes/certificate-words.ts'
import { certificateIdSchema, certificateSchema } from '@lectern/contracts/shapes/certificates.ts'
import { CERTIFICATES_PATH, certificatePath, isListed } from '../../certificates/certificate-path.ts'
import type { Head } from './head.ts'
import type { ReadText } from './head-of.ts'

/**
 * Of a certificate's page. Its address names a person to whoever has it: only what its owner shares is for search engines. Null for what can't be
 * the address of one. `origin`, `issuer`: as for what is drawn.
 */
export async function certificateHead(
  certificateId: string,
  read: ReadText,
  origin: string | undefined,
  issuer: string,
): Promise<Head | null> {
  if (!certificateIdSchema.safeParse(certificateId).success) return null
  const certificate = certificateSchema.parse(JSON.parse(await read(`/api/certificates/${certificateId}`)))
  if (certificate.state === 'preparing')
    return { title: 'This certificate is being prepared', description: null, address: null }
  const { course, holderName, number, completedAt, state } = certificate
  const isValid = state === 'valid'
  const title = isValid ? `${holderName}, ${course.title}` : 'This certificate is no longer valid'
  const sentence = sentenceOf(certificate, course.teacherName || null)
  return {
    title,
    description: isValid
      ? `${holderName} completed ${course.title}, ${sentence} Completed ${dayOf(completedAt)}, certificate ${number}.`
      : `Certificate ${number} was revoked on ${dayOf(certificate.revoked.at)}.`,
    address: `${CERTIFICATES_PATH}/${certificateId}`,
    isUnlisted: !isListed(certificate),
    ...(origin !== undefined && {
      picture: { path: certificatePath({ certificate, origin, issuer }, 'share.png'), alt: title },
    }),
  }
}
