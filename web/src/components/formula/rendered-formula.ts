/** A chunk of its own: a page has it where formulas come that no server has rendered, as they are written. */

import { type FormulaProblem, renderFormula } from '@lectern/contracts/formulas/render-formula.ts'
import { formulaTag } from '@lectern/contracts/shapes/formula-markup.ts'
import { sanitizeLesson } from '../lesson-content/sanitize-lesson.ts'
import './formula.css'

export type ShownFormula = { mathml: Node[]; problem?: undefined } | { mathml?: undefined; problem: FormulaProblem }

/** The nodes of a formula, as they would come from a server, or why there are none. */
export function renderedFormula(latex: string, block: boolean): ShownFormula {
  const rendered = renderFormula({ latex, block })
  if ('problem' in rendered) return rendered
  const element = sanitizeLesson(formulaTag({ latex, block }, rendered.mathml)).firstElementChild
  return { mathml: Array.from(element?.childNodes ?? []) }
}
