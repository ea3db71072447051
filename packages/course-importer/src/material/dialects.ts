import { KINDS } from '../book/admonish.ts'

interface PlainMarkdown {
  /** With as many lines as before. */
  markdown: string
  /** How many remarks of the writer to themselves were in it. */
  comments: number
}

const FENCE = /^\s*(?:>\s*)*(`{3,}|~{3,})/
const CONTAINER = /^:{3,}[ \t]*(\w+)(?:\[([^\]]*)\]|[ \t]+(.*?))?[ \t]*$/
const CONTAINER_END = /^:{3,}[ \t]*$/
/** Code, formulas of LaTeX in a line and over several, comments of Obsidian, and what is highlighted. */
const PARTS =
  /(?<code>(?<ticks>`+)(?!`)[^\n]*?(?<!`)\k<ticks>(?!`))|\\\((?<inline>[^\n]+?)\\\)|(?<=^|\n)(?<indent>[ \t]*)\\\[(?<block>[\s\S]+?)\\\][ \t]*(?=\n|$)|(?<![\d%])%%(?!%)(?<comment>[\s\S]*?)%%|(?<![\w=])==(?=[^\s=])(?<marked>[^=\n]+)(?<!\s)==(?![\w=])/g
/** In escaped brackets, which are how some programs write brackets, a formula has a sign or is a single letter. */
const LATEX = /\\[a-z]|[\^_=<>+*/]|^\s*[a-z]\d?'?(?:\([^)]*\))?\s*$/i

/** Markdown of Obsidian, Docusaurus and LaTeX as the common one. */
export function asCommonMarkdown(markdown: string): PlainMarkdown {
  const found = { comments: 0 }
  const parts: string[][] = [[]]
  let fence: string | null = null
  for (const line of withQuotes(markdown.split('\n'))) {
    const sign = FENCE.exec(line)?.[1]
    const closes = fence !== null && sign?.startsWith(fence) === true
    // Text and code take turns, text first.
    if (fence === null && sign !== undefined) {
      fence = sign
      parts.push([])
    }
    parts.at(-1)?.push(line)
    if (closes) {
      fence = null
      parts.push([])
    }
  }
  const read = parts.map((lines, index) => (index % 2 === 0 ? rewritten(lines.join('\n'), found) : lines.join('\n')))
  const filled = read.filter((_, index) => (parts[index]?.length ?? 0) > 0)
  return { markdown: filled.join('\n'), comments: found.comments }
}

/** `:::tip Title` … `:::` as the quote that says the same. */
function withQuotes(lines: string[]): string[] {
  const quoted = [...lines]
  for (let at = 0; at < lines.length; at += 1) {
    const [, kind = '', inBrackets, after] = CONTAINER.exec(lines[at] ?? '') ?? []
    const end =
      KINDS[kind] === undefined ? -1 : lines.findIndex((line, index) => index > at && CONTAINER_END.test(line))
    if (end === -1) continue
    quoted[at] = `> [!${kind}] ${inBrackets ?? after ?? ''}`.trimEnd()
    for (let inside = at + 1; inside < end; inside += 1) quoted[inside] = `> ${lines[inside]}`
    quoted[end] = ''
    at = end
  }
  return quoted
}

function rewritten(text: string, found: { comments: number }): string {
  return text.replaceAll(PARTS, (whole: string, ...rest: unknown[]) => {
    const { code, inline, indent = '', block, comment, marked } = rest.at(-1) as Record<string, string | undefined>
    if (code !== undefined) return whole
    if (comment !== undefined) {
      found.comments += 1
      return comment.replaceAll(/[^\n]/g, '')
    }
    if (marked !== undefined) return `<mark>${marked}</mark>`
    if (inline !== undefined) return LATEX.test(inline) ? `$${inline.trim()}$` : whole
    if (block === undefined || !LATEX.test(block)) return whole
    if (/^[ \t]*\n[\s\S]*\n[ \t]*$/.test(block)) return `${indent}$$${block}$$`
    const lines = block.split('\n')
    return `${indent}$$${lines.join(' ').trim()}$$${'\n'.repeat(lines.length - 1)}`
  })
}
