import { languageOfCertificate } from '@lectern/contracts/shapes/certificates.ts'
import type { UnsignedCredential } from '@lectern/service-kit/credentials/credential-jwt.ts'
import { textsIn } from '@lectern/texts/issued-certificate.ts'
import type { Printed } from './printed.ts'

/** The address at which a status list is. */
export const statusListAddress = (origin: string, list: number) => `${origin}/credentials/status/${list}`

const CONTEXT = 'https://www.w3.org/ns/credentials/v2'
const BADGES = 'https://purl.imsglobal.org/spec/ob/v3p0'

export interface Achieved {
  publicId: string
  number: string
  courseId: number
  holderName: string
  completedAt: Date
  issuedAt: Date
  statusList: number
  statusIndex: number
  printed: Printed
}

/** A certificate as Open Badges 3.0 says it. Its address says whose it is: whoever has that may know. */
export function achievementCredential(origin: string, did: string, achieved: Achieved): UnsignedCredential {
  const { publicId, number, courseId, holderName, completedAt, issuedAt, printed } = achieved
  const { teacherName, lessonCount, minutes, quizCount, quizzesPassed } = printed
  const language = languageOfCertificate(printed)
  const texts = textsIn(language).credential
  const list = statusListAddress(origin, achieved.statusList)
  const course = `${origin}/courses/${courseId}`
  const address = `${origin}/certificates/${publicId}`
  return {
    // The last one has the type of the schema.
    '@context': [CONTEXT, `${BADGES}/context-3.0.3.json`, `${BADGES}/extensions.json`],
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    id: address,
    name: printed.title,
    issuer: { id: did, type: ['Profile'], name: printed.issuerName ?? new URL(origin).host, url: origin },
    validFrom: issuedAt.toISOString(),
    credentialSubject: {
      // Of this certificate alone: nothing that leads to the holder's others.
      id: `${address}#holder`,
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', hashed: false, identityHash: holderName, identityType: 'name' }],
      licenseNumber: number,
      activityEndDate: completedAt.toISOString(),
      achievement: {
        id: course,
        type: ['Achievement'],
        achievementType: 'Course',
        name: printed.title,
        inLanguage: language,
        description: texts.description({ teacher: teacherName, lessons: lessonCount, minutes }),
        criteria: { narrative: texts.criteria({ quizzes: quizCount, passed: quizzesPassed }) },
      },
    },
    credentialStatus: {
      id: `${list}#${achieved.statusIndex}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(achieved.statusIndex),
      statusListCredential: list,
    },
    credentialSchema: [
      {
        id: `${BADGES}/schema/json/ob_v3p0_achievementcredential_schema.json`,
        type: '1EdTechJsonSchemaValidator2019',
      },
    ],
  }
}

/** The revoked indexes of a status list, as the credential that is served at its address. */
export function statusListCredential(
  origin: string,
  did: string,
  { list, encodedList, since }: { list: number; encodedList: string; since: Date },
): UnsignedCredential {
  const address = statusListAddress(origin, list)
  return {
    '@context': [CONTEXT],
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    id: address,
    issuer: did,
    validFrom: since.toISOString(),
    credentialSubject: {
      id: `${address}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList,
    },
  }
}
