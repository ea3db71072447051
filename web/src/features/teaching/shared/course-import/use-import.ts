import { BUNDLE_MAX_BYTES, type CourseImport } from '@lectern/contracts/shapes/course-bundle.ts'
import type { Book } from '@lectern/course-importer/book/book.ts'
import { BrokenBookError, type Problem } from '@lectern/course-importer/book/problems.ts'
import type { DocxSplit } from '@lectern/course-importer/material/docx/sections.ts'
import { isPage, UnusableSourceError } from '@lectern/course-importer/material/source-files.ts'
import { RefusedPageError } from '@lectern/course-importer/sync/refused-page.ts'
import { type SyncResult, syncCourse } from '@lectern/course-importer/sync/sync-course.ts'
import { useEffect, useRef, useState } from 'react'
import { importCourse } from '#api/course-bundles'
import { texts as words } from '#texts/teaching-course-import'
import { errorSentence } from '../../../../api/api-error.ts'
import { courseChanged, curriculumChanged } from '../../../../api/teaching-changes.ts'
import { uploadFile } from '../../../../api/upload-file.ts'
import type { Brought } from './imported.ts'
import { type Material, MaterialReader, TooSlowError } from './material-reader.ts'
import { refusalSentence } from './note-words.ts'
import { pageApi } from './page-api.ts'
import { formsOf } from './picture-forms.ts'

export type ImportState =
  | { step: 'choosing'; problem: string | null }
  /** It is being looked at what the file is. */
  | { step: 'reading'; file: Brought }
  | { step: 'preview'; file: Brought; material: Material }
  /** `share` of the lessons and pictures is stored. */
  | { step: 'importing'; file: Brought; book: Book; name: string; share: number }
  /** `share` of the file has gone, 0 to 1; at 1 the server reads it. */
  | { step: 'sending'; file: File; share: number }
  | { step: 'failed'; file: Brought; problem: string; details: Problem[] }
  | { step: 'done'; result: CourseImport }
  | { step: 'imported'; result: SyncResult; book: Book }

/** What a teacher says of an import besides its lessons. */
export interface ImportChoices {
  removeMissing: boolean
  /** Of a new course. */
  categoryId: number | undefined
}

interface Import {
  state: ImportState
  start: (file: Brought) => void
  /** Makes the course of what was previewed, or of a part of it. */
  confirm: (book: Book, choices: ImportChoices) => void
  /** Reads a Word document once more, cut at other headings. */
  cut: (split: DocxSplit) => void
  again: () => void
  stop: () => void
}

interface Attempt {
  file: Brought
  key: string
  ended: AbortController
  reader: MaterialReader | null
  /** Does once more what failed. */
  again: () => void
}

/** Reads what a teacher brings and makes a course of it; an exported course goes to the server as it is. Each try with the same file is the same import. */
export function useImport(first: Brought): Import {
  const [state, setState] = useState<ImportState>({ step: 'choosing', problem: null })
  const attempt = useRef<Attempt>(null)

  const show = (of: Attempt, next: ImportState) => attempt.current === of && setState(next)
  const tried = async (own: Attempt, work: () => Promise<void>) => {
    own.again = () => void tried(own, work)
    try {
      await work()
    } catch (error) {
      if (own.ended.signal.aborted) return
      const details = error instanceof BrokenBookError ? error.problems : []
      show(own, { step: 'failed', file: own.file, problem: sentenceOf(error), details })
    }
  }
  const read = (own: Attempt, split?: DocxSplit) =>
    tried(own, async () => {
      if (!split) show(own, { step: 'reading', file: own.file })
      own.reader?.close()
      own.reader = new MaterialReader()
      const source = await own.reader.read(own.file, split)
      if (source.kind !== 'exported') show(own, { step: 'preview', file: own.file, material: source })
      else if (own.file instanceof File) await send(own, own.file)
    })
  const send = (own: Attempt, file: File) =>
    tried(own, async () => {
      const { key, ended } = own
      show(own, { step: 'sending', file, share: 0 })
      const onProgress = (share: number) => show(own, { step: 'sending', file, share })
      // The same key for every try with one file: a try whose answer was lost makes no second course.
      const headers = { 'Content-Type': 'application/zip', 'Idempotency-Key': key }
      const result = await uploadFile(importCourse, {}, file, { headers, signal: ended.signal, onProgress })
      await courseChanged(result.course.id)
      show(own, { step: 'done', result })
    })
  const start = (file: Brought) => {
    end(attempt.current)
    const problem = problemOf(file)
    attempt.current = null
    if (problem) return setState({ step: 'choosing', problem })
    const own: Attempt = {
      ...{ file, key: crypto.randomUUID(), ended: new AbortController(), reader: null },
      again: () => undefined,
    }
    attempt.current = own
    void read(own)
  }
  const confirm = (book: Book, choices: ImportChoices) => {
    const own = attempt.current
    if (!own) return
    void tried(own, async () => {
      const { file, ended } = own
      show(own, { step: 'importing', file, book, name: '', share: 0 })
      const result = await syncCourse(book, {
        ...{ api: pageApi(ended.signal), formsOf, publish: false, ...choices },
        onProgress: (name, done, total) => show(own, { step: 'importing', file, book, name, share: done / total }),
      })
      await Promise.all([courseChanged(result.courseId), curriculumChanged(result.courseId)])
      show(own, { step: 'imported', result, book })
    })
  }
  const stop = () => {
    end(attempt.current)
    attempt.current = null
    setState({ step: 'choosing', problem: null })
  }

  // What was chosen or dropped on the page is read at once, and once only.
  const begin = useRef(start)
  useEffect(() => {
    begin.current(first)
  }, [first])
  useEffect(() => () => attempt.current?.reader?.close(), [])

  const cut = (split: DocxSplit) => void (attempt.current && read(attempt.current, split))
  return { state, start, confirm, cut, stop, again: () => attempt.current?.again() }
}

function end(attempt: Attempt | null): void {
  attempt?.ended.abort(new DOMException('Stopped', 'AbortError'))
  attempt?.reader?.close()
}

function sentenceOf(error: unknown): string {
  if (error instanceof UnusableSourceError) return refusalSentence(error.refusal)
  if (error instanceof BrokenBookError) return words.notReadable
  if (error instanceof TooSlowError) return words.tooSlow
  if (error instanceof RefusedPageError) {
    return words.refusedPage({ file: error.file, line: error.line, sentence: error.message })
  }
  return errorSentence(error)
}

function problemOf(brought: Brought): string | null {
  if ('list' in brought) return null
  const { name, type, size } = brought
  if (!/zip/.test(type) && !/\.(?:zip|docx?)$/i.test(name) && !isPage(name)) return words.noZip
  return size > BUNDLE_MAX_BYTES ? words.tooLarge : null
}
