import { expect, test } from 'vitest'
import { describeProblem } from '../../book/describe-problem.ts'
import { renderLesson } from '../../book/render-lesson.ts'
import { chart, docxOf, equation, footnote, heading, item, p, picture, run, sign } from '../../testing/docx-of.ts'
import { zipOf } from '../../testing/zip-of.ts'
import { UnusableSourceError } from '../source-files.ts'
import { readDocx } from './read-docx.ts'
import type { DocxSplit } from './sections.ts'

const read = async (body: string, split?: DocxSplit) => readDocx(await docxOf(body), 'ward-handbook', { split })
async function outline(body: string, split?: DocxSplit) {
  const { book } = await read(body, split)
  return book.modules.map(({ title, lessons }) => [title, ...lessons.map((lesson) => lesson.title)])
}
async function htmlOf(body: string) {
  const { book } = await read(body)
  const targets = { lesson: (key: string) => `/${key}`, picture: (name: string) => `/stored/${name}` }
  const lessons = book.modules.flatMap((module) => module.lessons)
  return { html: lessons.map(({ tree }) => renderLesson(tree, targets)), warnings: book.warnings.map(describeProblem) }
}

const WARD = [
  p('Ward handbook', 'Title'),
  p('Read this first.'),
  heading(1, '1. Arriving'),
  heading(2, '1.1 Your first shift'),
  p('Come early.'),
  heading(3, 'What to bring'),
  heading(2, '3D printing'),
  p('x'),
  heading(1, 'Chapter 2: Measuring'),
  p('Why we measure.'),
  heading(2, 'Drip rates'),
  p('y'),
].join('')

test('makes modules and lessons of headings, without the numbers that were typed', async () => {
  expect(await outline(WARD)).toEqual([
    ['Arriving', 'Introduction', 'Your first shift', '3D printing'],
    ['Measuring', 'Measuring', 'Drip rates'],
  ])
  const { book, split, depths } = await read(WARD)
  expect([book.title, split, depths]).toEqual(['Ward handbook', { modules: 1, lessons: 2 }, [1, 2, 3]])
  expect(book.warnings.map(describeProblem)).toEqual([
    'ward-handbook: The typed numbers of 3 headings were removed. Lessons are numbered for you',
  ])
})

test('starts modules and lessons where it is told to', async () => {
  expect(await outline(WARD, { modules: null, lessons: 1 })).toEqual([
    ['Ward handbook', 'Introduction', 'Arriving', 'Measuring'],
  ])
  expect(await outline(WARD, { modules: 2, lessons: 3 })).toEqual([
    ['Your first shift', 'Introduction', 'Your first shift', 'What to bring'],
    ['3D printing', '3D printing'],
    ['Drip rates', 'Drip rates'],
  ])
})

test('takes the only heading of its depth for the title, and a document without headings for one lesson', async () => {
  expect(await outline(heading(1, 'Knots') + heading(2, 'Bowline') + p('x') + heading(2, 'Eight') + p('y'))).toEqual([
    ['Knots', 'Bowline', 'Eight'],
  ])
  expect(await outline(p('Just text'))).toEqual([['Ward handbook', 'Ward handbook']])
  expect((await htmlOf(p('Just text'))).warnings).toEqual([expect.stringMatching(/The document has no headings/)])
})

test('keeps lists, tables with spans, marks of meaning, pictures, and each lesson’s own footnotes', async () => {
  const cell = (text: string, span = '') => `<w:tc><w:tcPr>${span}</w:tcPr>${p(text)}</w:tc>`
  const table = `<w:tbl><w:tr>${cell('wide', '<w:gridSpan w:val="2"/>')}</w:tr><w:tr>${cell('a')}${cell(picture('picture', 'A coil'))}${cell(equation(sign('m')))}</w:tr></w:tbl>`
  const { html, warnings } = await htmlOf(
    [
      heading(1, 'One'),
      item('first') + item('second') + table,
      p(run('bold', '<w:b/>') + run('low', '<w:vertAlign w:val="subscript"/>')),
      heading(1, 'Two'),
      p(run('Board') + footnote) + p(picture('picture', 'The board')),
    ].join(''),
  )
  expect(html[0]).toContain('<ul><li>first</li><li>second</li></ul>')
  expect(html[0]).toContain('<td colspan="2"><p>wide</p></td>')
  expect(html[0]).toContain('<td><p><img src="/stored/picture-1.png" alt="A coil"></p></td>')
  expect(html[0]).toContain('<td><p><span data-formula="m">')
  expect(html[0]).toContain('<strong>bold</strong><sub>low</sub>')
  expect(html[0]).not.toContain('See the board')
  expect(html[1]).toContain('<img src="/stored/picture-2.png" alt="The board">')
  expect(html[1]).toMatch(
    /href="#user-content-footnote-2".*<section class="footnotes"><ol><li id="user-content-footnote-2"/,
  )
  expect(html[1]).toContain('See the board')
  expect(warnings).toEqual(['ward-handbook: One equation became a formula'])
})

