import { docxOf, equation, heading, item, p, picture, run, sign } from '@lectern/course-importer/testing/docx-of.ts'
import { zipOf } from '@lectern/course-importer/testing/zip-of.ts'

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const link = (to: string, text: string) => `<w:hyperlink r:id="${to}">${run(text)}</w:hyperlink>`

interface Archive {
  name: string
  /** Of the file, whose ending says what it is. */
  file: string
  make: () => Promise<Blob>
  /** Each lesson's HTML, or the sentence that refuses it. */
  stored: string[] | { refused: string }
}

/** What is imported as a file, and what is stored of it. */
export const ARCHIVES: readonly Archive[] = [
  {
    name: 'Word: headings, a list, marks, a formula and pictures',
    file: 'handbook.docx',
    make: () =>
      docxOf(
        [
          heading(1, 'Ropes'),
          p(run('A ') + run('strong', '<w:b/>') + run(' rope of ') + equation(sign('m'))),
          item('one') + item('two'),
          p(picture('picture', 'A coil')),
          p(picture('linked', 'A board')),
        ].join(''),
      ),
    stored: [
      '<p>A <strong>strong</strong> rope of <span data-formula="m"><math><mi>m</mi></math></span></p><ul><li>one</li><li>two</li></ul><p><img src="https://here.invalid/1.png" alt="A coil" loading="lazy" /></p><aside data-gap="picture">A board</aside>',
    ],
  },
  {
    name: 'Word: a picture in a table',
    file: 'table.docx',
    make: () =>
      docxOf(
        `${heading(1, 'Coils')}<w:tbl><w:tr><w:tc>${p('a')}</w:tc><w:tc>${p(picture('picture', 'A coil'))}</w:tc></w:tr></w:tbl>`,
      ),
    stored: [
      '<table><tbody><tr><td><p>a</p></td><td><p><img src="https://here.invalid/1.png" alt="A coil" loading="lazy" /></p></td></tr></tbody></table>',
    ],
  },
  {
    name: 'Word: highlighted words and code',
    file: 'marks.docx',
    make: () =>
      docxOf(
        heading(1, 'Marks') +
          p(run('Mind what is ') + run('yellow', '<w:highlight w:val="yellow"/>')) +
          p(run('tie()', '<w:rFonts w:ascii="Consolas"/>')),
      ),
    stored: ['<p>Mind what is <mark>yellow</mark></p><pre><code>tie()\n</code></pre>'],
  },
  {
    name: 'Word: a numbered list that goes on',
    file: 'steps.docx',
    make: () => docxOf(heading(1, 'Steps') + item('one', 2) + p('Look.') + item('two', 2)),
    stored: ['<ol><li>one</li></ol><p>Look.</p><ol start="2"><li>two</li></ol>'],
  },
  {
    name: 'Word: a link that runs code',
    file: 'links.docx',
    make: () => docxOf(heading(1, 'Links') + p(link('evil', 'press') + run(' it'))),
    stored: ['<p><span>press</span> it</p>'],
  },
  {
    name: 'Markdown: a page with a picture, a callout and a formula',
    file: 'notes.zip',
    make: () =>
      zipOf({
        '01-ropes.md': '# Ropes\n\n![A coil](img/coil.png)\n\n> [!TIP]\n> Coil it.\n\n$$E = mc^2$$\n',
        'img/coil.png': new Uint8Array(PIXEL),
      }),
    stored: [
      '<p><img src="https://here.invalid/1.png" alt="A coil" loading="lazy" /></p>\n<aside class="tip"><h4>Tip</h4>\n<p>Coil it.</p>\n</aside>\n<div data-formula="E = mc^2"><math display="block"><mi>E</mi><mo>=</mo><mi>m</mi><msup><mi>c</mi><mn>2</mn></msup></math></div>',
    ],
  },
  {
    name: 'Markdown: an address that can be shown, and a frame that may not',
    file: 'films.zip',
    make: () =>
      zipOf({
        'a.md':
          '# Films\n\nhttps://vimeo.com/76979871\n\n<iframe src="https://maps.example.org/embed?pb=1" title="Map"></iframe>\n',
      }),
    stored: [
      '<iframe src="https://player.vimeo.com/video/76979871" title="Video" allow="fullscreen; picture-in-picture" allowfullscreen loading="lazy" referrerpolicy="strict-origin-when-cross-origin"></iframe>\n<p><a data-embed href="https://maps.example.org/embed?pb=1" target="_blank" rel="noopener noreferrer">maps.example.org/embed?pb=1</a></p>',
    ],
  },
  {
    name: 'Markdown: formulas, remarks and callouts as Obsidian and LaTeX write them',
    file: 'vault.zip',
    make: () => zipOf({ 'a.md': '# A\n\nOf \\(m\\), ==mind== it.%%ask Ben%%\n\n> [!warning]- Mind\n> It frays.\n' }),
    stored: [
      '<p>Of <span data-formula="m"><math><mi>m</mi></math></span>, <mark>mind</mark> it.</p>\n<aside class="warning"><h4>Mind</h4>\n<p>It frays.</p>\n</aside>',
    ],
  },
  {
    name: 'Markdown: hostile HTML, and a picture that is not there',
    file: 'hostile.zip',
    make: () =>
      zipOf({
        'a.md':
          '# A\n\n<script>owned=1</script>\n\n<img src=x onerror=owned=1>\n\n[press](javascript:owned=1)\n\n![gone](img/gone.png)\n',
      }),
    stored: ['x\n<p><span>press</span></p>\n<aside data-gap="picture">gone</aside>'],
  },
  {
    name: 'an archive that leaves its folder',
    file: 'slip.zip',
    make: () => zipOf({ 'a.md': '# A\n\na', '../../evil.md': '# Evil\n\nb' }),
    stored: { refused: 'The path ../../evil.md points outside the archive. Nothing was imported.' },
  },
  {
    name: 'an archive without text',
    file: 'empty.zip',
    make: () => zipOf({ 'a.bin': 'x' }),
    stored: { refused: 'There’s no Markdown file in it. Nothing was imported.' },
  },
  {
    name: 'no archive',
    file: 'no.zip',
    make: async () => new Blob(['no']),
    stored: { refused: 'That file isn’t a readable ZIP archive. Nothing was imported.' },
  },
  {
    name: 'no Word document',
    file: 'no.docx',
    make: () => zipOf({ 'a.txt': 'x' }),
    stored: { refused: 'That file isn’t a readable Word document. Nothing was imported.' },
  },
]
