import { expect, test } from 'vitest'
import { describeProblem } from '../book/describe-problem.ts'
import { renderLesson } from '../book/render-lesson.ts'
import { readMarkdown } from './read-markdown.ts'
import { UnusableSourceError } from './source-files.ts'

const utf8 = new TextEncoder()

function sourceOf(files: Record<string, string | Uint8Array<ArrayBuffer>>, name = 'first-aid') {
  const read = async (path: string) => {
    const file = files[path] ?? ''
    return typeof file === 'string' ? utf8.encode(file) : file
  }
  return { name, paths: Object.keys(files), read, problems: [] }
}
const read = (files: Parameters<typeof sourceOf>[0], name?: string) => readMarkdown(sourceOf(files, name))

async function outline(files: Parameters<typeof sourceOf>[0]) {
  const { modules } = await read(files)
  return modules.map(({ title, lessons }) => [title, ...lessons.map((lesson) => lesson.title)])
}
async function htmlOf(markdown: string, others: Parameters<typeof sourceOf>[0] = {}) {
  const { modules, warnings } = await read({ 'page.md': `# Page\n\n${markdown}`, ...others })
  const targets = { lesson: (key: string) => `/${key}`, picture: (name: string) => `/stored/${name}` }
  const [lesson] = modules.flatMap((module) => module.lessons).filter(({ key }) => key === 'page.md')
  return { html: lesson ? renderLesson(lesson.tree, targets) : '', warnings: warnings.map(describeProblem) }
}

test('makes modules of folders and lessons of pages, by their numbers, then by their names', async () => {
  const files = {
    'course/README.md': '# First aid\n\nWelcome to the first hour.',
    'course/10-burns/cooling.md': '# Cooling',
    'course/2-bleeding/02_pressure.md': 'No heading here.',
    'course/2-bleeding/01 look.md': 'Look first\n==========\n\nThen touch.',
    'course/2-bleeding/deep/wounds.md': '# Deep wounds',
    'course/appendix/a.md': '# A',
  }
  expect(await outline(files)).toEqual([
    ['Bleeding', 'First aid', 'Look first', 'Pressure', 'Deep wounds'],
    ['Burns', 'Cooling'],
    ['Appendix', 'A'],
  ])
  expect(await read(files)).toMatchObject({ title: 'First aid', description: 'Welcome to the first hour.' })
  const withRules = await outline({ ...files, 'course/rules.md': '# Rules' })
  expect(withRules[0]).toEqual(['First aid', 'First aid', 'Rules'])
})

test('goes by what pages and folders say of their place, in each dialect', async () => {
  const files = {
    'a/one.md': '---\ntitle: Last\nweight: 9\n---\ntext',
    'a/two.md': '---\nsidebar_position: 1\ndraft: true\n---\n# First',
    'a/three.md': '+++\ntitle = "Middle"\nweight = 5\n+++\ntext',
    'b/_category_.json': '{ "label": "Begin here", "position": 0 }',
    'b/page.md': 'text',
    'c/_index.md': '---\ntitle: The sea\nweight: 1\n---\nAll about it.',
  }
  expect(await outline(files)).toEqual([
    ['Begin here', 'Page'],
    ['The sea', 'The sea'],
    ['A', 'First', 'Middle', 'Last'],
  ])
  const lessons = (await read(files)).modules.flatMap((module) => module.lessons)
  expect(lessons.filter((lesson) => lesson.draft).map((lesson) => lesson.title)).toEqual(['First'])
})

test('follows SUMMARY.md, and names pages that it lacks, or doesn’t list', async () => {
  const files = {
    'SUMMARY.md': '# Summary\n\n- [Knots](knots.md)\n  - [Bowline](bowline.md)\n- [Gone](gone.md)',
    'knots.md': '# Tying',
    'bowline.md': 'A loop',
    'rope.md': '# Rope',
  }
  expect(await outline(files)).toEqual([
    ['Knots', 'Knots', 'Bowline'],
    ['First aid', 'Rope'],
  ])
  expect((await read(files)).warnings.map(describeProblem)).toEqual([
    'SUMMARY.md:5: The listed page gone.md is missing',
    'rope.md: SUMMARY.md doesn’t list rope.md, so it comes last',
  ])
})

test('leads links and pictures to lessons and pictures of the course, notes’ own links too', async () => {
  const { html, warnings } = await htmlOf(
    '[a](b/other.md#more) [[Other]] [[other#More|there]] [[#Here]] ![](../outside.png)\n\n![x](b/P%201.png) ![[P 1.png|200]] [[Nowhere]]',
    { 'b/other.md': '# Other\n\n## More', 'b/P 1.png': 'png' },
  )
  expect(html).toContain('<a href="/b/other.md#user-content-more">a</a> <a href="/b/other.md">Other</a>')
  expect(html).toContain('<a href="/b/other.md#user-content-more">there</a> <a href="#user-content-here">Here</a>')
  expect(html).toContain('<img src="/stored/b/P 1.png" alt="x"> <img src="/stored/b/P 1.png" alt="">')
  expect(warnings).toEqual([
    'page.md:3: The picture ../outside.png is missing; its description takes its place',
    'page.md:5: A link points to Nowhere, which isn’t a page of the course. Only its text was kept',
  ])
})

