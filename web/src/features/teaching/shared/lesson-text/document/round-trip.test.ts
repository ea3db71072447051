// @vitest-environment jsdom
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { bareFormulas } from '@lectern/contracts/shapes/formula-markup.ts'
import { getSchema } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { describe, expect, test } from 'vitest'
import { readBook } from '../../../../../../../packages/course-importer/src/book/read-book.ts'
import { renderLesson } from '../../../../../../../packages/course-importer/src/book/render-lesson.ts'
import { sanitizeLessonHtml } from '../../../../../../../services/catalog/src/curriculum/lesson-html.ts'
import { lessonExtensions } from '../schema/schema.ts'
import { LessonDocument } from './lesson-document.ts'

const schema = getSchema(lessonExtensions())
const SAMPLES = path.resolve(import.meta.dirname, '../../../../../../../services/catalog/src/sample-courses')
const BOOK = path.resolve(import.meta.dirname, '../../../../../../../shared/data/rust-book')

interface Lesson {
  name: string
  html: string
}

const samples: Lesson[] = globSync('*/lessons/*.html', { cwd: SAMPLES }).map((name) => ({
  name,
  html: sanitizeLessonHtml(readFileSync(path.join(SAMPLES, name), 'utf8')),
}))

function bookLessons(): Lesson[] {
  const targets = {
    lesson: (key: string) => `/courses/1/learn?lesson=${key.length}`,
    picture: () => '/api/courses/1/images/a.png',
  }
  return readBook(BOOK)
    .modules.flatMap((module) => module.lessons)
    .map(({ key, tree }) => ({ name: key, html: sanitizeLessonHtml(renderLesson(tree, targets)) }))
}

const lessons = [...samples, ...(existsSync(BOOK) ? bookLessons() : [])]

describe('every lesson at hand, as catalog stores it', () => {
  test.each(lessons)('$name', ({ html }) => {
    const text = new LessonDocument(schema)
    const doc = text.read(html)
    expect(text.write(doc)).toBe(html)
    const touched = rewritten(text, doc)
    // What the editor writes itself is stored as it is, and means the same.
    expect(sanitizeLessonHtml(touched)).toBe(touched)
    expect(rewritten(text, text.read(touched))).toBe(touched)
  })
})

/** As if every block had been touched. */
function rewritten(text: LessonDocument, doc: Node): string {
  const blocks = doc.content.content.map((block) => block.type.create({ ...block.attrs, origin: null }, block.content))
  return text.write(doc.type.create(null, blocks))
}

describe('what the editor writes of each kind of block', () => {
  test.each([
    '<ul class="tasks"><li>☑ Smoke</li><li>☐ Look<ul><li>twice</li></ul></li></ul>',
    '<div data-file="1c5d0f7a-94f2-4d6a-8a31-6c0e2b9d4f18">Work &amp; key.pdf</div>',
    '<p>a <strong>b</strong> <em>c</em> <s>d</s> <u>e</u> x<sup>2</sup> H<sub>2</sub>O <kbd>Ctrl</kbd><br />e &amp; &lt;f&gt; "g"</p>',
    '<p><a href="https://example.org/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer"><code>c</code></a> <a title="t" href="/courses/1">d</a> <a href="#user-content-x">e</a> <a href="mailto:a@b.example">f</a></p>',
    '<h2>a</h2><h3 id="user-content-b">b</h3><h4>c</h4>',
    '<ul><li>a<ul><li>b</li></ul></li><li><p>c</p><p>d</p></li></ul>',
    '<ol start="3" type="a"><li>a</li></ol>',
    '<blockquote><p>a</p></blockquote>',
    '<aside class="warning"><h4>a</h4><p>b</p></aside><aside><p>c</p></aside>',
    '<pre data-filename="a &quot;b&quot;.js"><code class="language-js">a &lt; b\n</code></pre>',
    '<pre><code>a\n\n</code></pre>',
    '<figure><img src="/api/courses/1/images/a.png" alt="A &quot;b&quot;" width="10" height="20" loading="lazy" /><figcaption>a <code>b</code></figcaption></figure>',
    '<p><img src="https://example.org/a.png" alt="" loading="lazy" /></p><img src="https://example.org/a.png" loading="lazy" />',
    '<table><thead><tr><th>a</th><th align="right">b</th></tr></thead><tbody><tr><td>c</td><td align="right">d</td></tr><tr><td colspan="2">e</td></tr></tbody></table>',
    '<hr />',
    '<p>a <strong>b <span data-formula="x_i &lt; &quot;1&quot;">x_i &lt; "1"</span></strong> c</p>',
    '<ul><li><span data-formula="x">x</span></li></ul>',
    '<div data-formula="\\begin{aligned}a&amp;=b\\\\c&amp;=d\\end{aligned}">\\begin{aligned}a&amp;=b\\\\c&amp;=d\\end{aligned}</div>',
    '<aside data-gap="picture" data-cause="file">a &amp; b.png</aside><aside data-gap="picture"></aside>',
    '<aside data-gap="picture" data-cause="missing"><a href="https://example.org/a.png" target="_blank" rel="noopener noreferrer">a</a></aside>',
    '<aside data-gap="block" data-cause="columns"><p>a</p><ul><li>b</li></ul></aside>',
    '<iframe src="https://www.youtube-nocookie.com/embed/abcdefgh?start=3&amp;x=1" title="Video" allow="fullscreen; picture-in-picture" allowfullscreen loading="lazy" referrerpolicy="strict-origin-when-cross-origin"></iframe>',
  ])('%s', (html) => {
    const text = new LessonDocument(schema)
    const doc = text.read(html)
    doc.forEach((block) => {
      expect(block.type.name).not.toBe('lockedBlock')
    })
    expect(rewritten(text, doc)).toBe(html.replaceAll(/(<\/(?:h\d|aside|p)>)(?=<(?:h\d|aside|img))/g, '$1\n'))
    expect(bareFormulas(sanitizeLessonHtml(`<p>a</p>${html}`))).toBe(`<p>a</p>${html}`)
  })
})
