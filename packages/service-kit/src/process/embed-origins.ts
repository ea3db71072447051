import { z } from 'zod'
import { listSchema } from './public-origins.ts'

const ORIGIN = 'must be https origins without path or wildcard, separated by commas: https://board.example.org'

const embedOriginSchema = z.string().refine((text) => URL.canParse(text) && isOrigin(new URL(text), text), ORIGIN)

function isOrigin({ protocol, origin, hostname }: URL, text: string): boolean {
  return protocol === 'https:' && origin === text && /^[a-z0-9.-]+\.[a-z0-9-]+$/.test(hostname)
}

/** The setting EMBED_ORIGINS. */
export const embedOriginsConfig = {
  EMBED_ORIGINS: listSchema
    .pipe(z.array(embedOriginSchema).max(50))
    .default([])
    .describe(
      'Sites that lessons may show in a frame, beside YouTube, Vimeo and the other built-in ones: https origins, separated by commas. Pages that are open need a reload. Gateway and catalog get the same.',
    ),
}
