import { type RefObject, useLayoutEffect, useState } from 'react'
import type { Excerpt } from './excerpt.ts'

/** Where the marked line is on a page, in pixels. */
export interface MarkedLine {
  /** How far the text is moved up, so that few lines stand before the marked one. */
  shift: number
  /** From the top of what is seen of the text to the marked line's top and baseline. */
  top: number
  baseline: number
}

/** Lines before the marked one, where there is room for some. */
const LINES_BEFORE = 4
const LINES_BEFORE_ON_PHONES = 1
const ROOMY = 200
/** Of a line's height, above its baseline. */
const BASELINE = 0.72

/** Finds the line of an excerpt's mark as it is set now, and again when the page or its text gets another size. */
export function useMarkedLine(root: RefObject<HTMLElement | null>, { blocks, mark }: Excerpt): MarkedLine | null {
  const [line, setLine] = useState<MarkedLine | null>(null)
  useLayoutEffect(() => {
    const text = root.current
    if (!text || mark === null || blocks.length === 0) return setLine(null)
    const measure = () => setLine(lineOf(text, mark))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(text)
    return () => observer.disconnect()
  }, [root, blocks, mark])
  return line
}

function lineOf(text: HTMLElement, mark: number): MarkedLine | null {
  const node = nodeOf(text, mark)
  if (!node) return null
  const origin = text.getBoundingClientRect().top
  const rect = characterRect(node.text, mark - node.at)
  if (!rect) return null
  const lineHeight = Number.parseFloat(getComputedStyle(node.block).lineHeight) || rect.height * 1.4
  const topOf = ({ top, height }: DOMRect) => top - origin - (lineHeight - height) / 2
  const top = topOf(rect)
  const room = text.parentElement?.clientHeight ?? 0
  const before = (room < ROOMY ? LINES_BEFORE_ON_PHONES : LINES_BEFORE) * lineHeight
  const whole = document.createRange()
  whole.selectNodeContents(text)
  const tops = [...whole.getClientRects()].filter(({ height }) => height > 0).map(topOf)
  const first = Math.min(top, ...tops.filter((one) => one <= top && one >= top - before - lineHeight / 4))
  const shift = Math.max(0, Math.round(first))
  return { shift, top: top - shift, baseline: top - shift + lineHeight * BASELINE }
}

function nodeOf(text: HTMLElement, mark: number) {
  for (const run of text.querySelectorAll<HTMLElement>('[data-at]')) {
    const at = Number(run.dataset.at)
    const node = run.firstChild
    if (node instanceof Text && at <= mark && mark < at + node.length)
      return { at, text: node, block: run.parentElement ?? run }
  }
  return undefined
}

/** Of the character, or of the next one that has a box: space between lines has none. */
function characterRect(node: Text, from: number): DOMRect | undefined {
  for (let offset = from; offset < node.length; offset += 1) {
    const range = document.createRange()
    range.setStart(node, offset)
    range.setEnd(node, offset + 1)
    const rect = [...range.getClientRects()].find(({ width }) => width > 0)
    if (rect) return rect
  }
  return undefined
}
