import { each, make, styleOf, textOf } from './dom.ts'

const LINE_ENDS = 'div, p, li, tr'
const LONGEST_LABEL = 40

/** Blocks of code as text with their language, without the numbers and buttons around it. */
export function keepCode(body: HTMLElement): void {
  each(body, 'div, span', (element) => {
    const style = styleOf(element)
    // Editors of code copy lines in a box of their own.
    const isCode =
      /^pre/.test(style.get('white-space') ?? '') && /mono|consolas|courier|menlo/.test(style.get('font-family') ?? '')
    if (isCode && !element.closest('pre') && element.parentElement === body && element.children.length > 1) {
      const pre = make(element, 'pre')
      pre.append(...element.childNodes)
      element.replaceWith(pre)
    }
  })
  each(body, 'pre', (pre) => {
    const holder = holderOf(pre)
    const language = languageOf(pre)
    const text = textOfCode(holder)
    const code = make(pre, 'code', language ? { class: `language-${language}` } : {}, text)
    const filename = pre.getAttribute('data-filename')
    const block = make(pre, 'pre', filename ? { 'data-filename': filename } : {})
    block.append(code)
    pre.replaceWith(block)
  })
}

/** Around the code itself some have its language and a button. */
function holderOf(pre: Element): Element {
  const [code, ...more] = pre.querySelectorAll('code')
  const isLabel = code && textOf(pre).length - textOf(code).length <= LONGEST_LABEL
  return code && more.length === 0 && isLabel ? code : pre
}

function textOfCode(holder: Element): string {
  for (const line of holder.querySelectorAll('br')) line.replaceWith('\n')
  const lines = [...holder.querySelectorAll(LINE_ENDS)].filter((element) => !element.querySelector(LINE_ENDS))
  const joined = lines.map(({ textContent }) => textContent ?? '')
  const isAll = joined.join('').trim() === (holder.textContent ?? '').trim()
  if (lines.length > 0 && isAll && !joined.some((line) => line.includes('\n'))) {
    return joined.join('\n').replaceAll('\u00a0', ' ')
  }
  return (holder.textContent ?? '').replaceAll('\u00a0', ' ').replace(/^\n/, '').replace(/\n$/, '')
}

function languageOf(pre: Element): string | null {
  const around = [pre.querySelector('code'), pre, pre.parentElement, pre.parentElement?.parentElement]
  for (const element of around) {
    if (!element) continue
    const named = element.getAttribute('data-language') ?? element.getAttribute('data-lang')
    const brush = /brush:\s*([\w+#-]+)/.exec(element.getAttribute('data-syntaxhighlighter-params') ?? '')?.[1]
    const classed = /(?:^|\s)(?:language|lang|highlight-source|brush:)-?([\w+#]+)/.exec(element.className)?.[1]
    const language = (named ?? brush ?? classed)?.toLowerCase()
    if (language && /^[\w+#.-]{1,40}$/.test(language)) return language === 'plaintext' ? null : language
  }
  return null
}
