import { LESSON_CONTENT_MAX } from '@lectern/contracts/shapes/courses.ts'
import type { Root, RootContent } from 'hast'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'

/** What an address may be longer than it is written in the page, with what the server adds to links and pictures. */
const ADDRESS_ROOM = 120
const stringifier = unified().use(rehypeStringify)

/** Says of content that is longer than a lesson and has no place to be split at. */
export class UnsplittableError extends Error {
  /** Of the resolved Markdown. */
  readonly line: number | undefined

  constructor(line: number | undefined) {
    super('A single block is longer than a lesson')
    this.name = 'UnsplittableError'
    this.line = line
  }
}

/**
 * Parts of a page that each fit into a lesson: one, or several that begin at headings, of the highest depth that there is, or
 * at a block where a section alone is too long.
 *
 * @throws UnsplittableError
 */
export function splitPage(tree: Root, max = LESSON_CONTENT_MAX): Root[] {
  const sizes = tree.children.map(sizeOf)
  if (sum(sizes) <= max) return [tree]
  const parts: Root[] = []
  let start = 0
  while (start < tree.children.length) {
    const end = endOfPart(tree.children, sizes, start, max)
    parts.push({ type: 'root', children: tree.children.slice(start, end) })
    start = end
  }
  return parts
}

function endOfPart(blocks: RootContent[], sizes: number[], start: number, max: number): number {
  let end = start
  for (let size = 0; end < blocks.length; end++) {
    size += sizes[end] ?? 0
    if (size > max) break
  }
  if (end === blocks.length) return end
  if (end === start) throw new UnsplittableError(blocks[start]?.position?.start.line)
  // The block that no longer fits may begin the next part itself.
  const candidates = blocks
    .slice(start + 1, end + 1)
    .map((block, index) => ({ depth: depthOf(block), index: start + 1 + index }))
  const depth = Math.min(...candidates.map((candidate) => candidate.depth))
  const last = candidates.findLast((candidate) => candidate.depth === depth)
  return depth === Number.POSITIVE_INFINITY || last === undefined ? end : last.index
}

function depthOf(node: RootContent): number {
  const depth = node.type === 'element' ? /^h([1-6])$/.exec(node.tagName)?.[1] : undefined
  return depth === undefined ? Number.POSITIVE_INFINITY : Number(depth)
}

function sizeOf(block: RootContent): number {
  let addresses = 0
  visit(block, 'element', (node) => {
    if (node.tagName === 'a' || node.tagName === 'img') addresses += 1
  })
  return stringifier.stringify({ type: 'root', children: [block] }).length + addresses * ADDRESS_ROOM
}

function sum(sizes: number[]): number {
  return sizes.reduce((total, size) => total + size, 0)
}
