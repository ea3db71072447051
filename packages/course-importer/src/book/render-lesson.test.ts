import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeProblem } from './describe-problem.ts'
import { PageIndex } from './page-index.ts'
import { parsePage } from './parse-page.ts'
import { Pictures } from './pictures.ts'
import { resolveReferences } from './references.ts'
import { renderLesson } from './render-lesson.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lectern-book-'))
  mkdirSync(path.join(folder, 'part/img'), { recursive: true })
  writeFileSync(path.join(folder, 'part/img/a.png'), 'a')
})
afterAll(() => rmSync(folder, { recursive: true }))

const PAGES = ['intro.md', 'part/page.md', 'part/other.md', 'guide/README.md']
const REDIRECTS = { '/old.html': 'part/other.html', '/moved.html': 'https://example.org/moved' }

function read(markdown: string) {
  const pictures = new Pictures()
  const warnings: string[] = []
  const keepDrawing = (svg: string) => pictures.keepDrawing(svg, 'part/page.md')
  const tree = parsePage(markdown, { title: 'Title', hidelines: {}, keepDrawing })
  resolveReferences(tree, {
    page: 'part/page.md',
    key: 'part/page.md',
    index: new PageIndex(PAGES, { redirects: REDIRECTS, siteUrl: '/site/' }),
    takePicture: (name) => {
      const bytes = () => new Uint8Array(readFileSync(path.join(folder, name)))
      if (existsSync(path.join(folder, name))) pictures.keepFile(name, bytes)
      return existsSync(path.join(folder, name))
    },
    pictures,
    lessonOf: (page) => page,
    warn: (message) => warnings.push(describeProblem({ file: 'page.md', message }).slice('page.md: '.length)),
  })
  const targets = { lesson: (key: string) => `/lesson/${key}`, picture: (name: string) => `/stored/${name}` }
  return { html: renderLesson(tree, targets), warnings, pictures: pictures.all }
}
const writtenIn = ({ pictures }: ReturnType<typeof read>) =>
  Buffer.from(pictures.get('part/page-picture-1')?.() as Uint8Array).toString()
const render = (markdown: string) => read(markdown).html

describe('headings', () => {
  test('drops the title, starts at h3 and gives ids that cannot meet those of the page', () => {
    expect(render('## Title\n\n### A `b`\n\n#### C')).toBe(
      '<h3 id="user-content-a-b">A <code>b</code></h3>\n<h4 id="user-content-c">C</h4>',
    )
  })

  test('tells equal headings apart', () => {
    expect(render('# T\n\n## Same\n\n## Same')).toContain('id="user-content-same-1"')
  })

  test('keeps the first heading where it says more than the title, or comes after text', () => {
    expect(render('# Another\n\n## A')).toContain('<h3 id="user-content-another">Another</h3>')
    expect(render('Text.\n\n## Title')).toContain('<h3 id="user-content-title">Title</h3>')
  })

  test('takes the id that a heading is given in braces', () => {
    expect(render('text\n\n## A b {#own .wide}')).toContain('<h3 id="user-content-own">A b</h3>')
    expect(render('text\n\n## In {braces}')).toContain('>In {braces}</h3>')
  })
})

describe('code', () => {
  test('keeps only the language', () => {
    expect(render('```rust,ignore,no_run\nlet a = 1;\n```')).toBe(
      '<pre><code class="language-rust">let a = 1;\n</code></pre>',
    )
  })

  test('drops the lines that rustdoc hides, not attributes', () => {
    const html = render('```rust\n# use std::io;\n#[derive(Debug)]\n## not hidden\n#\nstruct A;\n```')
    expect(html).toContain('#[derive(Debug)]\n# not hidden\nstruct A;')
  })

  test('leaves out a block that is empty', () => {
    expect(render('before\n\n```rust\n\n```\n\nafter')).toBe('<p>before</p>\n<p>after</p>')
  })

  test("hangs a listing's file name on its code", () => {
    expect(render('<span class="filename">Filename: src/main.rs</span>\n\n```rust\nfn main() {}\n```')).toMatch(
      /^<pre data-filename="src\/main.rs"><code/,
    )
  })

  test('makes a figure of a Listing element, with inline code in its caption', () => {
    const html = render('<Listing number="2-1" file-name="a.rs" caption="Use `x`">\n\n```rust\nx\n```\n\n</Listing>')
    expect(html).toContain('<figure>')
    expect(html).toContain('<pre data-filename="a.rs">')
    expect(html).toContain('<figcaption>Listing 2-1: Use <code>x</code></figcaption>')
  })
})

