import type { Link, List, Paragraph, Root } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { decodedPath } from './decoded-path.ts'

export interface SummaryPage {
  title: string
  /** Path relative to SUMMARY.md. */
  path: string
}

/** A top-level chapter: its own page, if it has one, and everything under it in reading order. */
interface SummaryChapter {
  title: string
  pages: SummaryPage[]
}

export interface Summary {
  title: string | null
  chapters: SummaryChapter[]
}

/**
 * Reads mdBook's SUMMARY.md: prefix and suffix chapters as plain links, numbered ones as nested lists, part titles and
 * separators between them. Drafts (links without a target) give a chapter its title but no page.
 * Format: https://rust-lang.github.io/mdBook/format/summary.html
 */
export function parseSummary(markdown: string): Summary {
  const root: Root = unified().use(remarkParse).parse(markdown)
  const chapters: SummaryChapter[] = []
  let title: string | null = null
  for (const node of root.children) {
    if (node.type === 'heading' && chapters.length === 0 && title === null) title = textOf(node)
    if (node.type === 'paragraph') chapters.push(...linksOf(node).map((link) => chapterOf(link, [])))
    if (node.type === 'list') chapters.push(...chaptersOf(node))
  }
  return { title: title === 'Summary' ? null : title, chapters }
}

function chaptersOf(list: List): SummaryChapter[] {
  return list.children.flatMap((item) => {
    const link = item.children.filter((child) => child.type === 'paragraph').flatMap(linksOf)[0]
    const nested = item.children.filter((child) => child.type === 'list').flatMap(pagesOf)
    if (link) return [chapterOf(link, nested)]
    const title = item.children[0]?.type === 'paragraph' ? textOf(item.children[0]) : ''
    return nested.length > 0 ? [{ title, pages: nested }] : []
  })
}

/** All pages of a nested list, depth first, which is reading order. */
function pagesOf(list: List): SummaryPage[] {
  return chaptersOf(list).flatMap((chapter) => chapter.pages)
}

function chapterOf(link: Link, nested: SummaryPage[]): SummaryChapter {
  const title = textOf(link)
  const own = link.url ? [{ title, path: decodedPath(link.url) }] : []
  return { title, pages: [...own, ...nested] }
}

function linksOf(paragraph: Paragraph): Link[] {
  return paragraph.children.filter((child) => child.type === 'link')
}
