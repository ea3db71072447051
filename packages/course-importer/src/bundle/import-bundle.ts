import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { type LecternClient, LecternError } from '@lectern/api-client/client.ts'
import { importCourse } from '@lectern/contracts/calls/public/course-bundles.ts'
import {
  BUNDLE_MAX_BYTES,
  BUNDLE_MEDIA_TYPE,
  type CourseImport,
  courseImportSchema,
  type ImportNote,
} from '@lectern/contracts/shapes/course-bundle.ts'

/**
 * Makes a draft course of a bundle. Running it again with the same file finds the course of the first time.
 *
 * @throws TypeError when the file can't be sent, LecternError when it is refused.
 */
export async function importBundle(
  client: LecternClient,
  file: string,
): Promise<{ result: CourseImport; created: boolean }> {
  const size = statSync(file, { throwIfNoEntry: false })?.size
  if (size === undefined) throw new TypeError(`We can’t find the file ${file}.`)
  if (size > BUNDLE_MAX_BYTES) throw new TypeError(`${file} is larger than ${BUNDLE_MAX_BYTES / 1_048_576} MB.`)
  const bytes = new Uint8Array(readFileSync(file))
  const headers = { accept: 'application/json, text/plain', 'idempotency-key': `import-${digest(bytes)}` }
  const response = await client.send(importCourse, { raw: { bytes, mediaType: BUNDLE_MEDIA_TYPE } }, headers)
  if (!response.ok) throw new LecternError(response.status, await response.text())
  return { result: courseImportSchema.parse(await response.json()), created: response.status === 201 }
}

function digest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 40)
}

const NOTES: Record<ImportNote['kind'], string> = {
  video: 'the video is not in the file',
  file: 'is not in the archive; upload it again if students can’t open it',
  picture: 'the picture is not in the file',
  text: 'has nothing to show, and became a draft',
  category: 'this category doesn’t exist here, so the course is in the first one',
  unused: 'belongs to no lesson, and was left out',
  'file-is-empty': 'is empty, and was left out',
  'file-is-a-program': 'is a program, and was left out',
  'file-of-another-kind': 'was left out: its content isn’t what its extension says',
  'video-storage-not-set-up': 'was left out: no storage for files is set up',
}

/** One line for each thing that is not as it was. */
export function describeNotes({ notes, noteCount }: CourseImport): string[] {
  const lines = notes.map(({ kind, lesson, what }) => {
    const location = lesson === null || lesson === what ? what : `${lesson}: ${what}`
    return `  ${location}: ${NOTES[kind]}`
  })
  return noteCount > notes.length ? [...lines, `  and ${noteCount - notes.length} more`] : lines
}
