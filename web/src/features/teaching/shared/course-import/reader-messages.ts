import type { Book } from '@lectern/course-importer/book/book.ts'
import type { Problem } from '@lectern/course-importer/book/problems.ts'
import type { DocxSplit } from '@lectern/course-importer/material/docx/sections.ts'
import type { Refusal } from '@lectern/course-importer/material/source-files.ts'
import type { FilesByPath } from './imported.ts'

/** A file, or the files of a folder of that name. */
type PostedMaterial = File | { name: string; files: FilesByPath }

/** What the page asks its reader for. */
export type ReaderRequest = { id: number } & (
  | { ask: 'read'; given: PostedMaterial; introduction: string; split?: DocxSplit | undefined }
  | { ask: 'picture'; name: string }
)

/** A book without the bytes of its pictures. */
export type PostedBook = Omit<Book, 'pictures'> & { pictures: string[] }

type PostedSource =
  | { kind: 'exported' }
  | { kind: 'markdown'; book: PostedBook }
  | { kind: 'docx'; book: PostedBook; split: DocxSplit; depths: number[] }

export type ReaderAnswer = { id: number } & (
  | { source: PostedSource }
  | { picture: Uint8Array<ArrayBuffer> }
  | { refusal: Refusal }
  | { problems: Problem[] }
  | { failure: string }
)
