import { BUNDLE_MAX_BYTES, type CourseImport } from '@lectern/contracts/shapes/course-bundle.ts'
import { useEffect, useRef, useState } from 'react'
import { importCourse } from '#api/course-bundles'
import { texts as words } from '#texts/teaching-course-import'
import { errorSentence } from '../../../../api/api-error.ts'
import { courseChanged } from '../../../../api/teaching-changes.ts'
import { uploadFile } from '../../../../api/upload-file.ts'

export type ImportState =
  | { step: 'choosing'; problem: string | null }
  /** `share` of the file has gone, 0 to 1; at 1 the server reads it. */
  | { step: 'sending'; file: File; share: number }
  | { step: 'failed'; file: File; problem: string }
  | { step: 'done'; result: CourseImport }

interface Import {
  state: ImportState
  start: (file: File) => void
  again: () => void
  stop: () => void
}

/** Sends a file, once; each try with the same file is the same import. */
export function useImport(first: File | null): Import {
  const [state, setState] = useState<ImportState>({ step: 'choosing', problem: null })
  const attempt = useRef<{ file: File; key: string; ended: AbortController }>(null)

  const send = async (file: File, key: string) => {
    const ended = new AbortController()
    attempt.current = { file, key, ended }
    const show = (next: ImportState) => attempt.current?.ended === ended && setState(next)
    show({ step: 'sending', file, share: 0 })
    try {
      const onProgress = (share: number) => show({ step: 'sending', file, share })
      // The same key for every try with one file: a try whose answer was lost makes no second course.
      const headers = { 'Content-Type': 'application/zip', 'Idempotency-Key': key }
      const result = await uploadFile(importCourse, {}, file, { headers, signal: ended.signal, onProgress })
      await courseChanged(result.course.id)
      show({ step: 'done', result })
    } catch (error) {
      if (ended.signal.aborted) return
      show({ step: 'failed', file, problem: errorSentence(error) })
    }
  }
  const start = (file: File) => {
    const problem = problemOf(file)
    if (problem) setState({ step: 'choosing', problem })
    else void send(file, crypto.randomUUID())
  }
  const stop = () => {
    attempt.current?.ended.abort(new DOMException('Stopped', 'AbortError'))
    setState({ step: 'choosing', problem: null })
  }

  // A file that was dropped on the page is on its way at once, and once only.
  const begin = useRef(start)
  useEffect(() => {
    if (first) begin.current(first)
  }, [first])

  return { state, start, stop, again: () => attempt.current && void send(attempt.current.file, attempt.current.key) }
}

function problemOf({ name, type, size }: File): string | null {
  if (!/zip/.test(type) && !/\.zip$/i.test(name)) return words.noZip
  return size > BUNDLE_MAX_BYTES ? words.tooLarge : null
}
