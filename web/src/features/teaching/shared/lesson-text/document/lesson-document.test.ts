// @vitest-environment jsdom
import { getSchema } from '@tiptap/core'
import { Fragment, type Node } from '@tiptap/pm/model'
import { expect, test } from 'vitest'
import { lessonExtensions } from '../schema/schema.ts'
import { LessonDocument } from './lesson-document.ts'
import { splitBlocks } from './split-blocks.ts'

const schema = getSchema(lessonExtensions())
const open = (html: string) => {
  const text = new LessonDocument(schema)
  return { text, doc: text.read(html) }
}
const types = (doc: Node) => doc.content.content.map(({ type }) => type.name)
const replaced = (doc: Node, index: number, node: Node) => doc.copy(doc.content.replaceChild(index, node))
const paragraph = (text: string) => schema.node('paragraph', null, [schema.text(text)])

test.each([
  ['<p>a</p>\n<p>b</p>', ['paragraph', 'paragraph']],
  ['<details open><summary>a</summary><p>b</p></details>', ['lockedBlock']],
  ['<dl><dt>a</dt><dd>b</dd></dl>', ['lockedBlock']],
  ['<section class="footnotes"><ol><li id="user-content-fn-1"><p>a</p></li></ol></section>', ['lockedBlock']],
  ['<figure><pre><code>a</code></pre><figcaption>b</figcaption></figure>', ['lockedBlock']],
  ['<p title="unknown">a</p>', ['lockedBlock']],
  ['<p lang="fr">a</p><p>b</p>', ['lockedBlock', 'paragraph']],
  ['<table><caption>a</caption><tbody><tr><td>b</td></tr></tbody></table>', ['lockedBlock']],
  ['<pre>without code</pre>', ['lockedBlock']],
  ['loose <b>text</b> outside\n<p>a</p>', ['paragraph', 'paragraph']],
  ['<code>let</code> can be <a href="/x">changed</a>.', ['paragraph']],
  ['<blockquote>loose <em>text</em><p>a</p></blockquote>', ['blockquote']],
  ['<aside class="tip">loose</aside>', ['callout']],
  ['<blockquote>loose <video src="/v.mp4"></video></blockquote>', ['lockedBlock']],
  ['<abbr title="x">only unknown</abbr>', ['lockedBlock']],
  ['<div><p>a</p></div>', ['lockedBlock']],
  ['<span data-formula="x">x</span>', ['paragraph']],
  ['<div data-formula="x">x</div><div>y</div>', ['formulaBlock', 'lockedBlock']],
  ['<p>a <span lang="fr">b</span> c</p>', ['paragraph']],
  ['<p>a<sup><a href="#user-content-fn-1" id="user-content-fnref-1">1</a></sup></p>', ['paragraph']],
  ['<ul>\n<li>a</li>\n<li>b\n<ul>\n<li>c</li>\n</ul>\n</li>\n</ul>', ['bulletList']],
  ['<ul><li>a<ul><li>b</li></ul>c</li></ul>', ['bulletList']],
  ['<ul><li>a<p>b</p> c</li></ul>', ['bulletList']],
  ['<p>wrapped\nover   lines</p>', ['paragraph']],
  ['<p>never closed', ['paragraph']],
  ['<p>a<p>never closed', ['lockedBlock']],
  ['', ['paragraph']],
])('%s comes out as it went in', (html, expected) => {
  const { text, doc } = open(html)
  expect(types(doc)).toEqual(expected)
  expect(text.write(doc)).toBe(html)
})

test('changes only the block that was touched', () => {
  const { text, doc } = open('<p>one\n  two</p>\n\n<dl><dt>a</dt></dl><p>three</p>\n<ul>\n<li>x</li>\n</ul>')
  const touched = replaced(doc, 2, paragraph('four'))
  expect(text.write(touched)).toBe('<p>one\n  two</p>\n\n<dl><dt>a</dt></dl>\n<p>four</p>\n<ul>\n<li>x</li>\n</ul>')
})

test('writes text around the blocks of an item as paragraphs once the item is touched', () => {
  const { text, doc } = open('<ul><li>a<ul><li>b</li></ul>c</li></ul>')
  const item = doc.child(0).child(0)
  const list = doc.child(0).copy(Fragment.from(item.copy(item.content.addToEnd(paragraph('d')))))
  expect(text.write(replaced(doc, 0, list))).toBe('<ul><li><p>a</p><ul><li>b</li></ul><p>c</p><p>d</p></li></ul>')
})

test('writes loose text as a paragraph once it is touched', () => {
  const { text, doc } = open('a <em>b</em>')
  expect(text.write(replaced(doc, 0, doc.child(0).copy(paragraph('c').content)))).toBe('<p>c</p>')
  const quote = open('<blockquote>a<p>b</p> c</blockquote>')
  const touched = quote.doc.child(0).copy(quote.doc.child(0).content.addToEnd(paragraph('d')))
  expect(quote.text.write(replaced(quote.doc, 0, touched))).toMatch(
    /^<blockquote>\s*<p>a<\/p>\s*<p>b<\/p>\s*<p>c<\/p>\s*<p>d<\/p>\s*<\/blockquote>$/,
  )
})

test('gives back the first bytes when a change is undone', () => {
  const { text, doc } = open('<p>one\n two</p>\n<p>three</p>')
  const there = replaced(doc, 0, doc.child(0).copy(paragraph('changed').content))
  expect(text.write(there)).toBe('<p>changed</p>\n<p>three</p>')
  const back = replaced(there, 0, there.child(0).copy(doc.child(0).content))
  expect(text.write(back)).toBe('<p>one\n two</p>\n<p>three</p>')
})

test('moves and deletes a locked block with all its bytes', () => {
  const { text, doc } = open('<p>a</p>\n<details><summary>b</summary></details>\n<p>c</p>')
  const moved = doc.type.create(null, [doc.child(1), doc.child(0), doc.child(2)])
  expect(text.write(moved)).toBe('<details><summary>b</summary></details>\n<p>a</p>\n<p>c</p>')
  expect(text.write(doc.type.create(null, [doc.child(0), doc.child(2)]))).toBe('<p>a</p>\n<p>c</p>')
})

test('tells two texts apart that one undo history has', () => {
  const text = new LessonDocument(schema)
  const first = text.read('<p>a\nb</p>')
  const second = text.read('<p>c\nd</p>')
  expect(text.write(first)).toBe('<p>a\nb</p>')
  expect(text.write(second)).toBe('<p>c\nd</p>')
})

test('leaves out lines without anything on them, at the end and between', () => {
  const empty = schema.node('paragraph')
  const { text } = open('')
  expect(text.write(schema.node('doc', null, [empty, paragraph('a'), empty, paragraph('b'), empty]))).toBe(
    '<p>a</p>\n<p>b</p>',
  )
})

test('cuts whatever comes so that the pieces are what came', () => {
  for (const html of [
    'a',
    ' a <b>b</b>\n<p>c</p> d',
    '<p>a</p> \n',
    '<br /><br />',
    '<p><b>a</p></b>',
    '</p>',
    '<p a=">">x</p>',
  ]) {
    const parts = splitBlocks(html)
    if (parts) expect(parts.blocks.map(({ gap, source }) => gap + source).join('') + parts.tail).toBe(html)
  }
})
