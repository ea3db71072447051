import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { selectPart } from './includes.ts'
import { type BookFolders, mayTake } from './inside.ts'
import type { ProblemList } from './problems.ts'

interface PageLocation {
  folders: Pick<BookFolders, 'bookDir' | 'repositoryDir'>
  /** Absolute path of the page that holds the directive. */
  pageFile: string
  /** The page as the author names it. */
  page: string
}

/** Text with its directives resolved. */
export interface ResolvedText {
  markdown: string
  /** For each line of the text the line of the page that it comes from, from 1. */
  lines: number[]
}

interface Expansion extends PageLocation {
  problems: ProblemList
  /** Of the directive in the page, for problems. */
  line: number
  /** The files that this text is included by, the page first. */
  files: string[]
  /** Characters that the page may still take in. */
  room: { left: number }
}

const DIRECTIVE = /\\\{\{#.*\}\}|\{\{\s*#(include|rustdoc_include|playground|playpen|title)\s+([^}]+)\}\}/g
/** As deep as mdBook goes. */
const DEPTH_MAX = 10
const INCLUDED_MAX = 5_000_000

/**
 * Resolves mdBook's directives in a page: includes become the text they name, and those within it are resolved too. An include
 * that can't be had is named where it was, and in a warning. Whatever else is in double braces is text.
 * Format: https://rust-lang.github.io/mdBook/format/mdbook.html
 */
export function resolveDirectives(source: string, location: PageLocation, problems: ProblemList): ResolvedText {
  const room = { left: INCLUDED_MAX }
  const lines = [1]
  let markdown = ''
  let line = 1
  for (const { text, directive } of piecesOf(source)) {
    const expansion = { ...location, problems, line, files: [location.pageFile], room }
    const resolved = directive ? indented(resolve(directive, expansion), markdown) : text
    for (const _newline of resolved.matchAll(/\n/g)) lines.push(directive ? line : ++line)
    if (directive) line += text.split('\n').length - 1
    markdown += resolved
  }
  return { markdown, lines }
}

interface Piece {
  text: string
  directive: RegExpExecArray | null
}

function* piecesOf(source: string): Generator<Piece> {
  let end = 0
  for (const match of source.matchAll(DIRECTIVE)) {
    yield { text: source.slice(end, match.index), directive: null }
    yield { text: match[0], directive: match }
    end = match.index + match[0].length
  }
  yield { text: source.slice(end), directive: null }
}

function resolve([whole, name, rest = '']: RegExpExecArray, expansion: Expansion): string {
  if (name === undefined) return whole.slice(1)
  if (name === 'title') return ''
  const [target = '', ...options] = rest.trim().split(/\s+/)
  const text = included(target, expansion)
  if (name === 'include' || name === 'rustdoc_include') return text
  const longest = Math.max(2, ...[...text.matchAll(/^\s*(`{3,})/gm)].map(([, ticks = '']) => ticks.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${['rust', ...options].join(',')}\n${text}\n${fence}`
}

function included(target: string, expansion: Expansion): string {
  const [relative = '', ...selector] = target.split(':')
  const file = path.resolve(path.dirname(expansion.files.at(-1) ?? expansion.pageFile), relative)
  const text = partOf(file, selector.join(':'), expansion)
  if (typeof text !== 'string') {
    expansion.problems.warn(expansion.page, `${relative} ${text.problem}`, expansion.line)
    return `[Missing: ${target}]`
  }
  let resolved = ''
  for (const piece of piecesOf(text)) {
    const nested = { ...expansion, files: [...expansion.files, file] }
    resolved += piece.directive ? indented(resolve(piece.directive, nested), resolved) : piece.text
  }
  return resolved
}

function partOf(file: string, selector: string, { folders, files, room }: Expansion): string | { problem: string } {
  if (!mayTake(folders, file)) {
    const problem = "isn't in the book or its repository; the page names it where it was included"
    return { problem }
  }
  if (files.includes(file)) return { problem: 'includes itself; the page names it where it was included' }
  if (files.length > DEPTH_MAX) return { problem: `is included more than ${DEPTH_MAX} levels deep` }
  if (statSync(file).size > INCLUDED_MAX) return { problem: 'is too large to be included' }
  const part = selectPart(readFileSync(file, 'utf8'), selector)
  if (part === null) return { problem: `has no part "${selector}"; the page names it where it was included` }
  room.left -= part.length
  return room.left < 0 ? { problem: 'makes the page too long' } : part
}

/** What is included at an indentation or in a quotation has it on each line, or the Markdown around it would end. */
function indented(text: string, before: string): string {
  const prefix = /(?:^|\n)([ \t>]*)$/.exec(before)?.[1]
  return prefix ? text.replaceAll('\n', `\n${prefix}`) : text
}
