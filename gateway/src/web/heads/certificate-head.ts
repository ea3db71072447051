import {
  certificateIdSchema,
  certificateSchema,
  languageOfCertificate,
} from '@lectern/contracts/shapes/certificates.ts'
import { FIRST_LANGUAGE } from '@lectern/contracts/shapes/languages.ts'
import { textsIn } from '@lectern/texts/certificate-head.ts'
import { formatsIn } from '@lectern/texts/formats.ts'
import { CERTIFICATES_PATH, certificatePath, isListed } from '../../certificates/certificate-path.ts'
import { sumOf } from '../../certificates/sum-of.ts'
import type { Branding } from '../../site/branding.ts'
import type { Head, ReadText } from './head.ts'

/**
 * Of a certificate's page. Its address names a person to whoever has it: only what its owner shares is for search engines. Null for what can't be
 * the address of one. It is in the certificate's language, and in the school's first until that has one. `origin`: as for what is drawn.
 */
export async function certificateHead(
  certificateId: string,
  read: ReadText,
  origin: string | undefined,
  { name: issuer, languages: [first = FIRST_LANGUAGE] }: Branding,
): Promise<Head | null> {
  if (!certificateIdSchema.safeParse(certificateId).success) return null
  const certificate = certificateSchema.parse(JSON.parse(await read(`/api/certificates/${certificateId}`)))
  if (certificate.state === 'preparing') return { title: textsIn(first).preparing, description: null, address: null }
  const { course, holderName, number, completedAt, state } = certificate
  const isValid = state === 'valid'
  const language = languageOfCertificate(certificate)
  const texts = textsIn(language)
  const { formatDate } = formatsIn(language)
  const title = isValid ? `${holderName}, ${course.title}` : texts.invalid
  const sum = sumOf(certificate, course.teacherName || null)
  return {
    title,
    description: isValid
      ? texts.valid({ holder: holderName, course: course.title, sum, day: formatDate(completedAt), number })
      : texts.revoked({ number, day: formatDate(certificate.revoked.at) }),
    address: `${CERTIFICATES_PATH}/${certificateId}`,
    isUnlisted: !isListed(certificate),
    ...(origin !== undefined && {
      picture: { path: certificatePath({ certificate, origin, issuer }, 'share.png'), alt: title },
    }),
  }
}
