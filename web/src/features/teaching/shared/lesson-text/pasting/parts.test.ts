// @vitest-environment jsdom
import { getSchema } from '@tiptap/core'
import { describe, expect, test } from 'vitest'
import { writeLine } from '../document/one-line.ts'
import { Formula } from '../schema/formula.ts'
import { LockedBlock, LockedInline } from '../schema/locked.ts'
import { oneLineExtensions } from '../schema/one-line.ts'
import { lineOf } from './line-of.ts'
import { unwrappedAddress } from './links.ts'
import { looksLikeMarkdown, readMarkdown } from './markdown.ts'
import { detectSource, isOwnCopy } from './source.ts'
import { pasted } from './testing/pasted.ts'

const PNG = 'iVBORw0KGgo='

describe('addresses lose what counts clicks', () => {
  test.each([
    ['https://www.google.com/url?q=https%3A%2F%2Fexample.org%2F&sa=D', 'https://example.org/'],
    ['https://l.facebook.com/l.php?u=https%3A%2F%2Fexample.org%2Fa%3Fb%3D1&h=x', 'https://example.org/a?b=1'],
    ['https://nam02.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexample.org&data=x', 'https://example.org'],
    [
      `https://www.google.com/url?q=${encodeURIComponent('https://l.facebook.com/l.php?u=https%3A%2F%2Fexample.org%2F')}`,
      'https://example.org/',
    ],
    ['https://urldefense.proofpoint.com/v2/url?u=https-3A__example.org_a&d=x', 'https://example.org/a'],
    ['https://www.google.com/url?q=javascript:alert(1)', 'https://www.google.com/url?q=javascript:alert(1)'],
    ['https://www.google.com/search?q=https://example.org', 'https://www.google.com/search?q=https://example.org'],
    ['mailto:a@b.example', 'mailto:a@b.example'],
  ])('%s', (given, expected) => expect(unwrappedAddress(given)).toBe(expected))
})

describe('pictures', () => {
  test('leave no empty lines around them', () => {
    expect(
      pasted('<p>a <b>x<img src="https://example.org/a.png"></b> b</p><p><img src="file:///a.png"></p>').html,
    ).toBe(
      '<p>a <strong>x</strong></p><img data-upload="1" data-address="https://example.org/a.png"><p> b</p><aside data-gap="picture" data-cause="file">a.png</aside>',
    )
  })

  test('that are data or files go up, those on the web are copied, and those of this course stay', () => {
    const { taken, stored, counts } = pasted(
      `<p><img src="data:image/png;base64,${PNG}" alt="a"></p><p><img src="http://example.org/b.png"></p><p><img src="/api/courses/7/images/c.png" alt=""></p><p><img src="/api/courses/8/images/d.png" alt=""></p>`,
    )
    expect(taken).toEqual(['image/png 8', 'https://example.org/b.png', '/api/courses/8/images/d.png'])
    expect(stored).toContain('<img src="/api/courses/7/images/c.png" alt="" loading="lazy" />')
    expect(counts.pictures).toBe(4)
  })

  test('that the clipboard has as files beside the text are paired with it in order', () => {
    const files = [new File(['a'], 'a.png', { type: 'image/png' }), new File(['bc'], 'b.jpg', { type: 'image/jpeg' })]
    const html = '<p>x</p><img src="cid:1"><img src="file:///b.jpg">'
    expect(pasted(html, { files }).taken).toEqual(['image/png 1', 'image/jpeg 2'])
    expect(pasted(html, { files: files.slice(1) })).toMatchObject({
      taken: [],
      stored: expect.stringContaining('<aside data-gap="picture" data-cause="file">b.jpg</aside>'),
    })
  })

  test.each([
    ['data:image/tiff;base64,AAAA', 'no-picture'],
    ['data:image/png;base64,%', 'clipboard'],
    [`data:image/png,${'a'.repeat(5_300_000)}`, 'too-large'],
    ['blob:https://example.org/1', 'clipboard'],
    ['', 'clipboard'],
  ])('that can’t be had leave a place with the cause: %.30s', (src, cause) => {
    expect(pasted(`<p>x</p><img src="${src}" alt="A graph">`).stored).toBe(
      `<p>x</p>\n<aside data-gap="picture" data-cause="${cause}">A graph</aside>`,
    )
  })

  test('that are drawn in the page go up as drawings, icons don’t', () => {
    const { taken, stored } = pasted(
      '<svg width="300" height="100" aria-label="A curve"><path d="M0 0h9"/></svg><a href="https://example.org">x<svg width="300"></svg></a><svg viewBox="0 0 24 24"></svg>',
    )
    expect(taken).toEqual([expect.stringMatching(/^image\/svg\+xml \d+$/)])
    expect(stored).toContain('alt="A curve"')
  })
})

