import type { Editor } from '@tiptap/core'
import type { EditorView } from '@tiptap/pm/view'
import type { RefObject } from 'react'
import { cleanPasted } from '../writing/paste.ts'
import type { Uploads } from '../writing/uploads.ts'
import type { PasteNotice } from './notices.ts'
import { type PasteTarget, pasteHtml } from './paste-into.ts'

export interface PasteHandlers {
  editor: RefObject<Editor | null>
  uploads: () => Uploads
  courseId: () => number
  title?: () => string
  onFiles: (files: File[], at: number | null) => void
  /** Text without any markup; true where it was taken in. */
  onPlain?: (target: PasteTarget, text: string) => boolean
  onPasted?: (notice: PasteNotice) => void
}

/** Word, Excel and browsers put a picture of the text beside the text. */
const HAS_TEXT = /<(?:p|h\d|li|td|div|span)\b/i

/** VS Code colors what it copies, and says of which kind of file it is. */
function isMarkdownFile(data: DataTransfer | null): boolean {
  return /"mode":"markdown"/.test(data?.getData('vscode-editor-data') ?? '')
}

/** What an editor does with the clipboard and with what is dropped. */
export function pasteHandlers(given: PasteHandlers) {
  const targetOf = (editor: Editor): PasteTarget => ({
    ...{ editor, uploads: given.uploads(), courseId: given.courseId() },
    ...(given.title && { title: given.title() }),
    ...(given.onPasted && { onPasted: given.onPasted }),
  })

  function take(data: DataTransfer | null, event: Event, at: number | null): boolean {
    const editor = given.editor.current
    const files = Array.from(data?.files ?? [])
    const html = isMarkdownFile(data) ? '' : (data?.getData('text/html') ?? '')
    if (files.length > 0 && !HAS_TEXT.test(html)) {
      event.preventDefault()
      given.onFiles(files, at)
      return true
    }
    if (!editor) return false
    if (at !== null) editor.commands.setTextSelection(at)
    const text = data?.getData('text/plain') ?? ''
    const isTaken = html
      ? pasteHtml(targetOf(editor), { html, files })
      : text !== '' && !editor.isActive('codeBlock') && given.onPlain?.(targetOf(editor), text) === true
    if (isTaken) event.preventDefault()
    return isTaken
  }

  return {
    transformPastedHTML: cleanPasted,
    handlePaste: (_: EditorView, event: ClipboardEvent) => take(event.clipboardData, event, null),
    handleDrop: (view: EditorView, event: DragEvent, _: unknown, moved: boolean) => {
      if (moved) return false
      const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? null
      return take(event.dataTransfer, event, at)
    },
  }
}
