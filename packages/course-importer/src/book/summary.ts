import type { Link, List, Paragraph, Root, RootContent } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { decodedPath } from './decoded-path.ts'

export interface SummaryPage {
  title: string
  /** Path relative to SUMMARY.md. */
  path: string
  /** In SUMMARY.md, from 1. */
  line: number
}

/** A top-level chapter: its own page, if it has one, and everything under it in reading order. */
export interface SummaryChapter {
  title: string
  line: number
  /** Title of the part that the chapter belongs to. */
  part: string | null
  pages: SummaryPage[]
}

export interface Summary {
  title: string | null
  chapters: SummaryChapter[]
}

const NO_TITLE = /^(?:summary|contents|table of contents)$/i

/**
 * Reads mdBook's SUMMARY.md: prefix and suffix chapters as plain links, numbered ones as nested lists, part titles and
 * separators between them. Drafts (links without a target) give a chapter its title but no page.
 * Format: https://rust-lang.github.io/mdBook/format/summary.html
 */
export function parseSummary(markdown: string): Summary {
  const root: Root = unified().use(remarkParse).parse(markdown)
  const chapters: SummaryChapter[] = []
  let title: string | null = null
  let part: string | null = null
  for (const node of root.children) {
    if (node.type === 'heading') {
      if (title === null && chapters.length === 0 && part === null && node.depth === 1) title = textOf(node)
      else part = textOf(node).trim() || null
    }
    if (node.type === 'paragraph') {
      // Chapters outside of the lists come before or after all parts.
      part = null
      chapters.push(...linksOf(node).map((link) => ({ ...chapterOf(link, []), part })))
    }
    if (node.type === 'list') chapters.push(...chaptersOf(node).map((chapter) => ({ ...chapter, part })))
  }
  return { title: title === null || NO_TITLE.test(title.trim()) ? null : title, chapters }
}

function chaptersOf(list: List): Omit<SummaryChapter, 'part'>[] {
  return list.children.flatMap((item) => {
    const link = item.children.filter((child) => child.type === 'paragraph').flatMap(linksOf)[0]
    const nested = item.children.filter((child) => child.type === 'list').flatMap(pagesOf)
    if (link) return [chapterOf(link, nested)]
    const title = item.children[0]?.type === 'paragraph' ? textOf(item.children[0]) : ''
    return nested.length > 0 ? [{ title, line: lineOf(item), pages: nested }] : []
  })
}

/** All pages of a nested list, depth first, which is reading order. */
function pagesOf(list: List): SummaryPage[] {
  return chaptersOf(list).flatMap((chapter) => chapter.pages)
}

function chapterOf(link: Link, nested: SummaryPage[]): Omit<SummaryChapter, 'part'> {
  const title = textOf(link).replaceAll(/\s+/g, ' ').trim()
  const path = decodedPath(link.url.split('#')[0] ?? '')
  const line = lineOf(link)
  return { title, line, pages: [...(path === '' ? [] : [{ title, path, line }]), ...nested] }
}

function linksOf(paragraph: Paragraph): Link[] {
  return paragraph.children.filter((child) => child.type === 'link')
}

function lineOf(node: RootContent): number {
  return node.position?.start.line ?? 1
}
