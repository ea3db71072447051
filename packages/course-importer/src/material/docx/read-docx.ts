import type { Root, RootContent } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import rehypeRaw from 'rehype-raw'
import { unified } from 'unified'
import type { Book } from '../../book/book.ts'
import { describedBy } from '../../book/description.ts'
import { embedAddresses } from '../../book/embeds.ts'
import { nestHeadings } from '../../book/headings.ts'
import { lessonsOfPage } from '../../book/lessons-of-page.ts'
import { Pictures } from '../../book/pictures.ts'
import { BrokenBookError, ProblemList } from '../../book/problems.ts'
import { resolveLessons } from '../../book/resolve-lessons.ts'
import { shortTitle } from '../../book/titles.ts'
import { showsAnything } from '../../book/visible.ts'
import { decodeText } from '../decode-text.ts'
import { titleOfName } from '../order.ts'
import { joinCode } from './code.ts'
import { convertDocx } from './convert-docx.ts'
import { fillMarks } from './fill-marks.ts'
import { withFootnotes } from './footnotes.ts'
import { MAIN_PART, NUMBERING_PART, openDocx, repacked } from './open-docx.ts'
import { prepareDocument } from './prepare-document.ts'
import { type DocxSplit, depthOf, sectionsOf, splitFor } from './sections.ts'

export interface ReadDocx {
  book: Book
  /** Where modules and lessons start. */
  split: DocxSplit
  /** Depths of the document's headings. */
  depths: number[]
}

export interface DocxOptions {
  /** Where modules and lessons start; the document suggests it otherwise. */
  split?: DocxSplit | undefined
  /** Title of what comes before the first heading, in the language of who imports. */
  introduction?: string | undefined
}

/**
 * Makes a course of a Word document: its headings start modules and lessons.
 *
 * @throws UnusableSourceError, BrokenBookError
 */
export async function readDocx(
  file: Blob,
  name: string,
  { split: wanted, introduction = 'Introduction' }: DocxOptions = {},
): Promise<ReadDocx> {
  const parts = await openDocx(file, name)
  const problems = new ProblemList()
  const warn = problems.warn.bind(problems, name)
  const xmlOf = async (part: string) => decodeText(await parts.read(part), () => undefined)
  const numbering = parts.paths.includes(NUMBERING_PART) ? await xmlOf(NUMBERING_PART) : null
  const prepared = prepareDocument(await xmlOf(MAIN_PART), numbering)
  const pictures = new Pictures()
  const converted = await convertDocx(await repacked(parts, prepared.xml), { pictures, warn })
  const tree = unified()
    .use(rehypeRaw)
    .runSync({ type: 'root', children: [{ type: 'raw', value: converted }] }) as Root
  fillMarks(tree, prepared.stands, warn)
  embedAddresses()(tree)
  joinCode(tree)
  const { comments, deletions, insertions, textBoxes } = prepared.counts
  if (comments > 0) warn({ code: 'comments-left-out', count: comments })
  if (deletions + insertions > 0) warn({ code: 'changes-accepted', count: deletions + insertions })
  if (textBoxes > 0) warn({ code: 'text-boxes-moved', count: textBoxes })
  if (parts.paths.some((path) => /^word\/(?:header|footer)\d*\.xml$/.test(path))) warn({ code: 'headers-left-out' })

  const { body, footnotes } = withFootnotes(tree)
  const { title, blocks } = titled(body, titleOfName(name))
  const depths = [...new Set(blocks.map(depthOf))].filter((depth) => depth > 0).sort()
  if (depths.length === 0) warn({ code: 'no-headings' })
  const split = wanted ?? splitFor(blocks)
  const numbered = new Set<string>()
  const sections = sectionsOf(blocks, split, { course: title, introduction })
  const modules = sections.map((module) => ({
    title: shortTitle(withoutNumber(module.title, numbered), () => undefined),
    lessons: module.lessons.map((lesson) => ({ ...lesson, title: withoutNumber(lesson.title, numbered) })),
  }))
  let count = 0
  const read = modules.map((module) => ({
    title: module.title,
    lessons: module.lessons.flatMap((lesson) => {
      const short = shortTitle(lesson.title, warn) || title
      const root: Root = { type: 'root', children: footnotes.addTo(lesson.blocks) }
      nestHeadings({ title: short })(root)
      // One page for all, so that links within the document find their lesson.
      return lessonsOfPage({ title: short, page: name, tree: root, lines: [] }, problems).map((part) => {
        count += 1
        return { ...part, key: count === 1 ? name : `${name} (${count})` }
      })
    }),
  }))
  if (numbered.size > 0) warn({ code: 'numbers-removed', count: numbered.size })
  const lessons = read.flatMap((module) => module.lessons)
  resolveLessons(lessons, {
    ...{ config: { redirects: {}, siteUrl: '/' }, pictures, problems },
    takePicture: () => false,
  })
  if (problems.errors.length > 0) throw new BrokenBookError([...problems.errors, ...problems.warnings])
  const book: Book = {
    ...{ title: shortTitle(title, warn), description: describedBy(lessons, title), language: null },
    ...{
      modules: read.filter((module) => module.lessons.length > 0),
      pictures: pictures.all,
      warnings: problems.warnings,
    },
  }
  return { book, split, depths }
}

/** The document's title, by its style or as its only heading of the highest depth, and what comes after it. */
function titled(body: RootContent[], fallback: string): { title: string; blocks: RootContent[] } {
  const index = body.findIndex(
    (node) =>
      node.type === 'element' &&
      Array.isArray(node.properties.className) &&
      node.properties.className.includes('title'),
  )
  const own = body[index]
  if (own?.type === 'element') {
    const title = textOf(own).trim()
    if (title) return { title, blocks: body.toSpliced(index, 1) }
  }
  const first = body.findIndex((node) => depthOf(node) > 0 || showsAnything({ type: 'root', children: [node] }))
  const heading = body[first]
  const highest = body.filter((node) => depthOf(node) === 1)
  const others = body.filter((node) => depthOf(node) > 1)
  if (heading?.type === 'element' && highest.length === 1 && highest[0] === heading && others.length > 0) {
    return { title: textOf(heading).trim() || fallback, blocks: body.toSpliced(first, 1) }
  }
  return { title: fallback, blocks: body }
}

/** "2.1 Drip rates" and "Chapter 2: Drip rates" are "Drip rates": modules and lessons have numbers of their own. */
function withoutNumber(title: string, numbered: Set<string>): string {
  const plain = title.replace(
    /^\s*(?:(?:\d+(?:\.\d+)+\.?|\d+[.)])\s+|(?:Chapter|Kapitel)\s+\d+\s*[:.)–—-]?\s+)(?=\S)/i,
    '',
  )
  if (plain !== title) numbered.add(title)
  return plain
}
