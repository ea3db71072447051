import type { FastifyRequest } from 'fastify'
import { refuse } from '../errors.ts'

/** One version as an entity tag (RFC 9110 §8.8.3). */
export function versionTag(version: number): string {
  return `"${version}"`
}

/**
 * The version that the caller's change is based on, by its `If-Match`; undefined where there is none, or `*`, which any version
 * answers. A weak tag counts too: what compresses answers on the way weakens it. Throws 400 for anything but one version.
 */
export function expectedVersion({ headers }: Pick<FastifyRequest, 'headers'>): number | undefined {
  const tag = headers['if-match']?.trim()
  if (tag === undefined || tag === '*') return undefined
  const version = /^(?:W\/)?"(\d{1,10})"$/.exec(tag)?.[1]
  if (version === undefined) throw refuse('if-match-invalid')
  return Number(version)
}
