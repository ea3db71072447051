/** Lines of a text that belong together, with the number of the first. */
export interface Block {
  line: number
  text: string
}

/** The parts of a GIFT text between empty lines; comments are passed over. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let open: Block | null = null
  for (const [index, line] of text.split(/\r\n|[\n\r]/).entries()) {
    if (line.trimStart().startsWith('//')) continue
    if (line.trim() === '') open = null
    else if (open) open.text += `\n${line}`
    else {
      open = { line: index + 1, text: line }
      blocks.push(open)
    }
  }
  return blocks
}
