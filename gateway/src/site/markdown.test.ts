import {
  HOSTILE_ADDRESSES,
  HOSTILE_HTML,
  HOSTILE_MARKDOWN,
  HOSTILE_NAMES,
} from '@lectern/contracts/testing/hostile-payloads.ts'
import { expect, test } from 'vitest'
import { markdownHtml, plainHtml } from './markdown.ts'

const TAG = /<\/?([a-z][a-z0-9]*)((?:\s+[a-z-]+="[^"<>]*")*)\s*>/gi
const TAGS = new Set(
  [
    'a',
    'img',
    'p',
    'em',
    'strong',
    'del',
    'code',
    'pre',
    'blockquote',
    'hr',
    'br',
    'ul',
    'ol',
    'li',
    'input',
    'div',
  ].concat(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'table', 'thead', 'tbody', 'tr', 'th', 'td']),
)
const ATTRIBUTES = new Set([
  'href',
  'src',
  'alt',
  'title',
  'class',
  'start',
  'align',
  'tabindex',
  'type',
  'disabled',
  'checked',
])
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', colon: ':', Tab: '\t', NewLine: '\n' }

/** An attribute's value as browsers read it. */
function readValue(value: string): string {
  return value.replaceAll(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));?/gi, (all, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16))
    return decimal ? String.fromCodePoint(Number(decimal)) : (ENTITIES[name] ?? all)
  })
}

/** What is wrong with it, if anything: every `<` begins a tag that we write, with attributes that we write, which lead where a link may. */
function wrongIn(html: string): string[] {
  const rest = html.replaceAll(TAG, '')
  const wrong = /[<>]/.test(rest) ? [`markup that is none of ours: ${rest}`] : []
  for (const [, tag = '', attributes = ''] of html.matchAll(TAG)) {
    if (!TAGS.has(tag)) wrong.push(`<${tag}>`)
    for (const [, name = '', value = ''] of attributes.matchAll(/([a-z-]+)="([^"]*)"/gi)) {
      if (!ATTRIBUTES.has(name)) wrong.push(`${tag} ${name}`)
      if (name !== 'href' && name !== 'src') continue
      const { protocol } = new URL(readValue(value), 'https://school.example/pages/a')
      const may = name === 'src' ? ['https:'] : ['https:', 'http:', 'mailto:', 'tel:']
      if (!may.includes(protocol)) wrong.push(`${name} leads to ${value}`)
    }
  }
  return wrong
}

const asMarkdown = [
  ...HOSTILE_MARKDOWN,
  ...HOSTILE_HTML,
  ...HOSTILE_NAMES,
  'a <script> <img src=x onerror=owned=1 <b>',
  'a <style> <svg onload=owned=1 <i> &lt;b&gt;',
  '- [ ] <pre> <img src=x onerror=owned=1 </p>',
  ...HOSTILE_ADDRESSES.flatMap((address) => [
    `[press](<${address}>)`,
    `![press](<${address}>)`,
    `[press][a]\n\n[a]: ${address}`,
    `[press][a]\n\n[a]: <${address}> "title"`,
    `<${address}>`,
    address,
  ]),
]

test.each(asMarkdown)('nothing runs of %j', (text) => {
  expect(wrongIn(markdownHtml(text))).toEqual([])
  expect(wrongIn(plainHtml(text))).toEqual([])
})

test('an address says to a browser what was typed', () => {
  expect(markdownHtml('[a](/b?c=1&d="e"&amp;f=ü)')).toBe('<p><a href="/b?c=1&amp;d=%22e%22&amp;f=%C3%BC">a</a></p>\n')
  expect(markdownHtml('[a](https://b.example "say \\"c\\"")')).toBe(
    '<p><a href="https://b.example" title="say &quot;c&quot;">a</a></p>\n',
  )
  expect(markdownHtml('![a](/b.png)')).toBe('<p><img src="/b.png" alt="a"></p>\n')
  expect(markdownHtml('[a](javascript&colon;b)')).toContain('href="javascript&amp;colon;b"')
})

test('what is typed as text and entities is read as such', () => {
  expect(markdownHtml('5 < 6 & "7" &copy; &#8364; &amp;lt; \\*')).toBe(
    '<p>5 &lt; 6 &amp; &quot;7&quot; &copy; &#8364; &amp;lt; *</p>\n',
  )
})

test('a text that nobody could read is shown in paragraphs, as it was typed', () => {
  expect(plainHtml('# One\n<b>two</b>\n\n\n  three')).toBe('<p># One\n&lt;b&gt;two&lt;/b&gt;</p>\n<p>three</p>\n')
})