describe('formulas keep their LaTeX', () => {
  const KATEX =
    '<span class="katex"><span class="katex-mathml"><math><semantics><mrow><mi>x</mi></mrow><annotation encoding="application/x-tex">x^2</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">x2</span></span>'
  test.each([
    [`<p>a ${KATEX} b</p>`, '<p>a <span data-formula="x^2">x^2</span> b</p>'],
    [`<span class="katex-display">${KATEX}</span>`, '<div data-formula="x^2">x^2</div>'],
    [
      '<p><span class="mwe-math-element"><span style="display: none;"><math alttext="{\\displaystyle \\pi }"></math></span><img src="https://wikimedia.org/a.svg" class="mwe-math-fallback-image-inline" alt="{\\displaystyle \\pi }"></span></p>',
      '<p><span data-formula="\\pi">\\pi</span></p>',
    ],
    [
      '<math display="block"><semantics><mi>y</mi><annotation encoding="application/x-tex">y</annotation></semantics></math>',
      '<div data-formula="y">y</div>',
    ],
    [
      '<p><img class="latex" alt="a_1" src="https://example.org/a.png"></p>',
      '<p><span data-formula="a_1">a_1</span></p>',
    ],
    ['<math><mi>z</mi></math>', '<aside data-gap="block" data-cause="formula"><p>z</p></aside>'],
  ])('%s', (html, expected) => expect(pasted(html).html).toBe(expected))

  test('MathML without it is read by what reads it', () => {
    const toLatex = (mathml: string) => (mathml.includes('<mi>z</mi>') ? 'z' : null)
    expect(pasted('<p><math><mi>z</mi></math></p>', { toLatex }).html).toBe('<p><span data-formula="z">z</span></p>')
  })
})

test('Markdown brings tasks, footnotes, formulas and pictures', () => {
  const text = [
    '# Ropes\n\nA **rope**[^1] costs $5 or $6, and $x^2$ is not \\(y\\)[^1].',
    '- [x] cut\n- [ ] tie',
    '$$\n\\frac{1}{2}\n$$',
    '![A knot](https://example.org/knot.png)',
    '| a | b |\n| - | -: |\n| 1 | 2 |',
    '[^1]: Of hemp.',
  ].join('\n\n')
  expect(looksLikeMarkdown(text)).toBe(true)
  const { html, stored, counts, taken } = pasted(readMarkdown(text), { source: 'markdown' })
  expect(html).toContain('<span data-formula="x^2">x^2</span> is not <span data-formula="y">y</span>')
  expect(html).toContain('<div data-formula="\\frac{1}{2}">')
  const note = /<hr \/>\n<ol><li>Of hemp\. <a id="(.+?)" href="#\1-mark">↩<\/a><\/li><\/ol>$/.exec(stored)?.[1]
  expect(stored).toContain(
    `<h2>Ropes</h2>\n<p>A <strong>rope</strong><sup><a id="${note}-mark" href="#${note}">1</a></sup> costs $5 or $6, and `,
  )
  expect(stored).toContain(`<a href="#${note}"><sup>1</sup></a>.</p>`)
  expect(stored).toContain('<ul class="tasks"><li>☑ cut</li><li>☐ tie</li></ul>')
  expect(stored).toContain('<thead><tr><th>a</th><th align="right">b</th></tr></thead>')
  expect(taken).toEqual(['https://example.org/knot.png'])
  expect(counts).toMatchObject({ tables: 1, pictures: 1, formulas: 3 })
})

test('headings keep numbers that are their own', () => {
  expect(pasted('<h2>2.5 million users</h2><h2>3 knots</h2><h2>1984</h2><h2>1) Start</h2>').html).toBe(
    '<h2>2.5 million users</h2><h2>3 knots</h2><h2>1984</h2><h2>Start</h2>',
  )
})

test('a copy of the editor is told from others’, whatever it says', () => {
  expect(isOwnCopy('<p data-pm-slice="0 0 []">See confluence.example and wikipedia.org/wiki/A</p>')).toBe(true)
  expect(isOwnCopy('<p data-pm-slice="0 0 []" data-local-id="1">a</p>')).toBe(false)
  expect(isOwnCopy('<p>a</p>')).toBe(false)
  expect(detectSource('<p>a</p>')).toBe('web')
})

test('a line keeps marks and links of what is pasted, and says that pictures are lost', () => {
  const schema = getSchema(
    oneLineExtensions({ formula: Formula, lockedBlock: LockedBlock, lockedInline: LockedInline }),
  )
  const inLine = (html: string) => {
    const { content, lost } = lineOf(html, schema)
    return { stored: writeLine(schema.node('doc', null, [schema.node('paragraph', null, content)])), lost }
  }
  expect(inLine('<p>A <b>bold</b></p><ul><li>one</li><li><code>two</code></li></ul>')).toEqual({
    stored: 'A <strong>bold</strong> one <code>two</code>',
    lost: false,
  })
  expect(inLine('<p>x<sup>2</sup> <img src="https://example.org/a.png"></p>')).toEqual({
    stored: 'x<sup>2</sup>',
    lost: true,
  })
})

test('no word is lost, however it is nested', () => {
  const tags = [
    'p',
    'div',
    'span',
    'b',
    'ul',
    'li',
    'table',
    'td',
    'blockquote',
    'details',
    'dl',
    'dd',
    'pre',
    'h3',
    'a',
  ]
  let seed = 7
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  for (let run = 0; run < 40; run += 1) {
    let html = ''
    const words: string[] = []
    const open: string[] = []
    for (let step = 0; step < 12; step += 1) {
      const tag = tags[next(tags.length)] ?? 'p'
      if (next(3) === 0 && open.length > 0) html += `</${open.pop()}>`
      else {
        open.push(tag)
        html += tag === 'td' ? '<table><tr><td>' : `<${tag}>`
        words.push(`w${run}x${step}`)
        html += `${words.at(-1)} `
      }
    }
    const { stored } = pasted(html)
    for (const word of words) expect(stored, html).toContain(word)
  }
})
