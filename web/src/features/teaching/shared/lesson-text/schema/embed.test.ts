// @vitest-environment jsdom

import { getSchema } from '@tiptap/core'
import { DOMParser } from '@tiptap/pm/model'
import { afterEach, expect, test } from 'vitest'
import { allowEmbedOrigins as allowOnServer } from '../../../../../../../services/catalog/src/curriculum/embed-origins.ts'
import { sanitizeLessonHtml } from '../../../../../../../services/catalog/src/curriculum/lesson-html.ts'
import { LessonDocument } from '../document/lesson-document.ts'
import { cleanPasted } from '../writing/paste.ts'
import { allowEmbedOrigins } from './embed-origins.ts'
import { lessonExtensions } from './schema.ts'

const schema = getSchema(lessonExtensions())

function allow(...origins: string[]) {
  allowEmbedOrigins(origins)
  allowOnServer(origins)
}
afterEach(() => allow())

/** As the editor takes in what was pasted, and writes it. */
function pasted(html: string): string {
  const box = document.implementation.createHTMLDocument('').createElement('div')
  box.innerHTML = cleanPasted(html)
  return new LessonDocument(schema).write(DOMParser.fromSchema(schema).parse(box))
}

const FRAMED = (src: string, title = 'Video') =>
  `<iframe src="${src}" title="${title}" allow="fullscreen; picture-in-picture" allowfullscreen loading="lazy" referrerpolicy="strict-origin-when-cross-origin"></iframe>`
const LINKED = (href: string, text: string) =>
  `<p><a data-embed href="${href}" target="_blank" rel="noopener noreferrer">${text}</a></p>`

test.each([
  [
    '<iframe src="https://vimeo.com/7/ab" allow="camera" sandbox="allow-top-navigation" onload="x()"></iframe>',
    FRAMED('https://player.vimeo.com/video/7?h=ab'),
  ],
  [
    '<iframe src="//www.geogebra.org/m/tqdc7g2x" title="Move it"></iframe>',
    FRAMED('https://www.geogebra.org/material/iframe/id/tqdc7g2x', 'Move it'),
  ],
  [
    '<iframe src="https://board.example/b?a=1&amp;c"></iframe>',
    LINKED('https://board.example/b?a=1&amp;c', 'board.example/b?a=1&amp;c'),
  ],
  ['<iframe src="https://allowed.example/b"></iframe>', FRAMED('https://allowed.example/b')],
  ['<iframe src="javascript:alert(1)"></iframe>', ''],
  ['<iframe srcdoc="&lt;script&gt;1&lt;/script&gt;"></iframe>', ''],
])('%s', (html, written) => {
  allow('https://allowed.example')
  const stored = pasted(html)
  expect(stored).toBe(written)
  // Catalog stores it unchanged.
  if (stored !== '') expect(sanitizeLessonHtml(stored)).toBe(stored)
})

test('a link in the place of a frame is known again, and written as it was stored', () => {
  const stored = LINKED('https://www.board.example/b', 'board.example/b')
  const text = new LessonDocument(schema)
  const doc = text.read(`<p>Before</p>\n${stored}`)
  expect(doc.lastChild?.type.name).toBe('embed')
  expect(text.write(doc)).toBe(`<p>Before</p>\n${stored}`)
  const rewritten = doc.copy(
    doc.content.replaceChild(1, doc.child(1).type.create({ ...doc.child(1).attrs, origin: null })),
  )
  expect(text.write(rewritten)).toBe(`<p>Before</p>\n${stored}`)
})

test.each([
  `<p><a href="https://board.example/b" target="_blank" rel="noopener noreferrer">board.example/b</a></p>`,
  `<p>See <a href="https://board.example/b" target="_blank" rel="noopener noreferrer">board.example/b</a></p>`,
])('%s stays a paragraph', (html) => {
  expect(new LessonDocument(schema).read(html).firstChild?.type.name).toBe('paragraph')
})
