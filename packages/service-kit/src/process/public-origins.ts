import { z } from 'zod'

/** A comma-separated list; empty parts are dropped. */
export const listSchema = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
)

export const originSchema = z
  .url({ protocol: /^https?$/, error: 'must be addresses such as https://courses.example.org' })
  .refine((text) => new URL(text).origin === text, 'must be origins: scheme, host and port, without a path')

const originsSchema = listSchema
  .pipe(z.array(originSchema))
  .refine((origins) => new Set(origins.map((origin) => new URL(origin).protocol)).size <= 1, {
    error: 'must be all https or all http, because the session cookie is either one or the other',
  })

/** The setting PUBLIC_ORIGINS. */
export const publicOrigins = originsSchema
  .default([])
  .describe(
    'Addresses under which people reach Lectern, separated by commas, when a proxy in front changes host or scheme: ' +
      'https://courses.example.org. With https the session cookie is Secure. Search engines, previews and certificates use the first. ' +
      'Without one there is no sitemap, and previews have no picture. Required where NODE_ENV is production, as in the image.',
  )
