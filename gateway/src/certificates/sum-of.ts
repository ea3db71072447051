import { certificateSum } from '@lectern/contracts/shapes/certificate-sum.ts'
import { type IssuedCertificate, languageOfCertificate } from '@lectern/contracts/shapes/certificates.ts'
import { formatsIn } from '@lectern/texts/formats.ts'
import { textsIn } from '@lectern/texts/issued-certificate.ts'

type Counted = Pick<
  IssuedCertificate,
  'language' | 'modules' | 'lessonCount' | 'minutes' | 'quizCount' | 'quizzesPassed'
>

/** What was learned, in the certificate's language. */
export function sumOf(certificate: Counted, teacher: string | null): string {
  const language = languageOfCertificate(certificate)
  const { sum } = textsIn(language)
  return certificateSum(certificate, sum.course({ teacher }), sum, formatsIn(language).formatList)
}
