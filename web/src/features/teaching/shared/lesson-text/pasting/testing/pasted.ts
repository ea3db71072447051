import { getSchema } from '@tiptap/core'
import { DOMParser } from '@tiptap/pm/model'
import { LessonDocument } from '../../document/lesson-document.ts'
import { lessonExtensions } from '../../schema/schema.ts'
import { cleanPasted } from '../../writing/paste.ts'
import type { UploadSource } from '../../writing/uploads.ts'
import { convertPasted, type Pasted, type PasteOptions } from '../convert.ts'

const schema = getSchema(lessonExtensions())

export interface Outcome extends Pasted {
  /** The lesson that is stored, its pictures at `https://here.invalid/1.png` and so on. */
  stored: string
  /** What uploads and copies began with, files by type and size. */
  taken: string[]
}

/** What a paste of this clipboard stores, once its pictures are here. */
export function pasted(html: string, options: Partial<PasteOptions> & { files?: File[] } = {}): Outcome {
  const taken: string[] = []
  const add = (source: UploadSource) => {
    taken.push('file' in source ? `${source.file.type} ${source.file.size}` : source.address)
    return String(taken.length)
  }
  const result = convertPasted(html, { ...options, pictures: { files: options.files ?? [], courseId: 7, add } })
  const clean = cleanPasted(result.html).replaceAll(/data-upload="(\d+)"/g, 'src="https://here.invalid/$1.png"')
  const box = document.implementation.createHTMLDocument('').createElement('div')
  box.innerHTML = clean
  const doc = DOMParser.fromSchema(schema).parse(box)
  return { ...result, taken, stored: new LessonDocument(schema).write(doc) }
}
