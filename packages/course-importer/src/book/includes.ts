const ANCHOR_START = /ANCHOR:\s*([\w-]+)/
const ANCHOR_END = /ANCHOR_END:\s*([\w-]+)/

/**
 * The named part of an included file: all of it, lines `2:4`, or what is between `ANCHOR: name` and `ANCHOR_END: name` or
 * the file's end. Comments that only mark anchors go. Null when there is no such anchor.
 */
export function selectPart(text: string, selector: string): string | null {
  const lines = text.replace(/^\ufeff/, '').split(/\r?\n/)
  if (lines.at(-1) === '') lines.pop()
  const [first = '', last] = selector.split(':')
  const selected = /^\d*$/.test(first) ? lineRange(lines, first, last) : anchored(lines, first)
  return (
    selected
      ?.filter((line) => !isAnchor(line))
      .join('\n')
      .trimEnd() ?? null
  )
}

function lineRange(lines: string[], first: string, last: string | undefined): string[] {
  const start = Math.max(0, Number(first || 1) - 1)
  if (last === undefined) return first === '' ? lines : lines.slice(start, start + 1)
  return lines.slice(start, /^\d+$/.test(last) ? Number(last) : undefined)
}

function anchored(lines: string[], name: string): string[] | null {
  const start = lines.findIndex((line) => ANCHOR_START.exec(line)?.[1] === name)
  if (start === -1) return null
  const end = lines.findIndex((line, index) => index > start && ANCHOR_END.exec(line)?.[1] === name)
  return lines.slice(start + 1, end === -1 ? undefined : end)
}

function isAnchor(line: string): boolean {
  return ANCHOR_START.test(line) || ANCHOR_END.test(line)
}
