import { readFileSync } from 'node:fs'
import { type DefaultTreeAdapterMap, parseFragment, serialize } from 'parse5'
import { describe, expect, test } from 'vitest'
import { allowEmbedOrigins } from './embed-origins.ts'
import { sanitizeLessonHtml } from './lesson-html.ts'

type Node = DefaultTreeAdapterMap['node']
type Element = DefaultTreeAdapterMap['element']

/** Every element as a browser would build it, templates and foreign content included. */
function elementsOf(node: Node): Element[] {
  const children = 'childNodes' in node ? node.childNodes.flatMap(elementsOf) : []
  const inTemplate = 'content' in node ? elementsOf(node.content) : []
  return 'tagName' in node ? [node, ...children, ...inTemplate] : [...children, ...inTemplate]
}

/** What could run, frame, style or send something. Judged on the tree that another parser, the browsers', makes of it. */
function dangersIn(html: string): string[] {
  return elementsOf(parseFragment(html)).flatMap(({ tagName, attrs, namespaceURI }) => {
    const found = []
    if (
      /^(script|style|link|meta|base|object|embed|form|input|button|textarea|select|template|svg|math|noscript)$/.test(
        tagName,
      )
    )
      found.push(`<${tagName}>`)
    if (!namespaceURI.endsWith('/xhtml')) found.push(`foreign <${tagName}>`)
    for (const { name, value } of attrs) {
      if (/^on|^style$|^srcdoc$|^srcset$|^formaction$|^xlink|^action$|^name$/.test(name))
        found.push(`${tagName} ${name}`)
      if (name === 'href' && /^[^/?#]*:/.test(value) && !/^(https?:\/\/|mailto:)/i.test(value))
        found.push(`${tagName} href=${value}`)
      if (name === 'href' && /^\/[/\\]/.test(value)) found.push(`${tagName} href=${value}`)
      if (name === 'src' && tagName === 'img' && !/^(https:\/\/|\/api\/courses\/\d+\/images\/)/.test(value))
        found.push(`img src=${value}`)
      if (name === 'src' && tagName === 'iframe') {
        if (!/^https:\/\/(www\.youtube(-nocookie)?\.com\/embed\/|player\.vimeo\.com\/video\/)/.test(value))
          found.push(`iframe src=${value}`)
      }
      if (name === 'id' && !value.startsWith('user-content-')) found.push(`id=${value}`)
    }
    return found
  })
}

const corpus = readFileSync(new URL('../../test/fixtures/xss-corpus.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')

/** With text around it, so that an attack of which nothing is left is no empty lesson. */
const clean = (html: string) => sanitizeLessonHtml(`<p>before</p>${html}<p>after</p>`)

describe('attacks', () => {
  test('are recognised by this test', () => {
    expect(corpus.length).toBeGreaterThan(60)
    expect(corpus.filter((attack) => dangersIn(attack).length > 0).length).toBeGreaterThan(50)
  })

  test.each(corpus)('%s', (attack) => {
    const once = clean(attack)
    expect(dangersIn(once)).toEqual([])
    // As the editor does: what comes out goes in again, and so on. Nothing may grow back.
    expect(sanitizeLessonHtml(once)).toBe(once)
    // A browser's own round trip, where mutation attacks come to life.
    expect(dangersIn(serialize(parseFragment(once)))).toEqual([])
  })
})

describe('what lessons are made of stays', () => {
  test.each([
    '<h2 id="user-content-a">A</h2><h6>b</h6>',
    '<p>a <strong>b</strong> <em>c</em> <del>d</del> x<sup>2</sup> H<sub>2</sub>O <kbd>Ctrl</kbd><br />e</p>',
    '<ul><li>a<ol start="3" type="a"><li value="4">b</li></ol></li></ul>',
    '<pre data-filename="src/main.rs" class="language-rust"><code class="language-rust">a &lt; b &amp;&amp; c</code></pre>',
    '<pre><code class="language-c++">x</code></pre>',
    '<table><caption>t</caption><thead><tr><th scope="col" align="right">a</th></tr></thead><tbody><tr><td colspan="2">b</td></tr></tbody></table>',
    '<figure><img src="https://example.com/a.png" alt="A" width="10" height="20" loading="lazy" /><figcaption>c</figcaption></figure>',
    '<img src="/api/courses/3/images/boat-1f.png" alt="" loading="lazy" />',
    '<aside class="warning"><h4>Mind</h4><p>this</p></aside>',
    '<aside data-gap="picture" data-cause="file">a.png</aside><aside data-gap="picture"></aside>',
    '<aside data-gap="block" data-cause="columns"><p>a</p></aside>',
    '<details open><summary>a</summary><p>b</p></details>',
    '<blockquote><p>a</p></blockquote><hr />',
    '<p><a href="/courses/3/learn?lesson=4#user-content-x">a</a> <a href="#user-content-x">b</a> <a href="mailto:a@b.example">c</a></p>',
    '<a href="https://example.com/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">a</a>',
    '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ?start=3" title="Video" allow="fullscreen; picture-in-picture" allowfullscreen loading="lazy" referrerpolicy="strict-origin-when-cross-origin"></iframe>',
    '<div data-file="1c5d0f7a-94f2-4d6a-8a31-6c0e2b9d4f18">Worksheet &amp; key</div>',
    '<p lang="de" dir="ltr" title="x">ß 漢字 🙂</p>',
    '<section class="footnotes"><ol><li id="user-content-fn-1">n <a href="#user-content-fnref-1">↩</a></li></ol></section>',
  ])('%s', (html) => {
    expect(sanitizeLessonHtml(html)).toBe(html)
  })
})

const LINKED = (address: string, www = '') =>
  `<p><a data-embed href="https://${www}${address}" target="_blank" rel="noopener noreferrer">${address}</a></p>`
const FRAMED = (src: string, size = '') =>
  `<iframe src="${src}" title="Video"${size} allow="fullscreen; picture-in-picture" allowfullscreen loading="lazy" referrerpolicy="strict-origin-when-cross-origin"></iframe>`

describe('what is put right', () => {
  test.each([
    [
      '<h2 id="intro">a</h2><a href="#intro">b</a>',
      '<h2 id="user-content-intro">a</h2><a href="#user-content-intro">b</a>',
    ],
    ['<p id="root">a</p>', '<p id="user-content-root">a</p>'],
    ['<p id="a b">a</p>', '<p>a</p>'],
    ['<td style="text-align:right">1</td>', '<td align="right">1</td>'],
    ['<td style="text-align:right;color:red">1</td>', '<td>1</td>'],
    [
      '<a href="https://example.com" rel="opener" target="_top">a</a>',
      '<a href="https://example.com" target="_blank" rel="noopener noreferrer">a</a>',
    ],
    ['<code class="language-js evil">a</code>', '<code class="language-js">a</code>'],
    ['<div class="card" style="position:fixed">a</div>', '<div>a</div>'],
    [
      '<img src="https://example.com/a.png" width="100%" onload="x()">',
      '<img src="https://example.com/a.png" loading="lazy" />',
    ],
    ['a<img src="http://example.com/a.png">', 'a'],
    ['a<img src="/api/user">', 'a'],
    ['a<img src="/api/courses/3/images/../../../user">', 'a'],
    [
      'a<iframe src="https://player.vimeo.com.evil.example/video/1"></iframe>',
      `a${LINKED('player.vimeo.com.evil.example/video/1')}`,
    ],
    ['a<iframe src="https://www.youtube.com/redirect?q=x"></iframe>', `a${LINKED('youtube.com/redirect?q=x', 'www.')}`],
    [
      '<p>a<iframe src="https://board.example/b?c=1&d" allow="camera" onload=x>old <b>browser</b></iframe>b</p>',
      `<p>a</p>${LINKED('board.example/b?c=1&amp;d')}b`,
    ],
    [
      '<iframe src="//vimeo.com/7/ab" width="10"></iframe>',
      FRAMED('https://player.vimeo.com/video/7?h=ab', ' width="10"'),
    ],
    [
      '<iframe src="http://youtu.be/dQw4w9WgXcQ?t=1m" sandbox allow="camera"></iframe>',
      FRAMED('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=60'),
    ],
    ['a<iframe src="javascript:alert(1)"></iframe>', 'a'],
    ['a<iframe src="data:text/html,x"></iframe>', 'a'],
    ['a<iframe data-refused="javascript:alert(1)"></iframe>', 'a'],
    [
      'a<iframe src="https://user:secret@youtu.be/dQw4w9WgXcQ"></iframe>',
      `a${LINKED('user:secret@youtu.be/dQw4w9WgXcQ')}`,
    ],
    ['<aside data-gap="x" data-cause="y" class="tip">a</aside>', '<aside class="tip">a</aside>'],
    ['<aside data-gap="block" data-cause="&quot;&gt;" class="tip">a</aside>', '<aside data-gap="block">a</aside>'],
    ['<p data-gap="block">a</p>', '<p>a</p>'],
    ['<div data-file="../1" id="a">a</div>', '<div id="user-content-a">a</div>'],
    [
      '<div id="a" title="b" data-file="1c5d0f7a-94f2-4d6a-8a31-6c0e2b9d4f18">a</div>',
      '<div data-file="1c5d0f7a-94f2-4d6a-8a31-6c0e2b9d4f18">a</div>',
    ],
    ['<p data-file="1c5d0f7a-94f2-4d6a-8a31-6c0e2b9d4f18">a</p>', '<p>a</p>'],
    ['<custom-tag>a</custom-tag>', 'a'],
    ['<input type="checkbox" checked> done', 'done'],
    ['<p>unclosed <b>bold', '<p>unclosed <b>bold</b></p>'],
    ['a <!-- secret --> b', 'a  b'],
  ])('%s', (html, expected) => {
    expect(sanitizeLessonHtml(html)).toBe(expected)
  })
})

describe('nothing to show', () => {
  test.each([
    '',
    ' \n ',
    '<p></p>',
    '<p>&nbsp;&#8203;</p>',
    '<br><hr>',
    '<script>x</script>',
    '<img src="x">',
    '<!-- a -->',
  ])('%j is refused', (html) => {
    expect(() => sanitizeLessonHtml(html)).toThrow('Content is required')
  })

  test.each([
    'a',
    '0',
    '<img src="https://example.com/a.png">',
    '<iframe src="https://player.vimeo.com/video/1"></iframe>',
  ])('%j is something', (html) => {
    expect(() => sanitizeLessonHtml(html)).not.toThrow()
  })
})

describe('a hundred thousand characters of the worst kind', () => {
  /** In ms of the processor: other tests want it too. */
  function timeOf(piece: string): number {
    const html = piece.repeat(100_000 / piece.length)
    const before = process.threadCpuUsage()
    try {
      sanitizeLessonHtml(html)
    } catch {
      // Refusing is fine, too.
    }
    return process.threadCpuUsage(before).user / 1_000
  }

  test.each(['<i>x', '<div>', '<', '&', '<a href=x>', '<p a=b c=d>', '<iframe>', '<noscript>', '<!--', '<svg><style>'])(
    '%s takes no more than thirty times as long as text',
    (piece) => {
      timeOf('<p>plain</p>')
      expect(timeOf(piece)).toBeLessThan(30 * Math.max(timeOf('<p>plain</p>'), 20))
    },
  )
})

test('a site that the operator allows is shown in a frame, as long as it is allowed', () => {
  const frame = '<iframe src="https://board.example/b" title="Board"></iframe>'
  allowEmbedOrigins(['https://board.example'])
  const stored = sanitizeLessonHtml(frame)
  expect(stored).toBe(FRAMED('https://board.example/b').replace('"Video"', '"Board"'))
  expect(sanitizeLessonHtml(stored)).toBe(stored)
  allowEmbedOrigins([])
  expect(sanitizeLessonHtml(stored)).toBe(LINKED('board.example/b'))
})
