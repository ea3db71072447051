import { readEmbed, typedAddress, typedTitle } from '@lectern/contracts/shapes/embeds/read-embed.ts'
import { UNNAMED_FRAME } from '@lectern/contracts/shapes/lesson-addresses.ts'
import type { Editor } from '@tiptap/core'
import { Placeholder, Selection } from '@tiptap/extensions'
import type { Selection as EditorSelection } from '@tiptap/pm/state'
import { useEditor } from '@tiptap/react'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { texts } from '#texts/teaching-lesson-editor'
import { viewedBlocks } from '../../shared/lesson-text/blocks/viewed-blocks.ts'
import { LessonDocument } from '../../shared/lesson-text/document/lesson-document.ts'
import { RememberPaste } from '../../shared/lesson-text/pasting/last-paste.ts'
import { looksLikeMarkdown } from '../../shared/lesson-text/pasting/markdown.ts'
import type { PasteNotice } from '../../shared/lesson-text/pasting/notices.ts'
import { type PasteHandlers, pasteHandlers } from '../../shared/lesson-text/pasting/paste-handlers.ts'
import { type PasteTarget, pasteMarkdown } from '../../shared/lesson-text/pasting/paste-into.ts'
import { embedSrc } from '../../shared/lesson-text/schema/embed.ts'
import { embedOrigins } from '../../shared/lesson-text/schema/embed-origins.ts'
import { lessonExtensions } from '../../shared/lesson-text/schema/schema.ts'
import type { Uploads } from '../../shared/lesson-text/writing/uploads.ts'
import type { BlockChoice } from './block-choices.tsx'
import { MoveBlocks } from './move-block.ts'
import { type SlashMenuState, slashCommands } from './slash-commands.ts'

interface Handlers {
  html: string
  menu: SlashMenuState
  onChange: (html: string) => void
  onChoice: (choice: BlockChoice) => void
  /** Where pasted pictures go. */
  uploads: Uploads
  courseId: number
  title: string
  onFiles: (files: File[], at: number | null) => void
  onPasted: (notice: PasteNotice) => void
  onLink: () => void
  onFormat: () => void
}

/** The editor of a lesson's text, and the way to put another text into it. */
export function useLessonEditor(handlers: Handlers) {
  const latest = useRef(handlers)
  latest.current = handlers
  const pasting = useRef<Editor | null>(null)
  const clipboard: PasteHandlers = {
    editor: pasting,
    uploads: () => latest.current.uploads,
    courseId: () => latest.current.courseId,
    title: () => latest.current.title,
    onFiles: (files, at) => latest.current.onFiles(files, at),
    onPlain: pastePlain,
    onPasted: (notice) => latest.current.onPasted(notice),
  }
  const editor = useEditor(
    {
      extensions: [
        ...lessonExtensions(viewedBlocks),
        Placeholder.configure({ placeholder: ({ editor: current, node }) => placeholderOf(current, node.textContent) }),
        // Keeps the selected words marked while the address of a link is typed.
        Selection,
        MoveBlocks,
        RememberPaste,
        slashCommands(handlers.menu, (choice) => latest.current.onChoice(choice)),
      ],
      immediatelyRender: true,
      injectCSS: false,
      editorProps: {
        attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': texts.text },
        ...pasteHandlers(clipboard),
        handleKeyDown: (_, event) => onKey(event, latest.current),
      },
      onUpdate: ({ editor: current }) => latest.current.onChange(text.current?.write(current.state.doc) ?? ''),
    },
    [],
  )
  const text = useRef<LessonDocument | null>(null)
  const read = useMemo(() => new LessonDocument(editor.schema), [editor])
  text.current = read
  pasting.current = editor

  /** Puts a stored text in, without a step for undo and without calling it a change. */
  const load = useCallback(
    (html: string) => {
      const doc = read.read(html)
      const { tr } = editor.state
      tr.replaceWith(0, tr.doc.content.size, doc.content).setMeta('addToHistory', false).setMeta('preventUpdate', true)
      editor.view.dispatch(tr)
    },
    [editor, read],
  )
  useEffect(() => {
    // The views of blocks are React's, which can't draw them while it draws this.
    let current = true
    queueMicrotask(() => current && load(latest.current.html))
    return () => {
      current = false
    }
  }, [load])
  return { editor, load }
}

function pastePlain(target: PasteTarget, plain: string): boolean {
  return pasteEmbed(target.editor, plain) || (looksLikeMarkdown(plain) && pasteMarkdown(target, plain))
}

/** Code of an `<iframe>` anywhere, and an address in a line of its own where it leads to something that can be shown. */
function pasteEmbed(editor: Editor, plain: string): boolean {
  const isCode = /^\s*<(?:div|p|figure)\b[\s\S]*<iframe\b|^\s*<iframe\b/i.test(plain)
  if (!isCode && !selectsWholeBlocks(editor.state.selection)) return false
  const src = readEmbed(plain, embedOrigins())?.src ?? (isCode ? embedSrc(typedAddress(plain)) : null)
  if (!src) return false
  return editor.commands.insertContent({ type: 'embed', attrs: { src, title: typedTitle(plain) ?? UNNAMED_FRAME } })
}

function onKey(event: KeyboardEvent, { onLink, onFormat }: Handlers): boolean {
  const command = event.ctrlKey || event.metaKey
  if (command && !event.shiftKey && event.key.toLowerCase() === 'k') {
    event.preventDefault()
    onLink()
    return true
  }
  if (event.altKey && event.key === 'F10') {
    event.preventDefault()
    onFormat()
    return true
  }
  return false
}

function placeholderOf(editor: Editor, words: string): string {
  if (words === '/') return texts.slashPlaceholder
  return editor.isEmpty ? texts.placeholder : ''
}

/** Whether what is pasted stands alone in its line: an empty one, or in the place of whole blocks. */
function selectsWholeBlocks({ $from, $to }: EditorSelection): boolean {
  const beginsLine = !$from.parent.inlineContent || $from.parentOffset === 0
  const endsLine = !$to.parent.inlineContent || $to.parentOffset === $to.parent.content.size
  return beginsLine && endsLine
}
