import { texts } from '#texts/components-lesson'

const COPIED_MS = 1500
const SVG = 'http://www.w3.org/2000/svg'

/** Two sheets, one behind the other. */
export function copyIcon(): SVGElement {
  const icon = document.createElementNS(SVG, 'svg')
  icon.setAttribute('viewBox', '0 0 16 16')
  icon.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS(SVG, 'path')
  path.setAttribute('d', 'M5.5 4.5h7v9h-7zM3.5 11V2.5h7')
  icon.append(path)
  return icon
}

/** Puts a text on the clipboard and says so for a moment, in the place of the button's label. */
export async function copyText(text: string, word: Element | null, label: string): Promise<void> {
  await navigator.clipboard.writeText(text)
  if (!word) return
  word.textContent = texts.copied
  setTimeout(() => {
    word.textContent = label
  }, COPIED_MS)
}
