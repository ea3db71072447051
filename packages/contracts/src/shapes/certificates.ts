import { z } from 'zod'
import { wrong } from '../problems/wrong.ts'
import { COVER_FAMILIES } from './cover-families.ts'
import { idSchema, timestampSchema } from './fields.ts'
import { type Language, spokenLanguage } from './languages.ts'
import { fullNameSchema } from './people.ts'

/** Who has it can open the page, so it can't be guessed: 105 random bits in Crockford's base32, in lower case. */
export const certificateIdSchema = z.string().regex(/^[0-9a-hjkmnp-tv-z]{21}$/, wrong('certificate-id-invalid'))
/** For people to read out. It is printed, is no address and no secret. */
export const certificateNumberSchema = z
  .string()
  .regex(/^LC-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/, wrong('certificate-number-invalid'))

export const CERTIFICATE_STATES = ['preparing', 'valid', 'revoked'] as const
export type CertificateState = (typeof CERTIFICATE_STATES)[number]
export const REVOCATION_REASONS = ['refunded', 'withdrawn', 'regraded', 'erased', 'replaced'] as const
/** Characters of what a teacher says on withdrawing one. */
export const REVOCATION_TEXT_MAX = 500
/** What a teacher says to everybody who opens one that they take. */
export const revocationTextSchema = z
  .string()
  .trim()
  .min(1, wrong('revocation-requires-reason'))
  .max(REVOCATION_TEXT_MAX, wrong('reason-too-long'))

const certificateModuleSchema = z.strictObject({
  title: z.string(),
  minutes: z.int().min(0),
  /** Titles, in the course's order. */
  lessons: z.array(z.string()),
  /** Whether one of its quizzes was passed. */
  quiz: z.boolean(),
})

/** What is printed: as it was when the certificate was issued, whatever became of the course and of names since. */
const printedFields = {
  course: z.strictObject({
    id: idSchema,
    title: z.string(),
    teacherName: z.string(),
    /** Its cloth, with the id, makes the drawing. Empty: none. */
    categoryName: z.string(),
    /** Absent where the name tells: `coverFamilyByName`. */
    coverFamily: z.enum(COVER_FAMILIES).optional(),
  }),
  /** Of the words around that. Absent: English, which all spoke before. */
  language: z.string().optional(),
  issuedAt: timestampSchema,
  /** What the school called itself; null: it was issued before that was kept, or learning is older. */
  issuerName: z.string().nullable().default(null),
  minutes: z.int().min(0),
  lessonCount: z.int().min(0),
  /** Quizzes of the course then, and how many of them the student had passed. */
  quizCount: z.int().min(0),
  quizzesPassed: z.int().min(0),
  modules: z.array(certificateModuleSchema),
  /** Whether its owner shows it in the profile, and lets search engines find it. */
  shared: z.boolean(),
}

const credentialSchema = z.strictObject({
  /** Key id of the signature, as in `/.well-known/jwks.json`. */
  keyId: z.string(),
  /** The list at `/credentials/status/{statusList}`, and the place in it. */
  statusList: z.int().min(1),
  statusIndex: z.int().min(0),
})

const numbered = { id: certificateIdSchema, number: certificateNumberSchema, completedAt: timestampSchema }

/** A certificate as anybody reads it who has its address. */
export const certificateSchema = z.discriminatedUnion('state', [
  /** Completed, and not yet issued. */
  z.strictObject({ state: z.literal('preparing'), ...numbered }),
  z.strictObject({
    ...{ state: z.literal('valid'), ...numbered, holderName: z.string(), ...printedFields },
    credential: credentialSchema,
  }),
  z.strictObject({
    ...{ state: z.literal('revoked'), ...numbered, ...printedFields },
    /** Null: the account was erased, or was not issued before it was revoked. */
    holderName: z.string().nullable(),
    /** Null: as for the name. */
    credential: credentialSchema.nullable(),
    revoked: z.strictObject({
      at: timestampSchema,
      reason: z.enum(REVOCATION_REASONS),
      /** What the teacher says; empty: nothing. */
      text: z.string().max(REVOCATION_TEXT_MAX),
      /** The certificate that has the corrected name, where that is the reason. */
      replacedBy: certificateIdSchema.nullable().default(null),
    }),
  }),
])
export type Certificate = z.infer<typeof certificateSchema>
/** One that has been issued: there is something to draw. */
export type IssuedCertificate = Exclude<Certificate, { state: 'preparing' }>

/** What an issued certificate speaks; English in place of what this version doesn't speak. */
export const languageOfCertificate = ({ language = '' }: { language?: string | undefined }): Language =>
  spokenLanguage(language) ?? 'en'

/** Another name that the holder has asked for. */
export const nameRequestSchema = z.strictObject({
  name: z.string(),
  at: timestampSchema,
  /** Whether it was refused; the holder may ask again. */
  declined: z.boolean(),
})

