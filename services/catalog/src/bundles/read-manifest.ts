import {
  BUNDLE_FORMAT,
  BUNDLE_MANIFEST,
  BUNDLE_VERSIONS,
  bundleHeadSchema,
  bundleManifestSchema,
  type ReadManifest,
} from '@lectern/contracts/shapes/course-bundle.ts'
import { LESSONS_MAX } from '@lectern/contracts/shapes/courses.ts'
import type { z } from 'zod'
import type { Archive } from './archive.ts'
import { BundleProblem, shown } from './bundle-problem.ts'

/** The archive's manifest. Throws BundleProblem with the first thing that is wrong in it. */
export async function readManifest(archive: Archive): Promise<ReadManifest> {
  const json = parsed(textOf(BUNDLE_MANIFEST, await archive.read(BUNDLE_MANIFEST)))
  checkHead(json)
  const result = bundleManifestSchema.safeParse(json)
  if (!result.success) throw new BundleProblem(`${BUNDLE_MANIFEST}: ${firstProblem(result.error)}`)
  const lessons = result.data.modules.reduce((sum, module) => sum + module.lessons.length, 0)
  if (lessons > LESSONS_MAX) {
    throw new BundleProblem(`${BUNDLE_MANIFEST}: the course has ${lessons} lessons. The limit is ${LESSONS_MAX}.`, 413)
  }
  return result.data
}

/** Bytes as text that a database takes. */
export function textOf(path: string, bytes: Buffer): string {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new BundleProblem(`${path} isn’t UTF-8 text.`, 400, cause)
  }
  if (text.includes('\0')) throw new BundleProblem(`${path} has NUL characters.`)
  return text
}

function parsed(text: string): unknown {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (cause) {
    throw new BundleProblem(`${BUNDLE_MANIFEST} is not JSON.`, 400, cause)
  }
  // An escaped one is found only when it was read.
  if (text.includes('\\u0000') && JSON.stringify(json).includes('\\u0000')) {
    throw new BundleProblem(`${BUNDLE_MANIFEST} has NUL characters.`)
  }
  return json
}

/** A later version may look like anything, so what is said of it comes before what else is wrong. */
function checkHead(json: unknown): void {
  const head = bundleHeadSchema.safeParse(json)
  if (!head.success) {
    throw new BundleProblem(
      `${BUNDLE_MANIFEST}: this isn’t an exported course: "format" must be "${BUNDLE_FORMAT}" and "version" a number.`,
    )
  }
  const { version } = head.data
  if (BUNDLE_VERSIONS.some((known) => known === version)) return
  throw new BundleProblem(
    `The bundle has version ${version}, but this Lectern reads versions ${BUNDLE_VERSIONS[0]} to ${BUNDLE_VERSIONS.at(-1)}. Update Lectern first.`,
  )
}

function firstProblem({ issues: [issue] }: z.ZodError): string {
  if (issue === undefined) return 'it is not in order.'
  const place = issue.path
    .map((key) => (typeof key === 'number' ? `[${key + 1}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '')
  const where = place === '' ? '' : `${place}: `
  if (issue.code === 'unrecognized_keys') return `${where}unknown field ${shown(issue.keys[0] ?? '')}.`
  return `${where}${issue.message}.`
}
