// @vitest-environment jsdom

import type { Editor } from '@tiptap/core'
import { expect, test } from 'vitest'
import { anEditor } from './testing/an-editor.ts'

const LIST = '<ul class="tasks"><li>☐ Smoke</li><li>☑ Look</li></ul>'
const tasks = (content = LIST) => anEditor(content)
function linesOf(editor: Editor) {
  const lines: string[] = []
  editor.state.doc.descendants((node) => void (node.type.name === 'listItem' && lines.push(node.textContent)))
  return lines
}
const click = (editor: Editor, position: number) =>
  editor.view.someProp('handleClick', (handle) => handle(editor.view, position, new MouseEvent('click')) || undefined)
const press = (editor: Editor, key: string, more: KeyboardEventInit = {}) =>
  editor.view.someProp(
    'handleKeyDown',
    (handle) => handle(editor.view, new KeyboardEvent('keydown', { key, ...more })) || undefined,
  )

test('a click on a box checks it, and takes the check away; one in the text doesn’t', () => {
  const editor = tasks()
  expect(click(editor, 3)).toBe(true)
  expect(linesOf(editor)).toEqual(['☑ Smoke', '☑ Look'])
  click(editor, 4)
  expect(linesOf(editor)).toEqual(['☐ Smoke', '☑ Look'])
  expect(click(editor, 6)).toBeUndefined()
  editor.setEditable(false)
  expect(click(editor, 3)).toBeUndefined()
})

test('Ctrl and Enter do the same from anywhere in a task', () => {
  const editor = tasks()
  editor.commands.setTextSelection(8)
  expect(press(editor, 'Enter', { ctrlKey: true })).toBe(true)
  expect(linesOf(editor)).toEqual(['☑ Smoke', '☑ Look'])
})

test('Enter begins a task with an open box, and ends the list in an empty one', () => {
  const editor = tasks()
  editor.commands.setTextSelection(editor.state.doc.content.size - 3)
  press(editor, 'Enter')
  expect(linesOf(editor)).toEqual(['☐ Smoke', '☑ Look', '☐ '])
  press(editor, 'Enter')
  expect(linesOf(editor)).toEqual(['☐ Smoke', '☑ Look'])
  expect(editor.state.selection.$from.parent.textContent).toBe('')
  expect(editor.isActive('bulletList')).toBe(false)
})

test('other lists have no boxes', () => {
  const editor = tasks('<ul><li>Smoke</li></ul>')
  expect(click(editor, 3)).toBeUndefined()
  editor.commands.setTextSelection(8)
  press(editor, 'Enter')
  expect(linesOf(editor)).toEqual(['Smoke', ''])
})
