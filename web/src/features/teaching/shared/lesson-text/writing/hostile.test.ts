// @vitest-environment jsdom

import { readEmbed } from '@lectern/contracts/shapes/embeds/read-embed.ts'
import {
  HOSTILE_ADDRESSES,
  HOSTILE_HTML,
  HOSTILE_MARKDOWN,
  HOSTILE_NAMES,
} from '@lectern/contracts/testing/hostile-payloads.ts'
import { getSchema } from '@tiptap/core'
import { DOMParser, DOMSerializer, type Node } from '@tiptap/pm/model'
import { describe, expect, test } from 'vitest'
import { sanitizeLessonHtml } from '../../../../../../../services/catalog/src/curriculum/lesson-html.ts'
import { LessonDocument } from '../document/lesson-document.ts'
import { convertPasted } from '../pasting/convert.ts'
import { readMarkdown } from '../pasting/markdown.ts'
import { lessonExtensions } from '../schema/schema.ts'
import { cleanPasted } from './paste.ts'
import type { UploadSource } from './uploads.ts'

/** As catalog stores it, which refuses a lesson without anything in it. */
const asStored = (html: string) => sanitizeLessonHtml(`<p>a</p>${html}`)
const schema = getSchema(lessonExtensions())
const SITE = 'https://lectern.invalid'
const BAD =
  'script, style, svg, math, object, embed, form, input, button, select, textarea, base, link, meta, template, video, audio'

/** Where a browser would go from this address. */
const urlOf = (address: string) => (URL.canParse(address, SITE) ? new URL(address, SITE) : null)

function isHostile(element: Element, name: string, value: string): boolean {
  if (/^on|^srcdoc$|^srcset$|^ping$|^action$|^formaction$/.test(name)) return true
  // The widths of columns are drawn with it.
  if (name === 'style') return !element.matches('table, col') || /url|expression|position|;.*;/.test(value)
  if (name === 'href') return !['http:', 'https:', 'mailto:', undefined].includes(urlOf(value)?.protocol)
  if (name !== 'src') return false
  return element.matches('img')
    ? urlOf(value)?.protocol !== 'https:' || /^\s*[/\\]{2}/.test(value)
    : readEmbed(value) === null || urlOf(value)?.protocol !== 'https:'
}

/** What in this markup would run, or fetch from where lessons don't. Empty when it is harmless. */
function hostileIn(html: string): string[] {
  const { body } = new window.DOMParser().parseFromString(html, 'text/html')
  return [...body.querySelectorAll('*')].flatMap((element) => [
    ...(element.matches(BAD) ? [element.localName] : []),
    ...[...element.attributes]
      .filter(({ name, value }) => isHostile(element, name, value))
      .map(({ name, value }) => `${element.localName} ${name}=${value}`),
  ])
}

/** As the editor takes in what was pasted, and writes it. */
function pasted(html: string): { doc: Node; stored: string } {
  const box = document.implementation.createHTMLDocument('').createElement('div')
  box.innerHTML = html
  const doc = DOMParser.fromSchema(schema).parse(box)
  return { doc, stored: new LessonDocument(schema).write(doc) }
}

function expectHarmless({ doc, stored }: { doc: Node; stored: string }): void {
  expect(hostileIn(stored)).toEqual([])
  // The last word is catalog's: it finds nothing to take away, and so nothing of the text is lost without a word.
  expect(hostileIn(asStored(stored))).toEqual([])
  // What is drawn while writing, and what a copy puts on the clipboard.
  const drawn = document.implementation.createHTMLDocument('').createElement('div')
  drawn.append(DOMSerializer.fromSchema(schema).serializeFragment(doc.content, { document: drawn.ownerDocument }))
  expect(hostileIn(drawn.innerHTML)).toEqual([])
}

describe('what is pasted as HTML', () => {
  test.each(HOSTILE_HTML)('%s', (html) => {
    // As the editor takes in its own copies, and what others copied.
    expectHarmless(pasted(cleanPasted(html)))
    const begun: string[] = []
    const add = (source: UploadSource) => String(begun.push('file' in source ? source.file.type : source.address))
    const converted = convertPasted(html, { pictures: { files: [], courseId: 1, add } })
    expect(begun.filter((what) => !/^(image\/|https:\/\/|\/api\/courses\/)/.test(what))).toEqual([])
    const clean = cleanPasted(converted.html)
    expect(hostileIn(clean).filter((what) => !/^\w+ (href|src)=/.test(what))).toEqual([])
    expectHarmless(pasted(clean))
  })
})

describe('what is pasted as Markdown', () => {
  test.each(HOSTILE_MARKDOWN)('%s', (markdown) => {
    const pictures = { files: [], courseId: 1, add: () => '1' }
    const { html } = convertPasted(readMarkdown(markdown), { pictures, source: 'markdown' })
    expectHarmless(pasted(cleanPasted(html)))
  })
})

describe('what reaches the document without the clipboard', () => {
  const inDocument = (node: Node) => {
    const doc = schema.node('doc', null, [node])
    return { doc, stored: new LessonDocument(schema).write(doc) }
  }
  test.each(HOSTILE_ADDRESSES)('the address %s in a link, a picture and a frame', (address) => {
    const link = schema.text('press', [schema.mark('link', { href: address })])
    expect(hostileIn(inDocument(schema.node('paragraph', null, [link])).stored)).toEqual([])
    expect(hostileIn(inDocument(schema.node('picture', { src: address, alt: address })).stored)).toEqual([])
    expect(hostileIn(inDocument(schema.node('embed', { src: address, title: address })).stored)).toEqual([])
  })
  test.each(HOSTILE_NAMES)('the name %s of a file', (name) => {
    const code = schema.node('codeBlock', { filename: name, language: name }, [schema.text('a')])
    expectHarmless(inDocument(code))
    expectHarmless(inDocument(schema.node('picture', { src: 'https://example.org/a.png', alt: name, title: name })))
  })
  test.each(HOSTILE_HTML)('a stored lesson with %s', (html) => {
    const text = new LessonDocument(schema)
    const doc = text.read(asStored(html))
    expect(hostileIn(text.write(doc))).toEqual([])
  })
})
