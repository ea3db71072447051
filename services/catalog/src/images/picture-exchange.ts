import type { FastifyRequest } from 'fastify'

/** Bytes from people are shown as a picture or not at all: an SVG opened by itself runs nothing and loads nothing. */
export const CONTAINMENT = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
}

/** What the caller says that the bytes are, without parameters. */
export function declaredType({ headers }: FastifyRequest): string {
  const [mediaType = ''] = headers['content-type']?.split(';') ?? []
  return mediaType.trim().toLowerCase()
}