/** Beside an enrollment: the latest certificate of it. */
export const enrollmentCertificateSchema = z.strictObject({
  id: certificateIdSchema,
  state: z.enum(CERTIFICATE_STATES),
})

/** In its owner's list. */
export const ownCertificateSchema = z.strictObject({
  ...{ state: z.enum(CERTIFICATE_STATES), ...numbered },
  courseId: idSchema,
  courseTitle: z.string(),
  shared: z.boolean(),
  nameRequest: nameRequestSchema.nullable().default(null),
})
export type OwnCertificate = z.infer<typeof ownCertificateSchema>
/** One of somebody else's, for administrators. */
export const personCertificateSchema = z.object({
  ...{ state: z.enum(CERTIFICATE_STATES), ...numbered },
  courseId: idSchema,
  courseTitle: z.string(),
})
export const exampleOwnCertificate: OwnCertificate = {
  ...{ state: 'valid', id: '7k4m92qx0c3v5b8n1tdz6', number: 'LC-7K4M-92QX', completedAt: '2026-11-21T20:38:00.000Z' },
  ...{ courseId: 2, courseTitle: 'Typography for Screens', shared: false, nameRequest: null },
}

/** What a check found just now: the signature verified, the status list read. */
export const certificateCheckSchema = z.strictObject({
  checkedAt: timestampSchema,
  signature: z.strictObject({
    result: z.enum(['valid', 'invalid', 'unchecked']),
    /** Who signed, as people read it, such as `lectern.example`. */
    issuer: z.string(),
    keyId: z.string().nullable(),
  }),
  status: z.strictObject({
    result: z.enum(['valid', 'revoked', 'unchecked']),
    /** When the certificate was revoked, if it was. */
    revokedAt: timestampSchema.nullable(),
    /** The status list that was read. */
    list: z.int().min(1).nullable(),
  }),
  /** Whether the number stands in the credential, and is this enrollment's alone. */
  number: z.strictObject({ result: z.enum(['valid', 'invalid', 'unchecked']), number: certificateNumberSchema }),
})
export type CertificateCheck = z.infer<typeof certificateCheckSchema>

export const certificateParamsSchema = z.strictObject({ certificateId: certificateIdSchema })
/** Shown in the profile, and open to search engines, or neither. */
export const certificateSharingSchema = z.strictObject({ shared: z.boolean() })
export const requestCertificateNameSchema = z.strictObject({ name: fullNameSchema })
/** `name`: as it was asked for when it was looked at. */
export const decideCertificateNameSchema = z.strictObject({ name: z.string().max(100), approve: z.boolean() })
/** A request that nobody has answered yet, for an operator. */
export const openNameRequestSchema = z.strictObject({
  certificateId: certificateIdSchema,
  number: certificateNumberSchema,
  courseId: idSchema,
  courseTitle: z.string(),
  holderName: z.string(),
  name: z.string(),
  at: timestampSchema,
})
export type OpenNameRequest = z.infer<typeof openNameRequestSchema>
export const exampleOpenNameRequest: OpenNameRequest = {
  ...{ certificateId: '7k4m92qx0c3v5b8n1tdz6', number: 'LC-7K4M-92QX', courseId: 2 },
  ...{ courseTitle: 'Typography for Screens', holderName: 'Nadia Rahman', name: 'Nadia Rahman-Berg' },
  at: '2026-11-28T09:00:00.000Z',
}
export const withdrawCertificateSchema = z.strictObject({ reason: revocationTextSchema })

export const exampleCertificate: Certificate = {
  ...{ state: 'valid', id: '7k4m92qx0c3v5b8n1tdz6', number: 'LC-7K4M-92QX', completedAt: '2026-11-21T20:38:00.000Z' },
  holderName: 'Nadia Rahman',
  course: { id: 2, title: 'Typography for Screens', teacherName: 'Jonas Lindqvist', categoryName: 'Design' },
  ...{
    issuedAt: '2026-11-21T20:38:02.000Z',
    issuerName: 'Lectern',
    minutes: 92,
    lessonCount: 11,
    quizCount: 2,
    quizzesPassed: 2,
  },
  modules: [
    { title: 'Text that reads well', minutes: 33, lessons: ['Line', 'Face'], quiz: true },
    { title: 'Structure on a page', minutes: 25, lessons: ['Scales'], quiz: false },
  ],
  ...{ shared: false, credential: { keyId: '2026-09', statusList: 1, statusIndex: 48_213 } },
}
export const exampleCertificateCheck: CertificateCheck = {
  checkedAt: '2026-11-21T20:41:00.000Z',
  signature: { result: 'valid', issuer: 'lectern.example', keyId: '2026-09' },
  status: { result: 'valid', revokedAt: null, list: 1 },
  number: { result: 'valid', number: 'LC-7K4M-92QX' },
}
