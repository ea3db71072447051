import { loadPart } from '../../../../../lib/load-part.ts'

export type ToLatex = (mathml: string) => string | null

/** Whether a formula comes as MathML alone. Most programs give its LaTeX beside it, which is taken as it is. */
export function hasBareMathml(html: string): boolean {
  return /<math[\s>]/i.test(html) && !/application\/x-tex|encoding="TeX"|\balttext=/i.test(html)
}

/** What reads it, once it was fetched; where it can't be had, its formulas are marked as what can't be kept. */
export async function loadMathmlReader(): Promise<ToLatex> {
  const part = await loadPart(
    () => import('mathml-to-latex'),
    () => null,
  )
  return (mathml) => {
    try {
      return part?.MathMLToLaTeX.convert(mathml).trim() || null
    } catch (error) {
      console.error(error)
      return null
    }
  }
}
