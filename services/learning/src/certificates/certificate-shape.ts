import type {
  Certificate as CertificateAnswer,
  CertificateState,
  OwnCertificate,
} from '@lectern/contracts/shapes/certificates.ts'
import { REVOCATION_REASONS } from '@lectern/contracts/shapes/certificates.ts'
import { oneOf } from '@lectern/service-kit/database/columns.ts'
import type { Certificate, HeldCertificate } from './certificates.repository.ts'
import { type Printed, printedSchema } from './printed.ts'

export function stateOf({ printed, revokedAt }: Pick<Certificate, 'printed' | 'revokedAt'>): CertificateState {
  if (revokedAt !== null) return 'revoked'
  return printed === null ? 'preparing' : 'valid'
}

/** As its owner lists it. */
export function toOwnCertificate(row: HeldCertificate): OwnCertificate {
  const courseTitle = printedOf(row).title
  const { courseId, shared } = row
  return { state: stateOf(row), ...numbered(row), courseId, courseTitle, shared, nameRequest: nameRequestOf(row) }
}

/** What its owner has asked for, as the owner and the course's teacher see it. */
export function nameRequestOf({ requestedName, requestedAt, declinedAt }: Certificate): OwnCertificate['nameRequest'] {
  if (requestedName === null || requestedAt === null) return null
  return { name: requestedName, at: requestedAt.toISOString(), declined: declinedAt !== null }
}

/** As anybody reads it who has its address. */
export function toCertificate(row: HeldCertificate): CertificateAnswer {
  const { revokedAt, revokedFor, revokedText, holderName, issuedAt } = row
  if (revokedAt !== null) {
    const reason = oneOf(REVOCATION_REASONS, revokedFor ?? '')
    return {
      ...{ state: 'revoked', ...numbered(row), holderName, ...printedFields(row, issuedAt ?? revokedAt) },
      credential: credentialOf(row),
      revoked: { at: revokedAt.toISOString(), reason, text: revokedText, replacedBy: row.replacedBy },
    }
  }
  const credential = credentialOf(row)
  if (issuedAt === null || holderName === null || credential === null) return { state: 'preparing', ...numbered(row) }
  return { state: 'valid', ...numbered(row), holderName, ...printedFields(row, issuedAt), credential }
}

const numbered = ({ publicId, number, completedAt }: Certificate) => ({
  ...{ id: publicId, number, completedAt: completedAt.toISOString() },
})

function printedFields(row: HeldCertificate, issuedAt: Date) {
  const { title, teacherName, categoryName, coverFamily, ...printed } = printedOf(row)
  const course = { id: row.courseId, title, teacherName, categoryName, ...(coverFamily && { coverFamily }) }
  return { course, issuedAt: issuedAt.toISOString(), ...printed, shared: row.shared }
}

/** What it says; of one that was never issued, what is known of the course. */
function printedOf({ printed, courseId, title, minutes, lessonCount }: HeldCertificate): Printed {
  if (printed !== null) return printedSchema.parse(printed)
  return {
    ...{ title: title ?? `Course ${courseId}`, teacherName: '', categoryName: '', issuerName: null },
    ...{ minutes, lessonCount, quizCount: 0, quizzesPassed: 0, modules: [] },
  }
}

function credentialOf({ credential, keyId, statusList, statusIndex }: Certificate) {
  if (credential === null || keyId === null || statusList === null || statusIndex === null) return null
  return { keyId, statusList, statusIndex }
}
