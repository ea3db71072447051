import type { Editor } from '@tiptap/core'
import { Selection } from '@tiptap/pm/state'
import type { UploadSource, Uploads } from '../writing/uploads.ts'
import { convertPasted } from './convert.ts'
import { readMarkdown } from './markdown.ts'
import type { PasteNotice } from './notices.ts'
import { hasBareMathml, loadMathmlReader, type ToLatex } from './read-mathml.ts'
import { isOwnCopy, type PasteSource } from './source.ts'

export interface PasteTarget {
  editor: Editor
  uploads: Uploads
  courseId: number
  /** The lesson's, which its text doesn't begin with once more. */
  title?: string
  /** Hears what came. */
  onPasted?: (notice: PasteNotice) => void
}

export interface PastedHtml {
  html: string
  /** What the clipboard has beside it. */
  files?: readonly File[]
  source?: PasteSource
}

/** Takes pasted or dropped HTML in at the selection; false for the editor's own copies, which it takes in itself. */
export function pasteHtml(target: PasteTarget, given: PastedHtml): boolean {
  if (isOwnCopy(given.html) || target.editor.isActive('codeBlock')) return false
  if (!hasBareMathml(given.html)) return convertInto(target, given)
  void loadMathmlReader().then((toLatex) => convertInto(target, given, toLatex))
  return true
}

function convertInto(target: PasteTarget, { html, files = [], source }: PastedHtml, toLatex?: ToLatex): boolean {
  const { editor, uploads, courseId, title, onPasted } = target
  const begun: string[] = []
  const add = (from: UploadSource) => {
    const id = uploads.begin(from)
    begun.push(id)
    return id
  }
  const pictures = { files, courseId, add }
  const begins = editor.state.selection.from <= Selection.atStart(editor.state.doc).from
  const pasted = convertPasted(html, {
    pictures,
    ...(source && { source }),
    ...(toLatex && { toLatex }),
    ...(title && begins && { title }),
  })
  if (pasted.html.trim() === '' || !editor.view.pasteHTML(pasted.html)) return false
  const { counts, droppedTitle } = pasted
  const { paragraphs, ...more } = counts
  // A word or a line needs no report.
  if (droppedTitle !== null || paragraphs > 1 || Object.values(more).some((count) => count > 0)) {
    onPasted?.({ source: pasted.source, counts, droppedTitle, uploads: begun })
  }
  return true
}

export function pasteMarkdown(target: PasteTarget, text: string): boolean {
  return pasteHtml(target, { html: readMarkdown(text), source: 'markdown' })
}