test('keeps code and what is highlighted, but for a document that is typed in such a font', async () => {
  const code = (text: string) => run(text, '<w:rFonts w:ascii="Consolas" w:hAnsi="Consolas"/>')
  const prose = run('A rope has two ends, and a loop between them is called a bight. ')
  const { html } = await htmlOf(
    heading(1, 'Code') +
      p(prose + run('Mind', '<w:highlight w:val="yellow"/>') + code('tie()')) +
      p(code('if a:')) +
      p(code('    tie()')),
  )
  expect(html[0]).toContain('called a bight. <mark>Mind</mark><code>tie()</code></p>')
  expect(html[0]).toContain('<pre><code>if a:\n    tie()\n</code></pre>')
  expect((await htmlOf(heading(1, 'Play') + p(code('Enter a sailor.')))).html[0]).toBe('<p>Enter a sailor.</p>')
})

test('shows a video whose address stands alone', async () => {
  const link = `<w:hyperlink r:id="film">${run('https://vimeo.com/76979871')}</w:hyperlink>`
  const { html } = await htmlOf(heading(1, 'Films') + p(link) + p(run('See ') + link))
  expect(html[0]).toMatch(/^<iframe src="https:\/\/player\.vimeo\.com\/video\/76979871"><\/iframe><p>See <a /)
})

test('goes on with the numbers of a list after what is between, and begins anew where it says so', async () => {
  const steps = [item('one', 2), item('a', 2, 1), item('two', 2), p('Look.'), item('three', 2), item('four', 2)]
  const { html } = await htmlOf(
    heading(1, 'Steps') + steps.join('') + p('Now the other.') + item('first', 3) + p('Look.') + item('second', 3),
  )
  expect(html[0]).toBe(
    [
      '<ol><li>one<ol><li>a</li></ol></li><li>two</li></ol><p>Look.</p><ol start="3"><li>three</li><li>four</li></ol>',
      '<p>Now the other.</p><ol><li>first</li></ol><p>Look.</p><ol start="2"><li>second</li></ol>',
    ].join(''),
  )
})

test('makes formulas of equations, and marks those that it can’t say', async () => {
  const fraction = `<m:f><m:num>${sign('a')}</m:num><m:den>${sign('b_1')}</m:den></m:f>`
  const root = `<m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/><m:e>${sign('α')}</m:e></m:rad>`
  const sum = `<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub>${sign('i')}</m:sub><m:sup>${sign('n')}</m:sup><m:e>${sign('i')}</m:e></m:nary>`
  const { html, warnings } = await htmlOf(
    heading(1, 'Ward') +
      p(run('So ') + equation(fraction + root)) +
      p(equation(sum)) +
      p(equation(`<m:phant><m:e>${sign('x')}</m:e></m:phant>`)),
  )
  expect(html[0]).toContain('<p>So <span data-formula="\\frac{a}{b\\_1}\\sqrt{\\alpha }">')
  expect(html[0]).toContain('<div data-formula="\\sum_{i}^{n}{i}">')
  expect(html[0]).toContain('<aside data-gap="block" data-cause="equation"><p>x</p></aside>')
  expect(warnings).toEqual([
    'ward-handbook: 2 equations became formulas',
    'ward-handbook: One equation can’t become a formula. Its text is marked in the lesson',
  ])
})

test('names what can’t be kept, and marks the spot of pictures and charts', async () => {
  const deleted = '<w:del w:id="1"><w:r><w:delText>gone</w:delText></w:r></w:del>'
  const inserted = `<w:ins w:id="2">${run('new')}</w:ins>`
  const comment = '<w:r><w:commentReference w:id="0"/></w:r>'
  const { html, warnings } = await htmlOf(
    heading(1, 'Ward') +
      p(deleted + inserted + comment) +
      p(run('Seen') + picture('metafile', 'A plan')) +
      p(picture('linked')) +
      p(chart),
  )
  expect(html[0]).toContain('<p>new</p>')
  expect(html[0]).not.toContain('gone')
  expect(html[0]).toContain('<p>Seen</p><aside data-gap="picture">A plan</aside>')
  expect(html[0]).toContain('<aside data-gap="block" data-cause="chart">')
  expect(warnings).toEqual([
    'ward-handbook: Browsers can’t show pictures of the type image/x-emf. A placeholder marks the spot',
    'ward-handbook: A picture isn’t in the document but only linked. A placeholder marks the spot',
    'ward-handbook: One chart can’t be imported. A placeholder marks the spot',
    'ward-handbook: One comment isn’t imported',
    'ward-handbook: 2 tracked changes are imported as accepted',
  ])
})

