import { describe, expect, test } from 'vitest'
import { renderPage } from './render-page.ts'

const targets = {
  lesson: (page: string, anchor: string) => (page === 'part/other.md' ? `/lesson${anchor}` : null),
  image: (file: string) => (file === 'part/img/a.png' ? '/stored.png' : null),
}
const render = (markdown: string) => renderPage('part/page.md', markdown, targets)

describe('headings', () => {
  test('drops the title, starts at h3 and gives ids that cannot meet those of the page', () => {
    expect(render('## Title\n\n### A `b`\n\n#### C')).toBe(
      '<h3 id="user-content-a-b">A <code>b</code></h3>\n<h4 id="user-content-c">C</h4>',
    )
  })

  test('tells equal headings apart', () => {
    expect(render('# T\n\n## Same\n\n## Same')).toContain('id="user-content-same-1"')
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
    ['[x](other.md)', '<p><a href="/lesson">x</a></p>'],
    ['[x](other.html#a-b)', '<p><a href="/lesson#user-content-a-b">x</a></p>'],
    ['[x](#here)', '<p><a href="#user-content-here">x</a></p>'],
    ['[x](https://example.org/a)', '<p><a href="https://example.org/a">x</a></p>'],
    ['[x](../elsewhere.md)', '<p><span>x</span></p>'],
    ['![x](img/a.png)', '<p><img src="/stored.png" alt="x"></p>'],
    ['<img src="img/a.png" alt="x">', '<img src="/stored.png" alt="x">'],
    ['![x](img/missing.png)', '<p></p>'],
  ])('%s', (markdown, html) => {
    expect(render(markdown)).toBe(html)
  })
})

describe("mdBook's own markup", () => {
  test('makes asides of warnings and alerts', () => {
    expect(render('<div class="warning">\n\nMind this.\n\n</div>')).toContain('<aside class="warning">')
    expect(render('> [!TIP]\n> Try it.')).toContain('<aside><h4>Tip</h4>')
  })

  test('keeps tables and footnotes and drops comments', () => {
    expect(render('| a |\n|---|\n| b |')).toContain('<td>b</td>')
    expect(render('a[^1]\n\n[^1]: note')).toContain('user-content-fn-1')
    expect(render('a<!-- hidden -->')).toBe('<p>a</p>')
  })
})