describe('links and pictures', () => {
  test.each([
    ['[x](other.md)', '<p><a href="/lesson/part/other.md">x</a></p>'],
    ['[x](other.html#a-b)', '<p><a href="/lesson/part/other.md#user-content-a-b">x</a></p>'],
    ['[x](../guide/index.html)', '<p><a href="/lesson/guide/README.md">x</a></p>'],
    ['[x](../guide/)', '<p><a href="/lesson/guide/README.md">x</a></p>'],
    ['[x](../index.html)', '<p><a href="/lesson/intro.md">x</a></p>'],
    ['[x](/site/part/other.html)', '<p><a href="/lesson/part/other.md">x</a></p>'],
    ['[x](../old.html#a)', '<p><a href="/lesson/part/other.md">x</a></p>'],
    ['[x](../moved.html)', '<p><a href="https://example.org/moved">x</a></p>'],
    ['[x](#here)', '<p><a href="#user-content-here">x</a></p>'],
    ['[x](https://example.org/a)', '<p><a href="https://example.org/a">x</a></p>'],
    ['[x](img/a.png)', '<p><a href="/stored/part/img/a.png">x</a></p>'],
    ['![x](img/a.png)', '<p><img src="/stored/part/img/a.png" alt="x"></p>'],
    ['<img src="img/a.png" alt="x">', '<img src="/stored/part/img/a.png" alt="x">'],
    ['<a name="here"></a>', '<p><a name="here" id="user-content-here"></a></p>'],
  ])('%s', (markdown, html) => {
    expect(read(markdown)).toMatchObject({ html, warnings: [] })
  })

  test.each([
    ['[x](../../elsewhere.md)', '<p><span>x</span></p>', 'A link leads out of the import; its text stays'],
    [
      '[x](no.md)',
      '<p><span>x</span></p>',
      'A link points to part/no.md, which isn’t a page of the course. Its text stays',
    ],
    [
      '![x](img/no.png)',
      '<aside data-gap="picture">x</aside>',
      'The picture part/img/no.png is not there; its description takes its place',
    ],
    [
      '![](img/no.png)',
      '<aside data-gap="picture">part/img/no.png</aside>',
      'The picture part/img/no.png is not there; its description takes its place',
    ],
    [
      'Press ![gear](img/no.png) first.',
      '<p>Press gear first.</p><aside data-gap="picture">gear</aside>',
      'The picture part/img/no.png is not there; its description takes its place',
    ],
    [
      '![x](http://example.org/a.png)',
      '<p><a href="http://example.org/a.png">x</a></p>',
      'The picture http://example.org/a.png is not at an https address; a link to it stays',
    ],
  ])('%s', (markdown, html, warning) => {
    expect(read(markdown)).toMatchObject({ html, warnings: [warning] })
  })

  test('stores drawings and pictures that are written into the page', () => {
    const drawing = read('<svg viewBox="0 0 1 1"><title>Dot</title><path d="M0 0"/></svg>')
    expect(drawing.html).toBe('<p><img src="/stored/part/page-picture-1" alt="Dot"></p>')
    expect(writtenIn(drawing)).toMatch(/^<svg viewBox.*xmlns="http:\/\/www.w3.org/)
    const data = read('![x](data:image/png;base64,YWJj)')
    expect(writtenIn(data)).toBe('abc')
  })

  test('makes links of recordings and of frames from the book, and leaves others to the server, which knows what may be shown', () => {
    expect(render('<audio src="https://example.org/demo.mp3" title="Demo"></audio>')).toContain(
      '<a href="https://example.org/demo.mp3">Demo</a>',
    )
    expect(render('<iframe src="http://example.org/demo" title="Demo"></iframe>')).toContain('">Demo</a>')
    expect(render('<iframe src="https://example.org/demo"></iframe>')).toContain('<iframe src="https://example.org/')
  })

  test('shows an address that stands alone where it can be shown, as a paste does', () => {
    const frame = '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=90"></iframe>'
    expect(render('https://youtu.be/dQw4w9WgXcQ?t=90')).toBe(frame)
    expect(render('<https://youtu.be/dQw4w9WgXcQ?t=90>')).toBe(frame)
    for (const written of [
      'See https://youtu.be/dQw4w9WgXcQ',
      '[film](https://youtu.be/dQw4w9WgXcQ)',
      'https://example.org/a',
    ])
      expect(render(written)).not.toContain('<iframe')
  })
})

describe("mdBook's own markup", () => {
  test('makes asides of warnings and alerts', () => {
    expect(render('<div class="warning">\n\nMind this.\n\n</div>')).toContain('<aside class="warning">')
    expect(render('> [!TIP]\n> Try it.')).toContain('<aside class="tip"><h4>Tip</h4>')
    const admonished = render('````admonish danger "Mind"\nSome *text*.\n\n```sh\nls\n```\n````')
    expect(admonished).toContain('<aside class="caution">')
    expect(admonished).toContain('<strong>Mind</strong>')
    expect(admonished).toContain('<p>Some <em>text</em>.</p>')
    expect(admonished).toContain('<code class="language-sh">')
  })

  test('keeps the boxes of a task list', () => {
    expect(render('- [x] done\n- [ ] open')).toMatch(/<ul class="tasks">[\s\S]*☑ done[\s\S]*☐ open/)
    expect(render('- [x] done\n- plain')).not.toContain('tasks')
  })

  test('keeps tables and footnotes and drops comments', () => {
    expect(render('| a |\n|---|\n| b |')).toContain('<td>b</td>')
    expect(render('a[^1]\n\n[^1]: note')).toContain('user-content-fn-1')
    expect(render('a<!-- hidden -->')).toBe('<p>a</p>')
  })
})