test('an introduction with a heading of its own stays a module', async () => {
  const body = heading(1, 'Introduction') + p('Why.') + heading(1, 'Bees') + heading(2, 'Queens') + p('x')
  expect(await outline(body)).toEqual([
    ['Introduction', 'Introduction'],
    ['Bees', 'Queens'],
  ])
})

test('describes the course by its first paragraph, and by its title where that says nothing', async () => {
  const long = 'Bees live together. '.repeat(20).trim()
  const description = async (body: string) => (await read(p('Bees', 'Title') + body)).book.description
  expect(await description(p('Short.') + p('How to keep bees through a year.') + p('x'))).toBe(
    'How to keep bees through a year.',
  )
  expect(await description(p(long))).toBe('Bees live together. '.repeat(15).trim())
  expect(await description(p('Short.'))).toBe('Bees')
})

test('keeps text in frames that Word alone knows, and names what is left out in words', async () => {
  const round = `<w:r><w:pict><v:roundrect><v:stroke/><v:textbox><w:txbxContent>${p('Round')}</w:txbxContent></v:textbox></v:roundrect></w:pict></w:r>`
  const ruby = `<w:r><w:ruby><w:rt>${run('read')}</w:rt><w:rubyBase>${run('base')}</w:rubyBase></w:ruby></w:r>`
  const { html, warnings } = await htmlOf(
    heading(1, 'Ward') +
      p(`${round + ruby}<w:dir w:val="rtl">${run('turned')}</w:dir>`) +
      p('<w:r><w:pict><v:line/></w:pict></w:r>') +
      '<w:altChunk/>',
  )
  for (const words of ['Round', 'base', 'turned']) expect(html[0]).toContain(words)
  expect(warnings.toSorted()).toEqual([
    'ward-handbook: A document inside the document was left out',
    'ward-handbook: A shape drawn in Word, or WordArt, was left out',
    'ward-handbook: Pronunciation guides (ruby text) were left out',
    'ward-handbook: The text of a text box follows the paragraph it’s attached to',
  ])
})

test('no script of a document comes along', async () => {
  const link = `<w:hyperlink r:id="evil">${run('press')}</w:hyperlink>`
  const { html } = await htmlOf(p(link) + p('&lt;img src=x onerror=alert(1)&gt;') + heading(1, '&lt;script&gt;'))
  expect(html.join('')).not.toMatch(/<img|<script|javascript:/)
})

test('keeps the numbers of captions and equations on lines of their own, and counts a text box once', async () => {
  const number = `<w:fldSimple w:instr=" SEQ Figure ">${run('4')}</w:fldSimple>`
  const box = `<w:txbxContent>${p('Tip')}</w:txbxContent>`
  const boxTwice = `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing>${box}</w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape><v:textbox>${box}</v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r>`
  const { html, warnings } = await htmlOf(
    heading(1, 'Ward') +
      p(run('Figure ') + number + run(': the hive')) +
      p(`<m:oMathPara>${equation(sign('N'))}</m:oMathPara>`) +
      p(run('Beside') + boxTwice),
  )
  expect(html[0]).toContain('<p>Figure 4: the hive</p>')
  expect(html[0]).toContain('<div data-formula="N">')
  expect(html[0]?.match(/Tip/g)).toHaveLength(1)
  expect(warnings).toEqual([
    'ward-handbook: One equation became a formula',
    'ward-handbook: The text of a text box follows the paragraph it’s attached to',
  ])
})

const refusal = async (file: Blob) => {
  const failure = await readDocx(file, 'ward').catch((error: unknown) => error)
  return failure instanceof UnusableSourceError ? failure.refusal : failure
}

test('refuses what is no document, an older one, and one that is damaged, leads out or is a bomb', async () => {
  expect(await refusal(new Blob(['plain text']))).toEqual({ code: 'not-a-zip' })
  expect(await refusal(new Blob([Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1)]))).toEqual({ code: 'docx-old' })
  expect(await refusal(await zipOf({ 'xl/workbook.xml': '<x/>' }))).toEqual({ code: 'not-a-docx' })
  expect(await refusal(await docxOf('', { 'word/document.xml': '<w:document><w:body>' }))).toEqual({
    ...{ code: 'damaged', what: 'word/document.xml' },
  })
  expect(await refusal(await docxOf(p('x'), { '../../evil.xml': '<x/>' }))).toMatchObject({ code: 'outside' })
  const bomb = new Uint8Array(20_000_000)
  expect(await refusal(await docxOf(p('x'), { 'word/styles.xml': bomb }))).toMatchObject({ code: 'expands-too-far' })
})
