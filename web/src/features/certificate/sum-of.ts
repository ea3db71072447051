import { certificateSum } from '@lectern/contracts/shapes/certificate-sum.ts'
import type { IssuedCertificate } from '@lectern/contracts/shapes/certificates.ts'
import { texts } from '#texts/certificate'
import { formatList } from '../../lib/format.ts'

/** What was learned, in the page's language. */
export function sumOf(certificate: IssuedCertificate, courseText: (p: { teacher: string | null }) => string): string {
  const course = courseText({ teacher: certificate.course.teacherName || null })
  return certificateSum(certificate, course, texts.sum, formatList)
}