test('a numbered paragraph under a picture is its caption', async () => {
  const { html } = await htmlOf(
    '![x](a.png)\n\nFigure 1: *two* boxes\n\n![y](a.png)\n\nFigures can be small.\n\nBeside ![z](a.png)\n\nFigure 2: no caption',
    { 'a.png': 'png' },
  )
  expect(html).toContain(
    '<figure><img src="/stored/a.png" alt="x"><figcaption>Figure 1: <em>two</em> boxes</figcaption></figure>',
  )
  expect(html).toContain('<p><img src="/stored/a.png" alt="y"></p>\n<p>Figures can be small.</p>')
  expect(html).toContain('<p>Figure 2: no caption</p>')
})

test('marks formulas, and takes prices for prices', async () => {
  const { html } = await htmlOf('Energy $E = mc^2$ costs $5 and $10.\n\n$$\n\\frac{a}{b} < c\n$$\n\n`$x$`')
  expect(html).toContain('<span data-formula="E = mc^2">E = mc^2</span> costs $5 and $10.')
  expect(html).toContain('<div data-formula="\\frac{a}{b} < c">\\frac{a}{b} &#x3C; c</div>')
  expect(html).toContain('<code>$x$</code>')
})

test('keeps footnotes, tasks, tables, fences and alerts', async () => {
  const { html, warnings } = await htmlOf(
    'Note[^1]\n\n[^1]: Below.\n\n- [x] Done\n- [ ] Open\n\n| a |\n|---|\n| 1 |\n\n```python\nx = 1\n```\n\n> [!WARNING]\n> Hot',
  )
  for (const part of ['Below.', '☑', '☐', '<td>1</td>', 'class="language-python"', '<aside class="warning">'])
    expect(html).toContain(part)
  expect(warnings).toEqual([])
})

test('names with file and line what stays out: files, scripts, front matter that can’t be read', async () => {
  const files = {
    'page.md': '---\ntitle: [\n---\n# Page\n\ntext\n\n<script>alert(1)</script>\n\n<form><input></form>',
    'slides.pptx': 'x',
    'lonely.png': 'x',
    '.obsidian/app.json': '{}',
    'latin.md': Uint8Array.of(0x23, 0x20, 0x4d, 0xfc, 0x6c, 0x6c),
  }
  const { warnings, modules } = await read(files)
  expect(warnings.map(describeProblem).sort()).toEqual([
    '.: One hidden file was left out',
    'latin.md:1: The page isn’t UTF-8. Special characters may be wrong',
    'lonely.png: No page shows lonely.png, so it was left out',
    'page.md:10: A lesson can’t contain <form>, so it was left out',
    expect.stringMatching(/^page\.md:[234]: The front matter can’t be read, so it has no effect$/),
    'page.md:8: A lesson can’t contain <script>, so it was left out',
    'slides.pptx: slides.pptx isn’t Markdown or a picture, so it was left out',
  ])
  expect(modules.flatMap((module) => module.lessons.map((lesson) => lesson.title))).toEqual(['Müll', 'Page'])
})

test('refuses a folder without a page', async () => {
  await expect(read({ 'a.txt': 'x' })).rejects.toEqual(new UnusableSourceError({ code: 'no-pages' }))
})

test('reads formulas in the signs of LaTeX and of GitHub, and leaves brackets and code alone', async () => {
  const { html } = await htmlOf(
    ['Of \\(x^2\\) and \\(y\\).', '\\[E = mc^2\\]', '\\[\na = b\n\\]', '```math\nc = d\n```'].join('\n\n'),
  )
  expect(html).toContain('Of <span data-formula="x^2">x^2</span> and <span data-formula="y">y</span>.')
  for (const formula of ['E = mc^2', 'a = b', 'c = d']) expect(html).toContain(`<div data-formula="${formula}">`)
  const plain = await htmlOf('See \\[TODO\\] and \\(above\\), `\\(x\\)`.\n\n```tex\n\\(x^2\\) ==a== %%b%%\n```')
  expect(plain.html).toBe(
    '<p>See [TODO] and (above), <code>\\(x\\)</code>.</p>\n<pre><code class="language-tex">\\(x^2\\) ==a== %%b%%\n</code></pre>',
  )
})

test('keeps callouts and highlights of Obsidian and Docusaurus, and no private remark', async () => {
  const { html, warnings } = await htmlOf(
    [
      '> [!warning]- Mind the *end*\n> It frays.',
      '> [!NOTE]\n> Coil it.',
      ':::tip Take care\n\nTwice.\n\n```sh\n# x\n```\n\n:::',
      'A ==bight== is a loop.%%ask Ben%% If a == b, 100%% sure.',
      '%%\nall\nprivate\n%%',
    ].join('\n\n'),
  )
  expect(html).toContain('<aside class="warning"><h4>Mind the <em>end</em></h4>\n<p>It frays.</p>\n</aside>')
  expect(html).toContain('<aside class="note"><h4>Note</h4>\n<p>Coil it.</p>\n</aside>')
  expect(html).toMatch(/<aside class="tip"><h4>Take care<\/h4>\s*<p>Twice\.<\/p>\s*<pre>.*# x/s)
  expect(html).toContain('<p>A <mark>bight</mark> is a loop. If a == b, 100%% sure.</p>')
  expect(html).not.toMatch(/Ben|private/)
  expect(warnings).toEqual(['page.md: 2 comments aren’t imported'])
})
