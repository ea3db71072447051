// @vitest-environment jsdom

import type { Editor } from '@tiptap/core'
import { expect, test } from 'vitest'
import { anEditor } from '../schema/testing/an-editor.ts'
import { insertBlocks } from './insert-blocks.ts'

const picture = { type: 'picture', attrs: { src: '/api/courses/1/images/a.png' } }
const blocksOf = (editor: Editor) => editor.getJSON().content?.map(({ type }) => type)

test('a block that is selected stays, and what is put in comes behind it', () => {
  const editor = anEditor('<p>A loop</p><hr><p>Another</p>')
  editor.commands.setNodeSelection(8)
  insertBlocks(editor, [picture], null)
  expect(blocksOf(editor)).toEqual(['paragraph', 'horizontalRule', 'picture', 'paragraph'])
})

test('a position goes before the caret', () => {
  const editor = anEditor('<p>A loop</p>')
  insertBlocks(editor, [picture, picture], 0)
  expect(blocksOf(editor)).toEqual(['picture', 'picture', 'paragraph'])
})
