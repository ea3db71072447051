import { createHash, randomInt } from 'node:crypto'
import { z } from 'zod'

/** For how long a setup link works. */
export const SETUP_LINK_HOURS = 24
/** Without characters and digits that look alike. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 12

const schema = z.strictObject({
  /** SHA-256 of the token of the setup link, in hex: the token itself is only ever printed. */
  tokenHash: z.string().regex(/^[0-9a-f]{64}$/),
  expiresAt: z.iso.datetime(),
  /** What `lectern setup` was told, as first values of the setup page. */
  email: z.string(),
  school: z.string(),
  /** ISO 3166. */
  country: z.string(),
})
export type FirstRun = z.infer<typeof schema>

/** The setting FIRST_RUN. */
export const firstRun = z
  .string()
  .transform((text, context): FirstRun | undefined => {
    const parsed = schema.safeParse(parseJson(text))
    if (parsed.success) return parsed.data
    context.issues.push({ code: 'custom', input: text, message: 'must be the line that lectern setup wrote' })
    return z.NEVER
  })
  .optional()
  .describe(
    'Identity alone: what `lectern setup` writes for the page on which the first administrator’s account is created: the hash of its one-time token, until when it works, the school’s name and country, and an email address. `lectern setup --link` writes another one.',
  )

/** In one line that may stand between single quotes. */
export function writeFirstRun(values: FirstRun): string {
  return JSON.stringify(values).replaceAll("'", String.raw`\u0027`)
}

/** What such a line says; undefined where it isn't one. */
export function readFirstRun(text: string | undefined): FirstRun | undefined {
  return schema.safeParse(parseJson(text ?? '')).data
}

/** A fresh token, as people read and type it: 7Q4K-MX2P-9RTD. */
function createSetupToken(): string {
  const characters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)])
  return [0, 4, 8].map((start) => characters.slice(start, start + 4).join('')).join('-')
}

/** The same for every way of typing a token: case, spaces and dashes don't count. */
export function hashSetupToken(token: string): string {
  return createHash('sha256').update(token.toUpperCase().replaceAll(/[\s-]/g, '')).digest('hex')
}

/** The token of a new setup link, and what FIRST_RUN says of it. */
export function createFirstRun(
  { email, school, country }: Pick<FirstRun, 'email' | 'school' | 'country'>,
  now = new Date(),
) {
  const token = createSetupToken()
  const expiresAt = new Date(now.getTime() + SETUP_LINK_HOURS * 3_600_000).toISOString()
  return { token, firstRun: { tokenHash: hashSetupToken(token), expiresAt, email, school, country } satisfies FirstRun }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
