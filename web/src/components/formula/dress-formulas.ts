/** A chunk of its own, for pages that have a formula. */
import { texts } from '#texts/components-lesson'
import { loadPart } from '../../lib/load-part.ts'
import { copyIcon, copyText } from '../lesson-content/copy-button.ts'
import './formula.css'

/** Renders the formulas that aren't yet, boxes those that are blocks, and has copying give LaTeX. Safe to call twice. */
export async function dressFormulas(root: HTMLElement): Promise<void> {
  for (const formula of root.querySelectorAll<HTMLElement>('div[data-formula]')) box(formula)
  if (!root.dataset.copiesLatex) {
    root.dataset.copiesLatex = 'true'
    root.addEventListener('copy', copySelection)
  }
  const bare = Array.from(root.querySelectorAll<HTMLElement>('[data-formula]:not(:has(math, code))'))
  if (bare.length === 0) return
  const renderer = await loadPart(
    () => import('./rendered-formula.ts'),
    () => null,
  )
  for (const formula of bare) {
    const { mathml } = renderer?.renderedFormula(latexOf(formula), isBlock(formula)) ?? {}
    if (mathml) formula.replaceChildren(...mathml)
  }
}

/** In what people write to each other a block is no `div`: their words stand in paragraphs. */
function isBlock(formula: HTMLElement): boolean {
  return formula.localName === 'div' || 'block' in formula.dataset
}

function latexOf(formula: HTMLElement): string {
  return formula.dataset.formula ?? ''
}

/** A wide one scrolls alone, also with the keyboard; its LaTeX can be copied. */
function box(formula: HTMLElement): void {
  if (formula.closest('.formula-box')) return
  const outer = document.createElement('div')
  outer.className = 'formula-box'
  formula.tabIndex = 0
  formula.setAttribute('role', 'group')
  formula.setAttribute('aria-label', texts.formula)
  formula.replaceWith(outer)
  outer.append(formula, copyButton(latexOf(formula)))
}

function copyButton(latex: string): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'formula-copy'
  const word = document.createElement('span')
  word.textContent = texts.copyLatex
  button.append(copyIcon(), word)
  button.addEventListener('click', () => {
    copyText(latex, word, texts.copyLatex).catch(console.error)
  })
  return button
}

/** A selection with formulas in it, as text with their LaTeX and as HTML that the editor reads. */
function copySelection(event: ClipboardEvent): void {
  const selection = window.getSelection()
  if (!event.clipboardData || !selection || selection.rangeCount === 0 || selection.isCollapsed) return
  const range = selection.getRangeAt(0).cloneRange()
  const [first, last] = [formulaAround(range.startContainer), formulaAround(range.endContainer)]
  if (first) range.setStartBefore(first)
  if (last) range.setEndAfter(last)
  const copied = document.createElement('div')
  copied.append(range.cloneContents())
  const formulas = copied.querySelectorAll<HTMLElement>('[data-formula]')
  if (formulas.length === 0) return
  for (const button of copied.querySelectorAll('.formula-copy')) button.remove()
  for (const formula of formulas) formula.textContent = latexOf(formula)
  event.clipboardData.setData('text/html', copied.innerHTML)
  for (const formula of formulas) {
    formula.textContent = isBlock(formula) ? `$$${latexOf(formula)}$$` : `$${latexOf(formula)}$`
  }
  event.clipboardData.setData('text/plain', textWithLines(copied))
  event.preventDefault()
}

function formulaAround(node: Node): Element | null {
  return (node instanceof Element ? node : node.parentElement)?.closest('[data-formula]') ?? null
}

const BLOCKS = 'p, li, div, h1, h2, h3, h4, h5, h6, blockquote, pre, tr, dt, dd'

function textWithLines(copied: HTMLElement): string {
  for (const block of copied.querySelectorAll(BLOCKS)) block.append('\n')
  return copied.textContent.replaceAll(/\n{3,}/g, '\n\n').trim()
}
