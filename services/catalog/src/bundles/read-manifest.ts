import { wrong } from '@lectern/contracts/problems/wrong.ts'
import {
  BUNDLE_MANIFEST,
  BUNDLE_VERSIONS,
  bundleHeadSchema,
  bundleManifestSchema,
  type ReadManifest,
} from '@lectern/contracts/shapes/course-bundle.ts'
import { LESSONS_MAX } from '@lectern/contracts/shapes/courses.ts'
import { type DomainError, refuse } from '@lectern/service-kit/errors.ts'
import type { z } from 'zod'
import type { BundleFiles } from './bundle-files.ts'
import { shown } from './bundle-words.ts'
import { wrongAt } from './wrong-in.ts'

/** The bundle's manifest. Throws 400 or 413 with the first thing that is wrong in it. */
export async function readManifest(files: BundleFiles): Promise<ReadManifest> {
  const json = parsed(textOf(BUNDLE_MANIFEST, await files.read(BUNDLE_MANIFEST)))
  checkHead(json)
  const result = bundleManifestSchema.safeParse(json)
  if (!result.success) throw firstProblem(result.error)
  const lessons = result.data.modules.reduce((sum, module) => sum + module.lessons.length, 0)
  if (lessons > LESSONS_MAX) {
    throw refuse('bundle-lesson-limit-reached', { count: lessons, most: LESSONS_MAX })
  }
  return result.data
}

/** Bytes as text that a database takes. */
export function textOf(path: string, bytes: Buffer): string {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw refuse('bundle-file-not-text', { path }, { cause })
  }
  if (text.includes('\0')) throw refuse('bundle-file-with-nul', { path })
  return text
}

function parsed(text: string): unknown {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (cause) {
    throw refuse('bundle-file-not-json', { path: BUNDLE_MANIFEST }, { cause })
  }
  // An escaped one is found only when it was read.
  if (text.includes('\\u0000') && JSON.stringify(json).includes('\\u0000')) {
    throw refuse('bundle-file-with-nul', { path: BUNDLE_MANIFEST })
  }
  return json
}

/** A later version may look like anything, so what is said of it comes before what else is wrong. */
function checkHead(json: unknown): void {
  const head = bundleHeadSchema.safeParse(json)
  if (!head.success) {
    throw refuse('bundle-format-unknown')
  }
  const { version } = head.data
  if (BUNDLE_VERSIONS.some((known) => known === version)) return
  throw refuse('bundle-version-unknown', {
    version,
    first: Math.min(...BUNDLE_VERSIONS),
    last: Math.max(...BUNDLE_VERSIONS),
  })
}

function firstProblem({ issues: [issue] }: z.ZodError): DomainError {
  if (issue === undefined) return wrongAt(BUNDLE_MANIFEST, wrong('bundle-not-in-order'))
  const within = issue.path
    .map((key) => (typeof key === 'number' ? `[${key + 1}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '')
  const location = within === '' ? BUNDLE_MANIFEST : `${BUNDLE_MANIFEST}: ${within}`
  if (issue.code !== 'unrecognized_keys') return wrongAt(location, issue.message)
  return wrongAt(location, wrong('bundle-field-unknown', { name: shown(issue.keys[0] ?? '') }))
}
