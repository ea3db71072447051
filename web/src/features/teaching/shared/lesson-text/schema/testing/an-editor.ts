import { Editor } from '@tiptap/core'
import { onTestFinished } from 'vitest'
import { lessonExtensions } from '../schema.ts'

/** Of lessons, for one test. One that stays looks at its document 20 ms after a change, which is gone with the file's. */
export function anEditor(content: string): Editor {
  const editor = new Editor({ extensions: lessonExtensions(), content })
  onTestFinished(() => editor.destroy())
  return editor
}
