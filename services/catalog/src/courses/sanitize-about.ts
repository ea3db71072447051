import { wrong } from '@lectern/contracts/problems/wrong.ts'
import { ABOUT_MAX } from '@lectern/contracts/shapes/courses.ts'
import { writtenLength } from '@lectern/contracts/shapes/formula-markup.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { DomainError, validationFailed } from '@lectern/service-kit/errors.ts'
import { sanitizeUnfinished } from '../curriculum/sanitize-in-worker.ts'

const PROBLEMS = ['content-too-long', 'content-too-deep', 'content-too-costly'] as const

/**
 * "About this course" as it is stored; null for one that shows nothing, undefined where none was sent. Throws 400 for one that is nested absurdly, or
 * that escaping made too long, 503 while many long texts wait.
 */
export async function sanitizeAbout(
  teacher: Principal,
  html: string | null | undefined,
): Promise<string | null | undefined> {
  if (html === null || html === undefined) return html
  const { about } = await sanitizeUnfinished(teacher, { about: html }).catch(refuseAbout)
  if (writtenLength(about) > ABOUT_MAX) throw aboutTooLong()
  return about || null
}

function refuseAbout(error: unknown): never {
  const code = error instanceof DomainError ? PROBLEMS.find((one) => one === error.errors?.[0]?.code) : undefined
  if (code === undefined) throw error
  throw validationFailed([{ pointer: '/body/about', message: wrong(code) }])
}

function aboutTooLong(): DomainError {
  const message = wrong('text-too-long', { field: 'This', most: ABOUT_MAX })
  return validationFailed([{ pointer: '/body/about', message }])
}
