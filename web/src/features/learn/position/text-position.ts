/**
 * A place in a lesson's text, as the characters before it: it means the same on every screen. What reading adds to a text (the head of
 * a code block, the button of a formula) doesn't count.
 */

/** The text nodes of a lesson, in order. */
function textNodes(root: HTMLElement): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest('.code-head, .formula-copy') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  )
  const nodes: Text[] = []
  while (walker.nextNode()) nodes.push(walker.currentNode as Text)
  return nodes
}

function topOf(node: Text, offset: number): number {
  const range = document.createRange()
  range.setStart(node, Math.min(offset, Math.max(0, node.length - 1)))
  range.setEnd(node, Math.min(offset + 1, node.length))
  const [first] = range.getClientRects()
  return first?.top ?? Number.NaN
}

/** How many characters of the text stand before the first line whose top is at `edge` or below, in pixels of the window. */
export function positionAt(root: HTMLElement, edge: number): number {
  let before = 0
  for (const node of textNodes(root)) {
    const range = document.createRange()
    range.selectNodeContents(node)
    const { bottom, height } = range.getBoundingClientRect()
    // Space between blocks has no box.
    if (height > 0 && bottom > edge && topOf(node, node.length - 1) >= edge) return before + firstAt(node, edge)
    before += node.length
  }
  return before
}

/** Lines follow each other: the first character that is low enough is found by halving. */
function firstAt(node: Text, edge: number): number {
  let [low, high] = [0, node.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if (topOf(node, middle) >= edge) high = middle
    else low = middle + 1
  }
  return low
}

/** Where the line with the character after `position` begins, in pixels from the window's top; null where the text is shorter. */
export function topAt(root: HTMLElement, position: number): number | null {
  let left = position
  for (const node of textNodes(root)) {
    if (left < node.length) {
      const top = topOf(node, left)
      if (!Number.isNaN(top)) return top
      left = 0
      continue
    }
    left -= node.length
  }
  return null
}
