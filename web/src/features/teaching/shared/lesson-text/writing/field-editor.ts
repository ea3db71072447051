import type { Editor } from '@tiptap/core'
import { useEffect, useRef } from 'react'

/** The place in a list is a part of the name, and changes. */
export function useLabel(editor: Editor, label: string): void {
  useEffect(() => {
    editor.view.dom.setAttribute('aria-label', label)
  }, [editor, label])
}

/** Puts the stored text in, without a step for undo and without calling it a change. */
export function useFirstText(editor: Editor, read: () => Editor['state']['doc']['content'], autoFocus: boolean): void {
  const first = useRef({ read, autoFocus })
  useEffect(() => {
    let current = true
    // The views of blocks are React's, which can't draw them while it draws this.
    queueMicrotask(() => {
      if (!current) return
      const { tr } = editor.state
      tr.replaceWith(0, tr.doc.content.size, first.current.read())
      editor.view.dispatch(tr.setMeta('addToHistory', false).setMeta('preventUpdate', true))
      if (first.current.autoFocus) editor.commands.focus('end')
    })
    return () => {
      current = false
    }
  }, [editor])
}
