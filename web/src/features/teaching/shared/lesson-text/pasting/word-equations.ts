import { latexOf } from '@lectern/course-importer/material/docx/equations.ts'
import { formula, unreadable } from './formulas.ts'

const NAMESPACE = 'http://schemas.openxmlformats.org/officeDocument/2006/math'
const FOR_WORD = /^\[if gte msEquation \d+\]>([\s\S]*)<!\[endif\]$/
const FOR_OTHERS = /^\[if !msEquation\]$/
/** What Word writes around the parts of an equation for their look. */
const OTHER_TAGS = /<(?!\/?m:)[^>]*>/g

/** Equations of Word, which only itself reads: they are in comments, each with a picture on the computer for all others. */
export function keepWordEquations(body: HTMLElement): void {
  for (const comment of commentsIn(body)) {
    const written = FOR_WORD.exec(comment.data)?.[1]
    const equations = written === undefined ? [] : equationsIn(written)
    if (equations.length === 0) continue
    removePicture(comment)
    comment.replaceWith(
      ...equations.map((equation) => {
        const latex = latexOf(equation)
        const isBlock = equation.parentElement?.localName === 'oMathPara'
        return latex === null ? unreadable(comment, equation) : formula(comment, latex, isBlock)
      }),
    )
  }
}

export function commentsIn(body: HTMLElement): Comment[] {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT)
  const comments: Comment[] = []
  while (walker.nextNode()) comments.push(walker.currentNode as Comment)
  return comments
}

function equationsIn(written: string): Element[] {
  const plain = written.replaceAll(OTHER_TAGS, '').replaceAll(/&nbsp;|\s+/g, ' ')
  const read = new DOMParser().parseFromString(`<m:all xmlns:m="${NAMESPACE}">${plain}</m:all>`, 'application/xml')
  return Array.from(read.getElementsByTagNameNS(NAMESPACE, 'oMath'))
}

/** What stands between `<![if !msEquation]>` and its end. */
function removePicture(comment: Comment): void {
  let next = comment.nextSibling
  while (next?.nodeType === Node.TEXT_NODE && next.textContent?.trim() === '') next = next.nextSibling
  if (!(next instanceof Comment) || !FOR_OTHERS.test(next.data)) return
  let depth = 0
  for (let node: ChildNode | null = next; node; ) {
    const following: ChildNode | null = node.nextSibling
    if (node instanceof Comment) depth += /^\[if /.test(node.data) ? 1 : /^\[endif\]/.test(node.data) ? -1 : 0
    node.remove()
    if (depth === 0) return
    node = following
  }
}
