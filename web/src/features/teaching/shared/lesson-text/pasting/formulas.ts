import { each, make, textOf } from './dom.ts'

/** What draws a formula, with its LaTeX somewhere inside; the outermost of each. */
const DRAWN = '.katex-display, .katex, .mwe-math-element, mjx-container, .MathJax_Display, .MathJax, math'
const BLOCK = '.katex-display, .mwe-math-element-block, [display="block"], [display="true"], .MathJax_Display'

/** Formulas that come with their LaTeX, as KaTeX, MathJax, Wikipedia and MathML from them do. */
export function keepFormulas(body: HTMLElement, toLatex?: (mathml: string) => string | null): void {
  each(body, 'script[type^="math/tex"]', (script) => {
    script.replaceWith(formula(script, textOf(script), /mode=display/.test(script.getAttribute('type') ?? '')))
  })
  each(body, DRAWN, (drawn) => {
    const latex = latexIn(drawn) ?? mathmlIn(drawn, toLatex)
    const isBlock = drawn.matches(BLOCK) || drawn.querySelector(BLOCK) !== null
    drawn.replaceWith(latex === null ? unreadable(drawn, drawn) : formula(drawn, latex, isBlock))
  })
  // Pictures of formulas say their LaTeX as alt text.
  each(body, 'img.latex[alt], img.tex[alt], img.mwe-math-fallback-image-inline[alt]', (image) => {
    const latex = cleanLatex(image.getAttribute('alt') ?? '')
    if (latex !== '') image.replaceWith(formula(image, latex, false))
  })
}

function latexIn(drawn: Element): string | null {
  const annotation = drawn.querySelector('annotation[encoding="application/x-tex"], annotation[encoding="TeX"]')
  const math = drawn.matches('math') ? drawn : drawn.querySelector('math')
  const given =
    annotation?.textContent ?? math?.getAttribute('alttext') ?? drawn.querySelector('img[alt]')?.getAttribute('alt')
  const latex = cleanLatex(given ?? '')
  return latex === '' ? null : latex
}

function mathmlIn(drawn: Element, toLatex?: (mathml: string) => string | null): string | null {
  const math = drawn.matches('math') ? drawn : drawn.querySelector('math')
  return (math && toLatex?.(math.outerHTML)) || null
}

/** Wikipedia says in each formula how large it is. */
function cleanLatex(given: string): string {
  const latex = given.replaceAll(/\s+/g, ' ').trim()
  return (/^\{\\(?:displaystyle|textstyle) ?(.*)\}$/.exec(latex)?.[1] ?? latex).trim()
}

export function formula(near: Node, latex: string, isBlock: boolean): HTMLElement {
  return make(near, isBlock ? 'div' : 'span', { 'data-formula': latex }, latex)
}

export function unreadable(near: Node, drawn: Element): HTMLElement {
  const gap = make(near, 'aside', { 'data-gap': 'block', 'data-cause': 'formula' })
  gap.append(make(near, 'p', {}, textOf(drawn)))
  return gap
}
