import katex from 'katex'
import { type Formula, formulaTag, replaceFormulas } from '../shapes/formula-markup.ts'
import { escapeText } from '../shapes/html-text.ts'
import { coreMathml, TooDeep } from './core-mathml.ts'

/** Characters of one formula. */
const FORMULA_MAX = 4_000
/** Characters of what one is rendered to, per character of its LaTeX and beyond it: no more than a matrix needs. */
const RENDERED_PER_CHARACTER = 40
const RENDERED_MORE = 400
/** What defines commands could make one formula cost as much as a book, and is gone in the next one. */
const DEFINITION = /\\(?:[gex]?def|(?:re)?newcommand|providecommand|let|futurelet|global|long)(?![a-zA-Z])/

export type FormulaProblem =
  | { code: 'too-long' | 'too-deep' | 'unreadable' }
  /** What is missing, and what comes before. */
  | { code: 'missing'; what: string; after: string }
  /** A command, an environment or a character that isn't known, isn't allowed, or is in a wrong place. */
  | { code: 'unknown' | 'not-allowed' | 'unexpected'; what: string }

type RenderedFormula = { mathml: string } | { problem: FormulaProblem }

class NotAllowed extends Error {}

/** The MathML of a formula, or why there is none. Nothing in it can lead anywhere, load anything, or be large. */
export function renderFormula({ latex, block }: Formula): RenderedFormula {
  if (latex.length > FORMULA_MAX) return { problem: { code: 'too-long' } }
  const definition = DEFINITION.exec(latex)?.[0]
  if (definition) return { problem: { code: 'not-allowed', what: definition } }
  try {
    const markup = katex.renderToString(latex, {
      ...{ displayMode: block, output: 'mathml', throwOnError: true, maxExpand: 300, maxSize: 20 },
      strict: (code) => {
        if (code === 'htmlExtension') throw new NotAllowed(/\\html[A-Z][a-z]+/.exec(latex)?.[0])
        return 'ignore'
      },
      trust: ({ command }) => {
        throw new NotAllowed(command)
      },
    })
    const mathml = coreMathml(markup, block)
    const most = RENDERED_MORE + RENDERED_PER_CHARACTER * latex.length
    return mathml.length > most ? { problem: { code: 'too-long' } } : { mathml }
  } catch (error) {
    return { problem: problemOf(error, latex) }
  }
}

/** What KaTeX says, for what a person can be told. */
function problemOf(error: unknown, latex: string): FormulaProblem {
  if (error instanceof NotAllowed) return { code: 'not-allowed', what: error.message }
  if (error instanceof TooDeep || error instanceof RangeError) return { code: 'too-deep' }
  if (!(error instanceof katex.ParseError)) throw error
  const { rawMessage = '', position = latex.length } = error
  const after =
    latex
      .slice(0, position)
      .trim()
      .split(/[\s{}]+/)
      .filter(Boolean)
      .at(-1)
      ?.slice(-20) ?? ''
  const missing = /expected '(.{1,10})'$/.exec(rawMessage)?.[1] ?? /^Expected '(.{1,10})', got/.exec(rawMessage)?.[1]
  if (missing && missing !== 'EOF') return { code: 'missing', what: missing, after }
  if (/^Expected & or/.test(rawMessage)) return { code: 'missing', what: '\\end', after }
  const unknown = /^(?:Undefined control sequence|No such environment): (.{1,40})/.exec(rawMessage)?.[1]
  if (unknown) return { code: 'unknown', what: unknown }
  if (/^Too many expansions/.test(rawMessage)) return { code: 'too-long' }
  const unexpected = /got '(.{1,20})'$/.exec(rawMessage)?.[1] ?? /after '(.{1,20})'/.exec(rawMessage)?.[1]
  const refused = /^Can't use function '(.{1,20})'/.exec(rawMessage)?.[1]
  const what = unexpected ?? refused ?? (/^Double/.test(rawMessage) ? latex.slice(position, position + 1) : undefined)
  return what ? { code: 'unexpected', what } : { code: 'unreadable' }
}

/** HTML with each formula rendered, whatever was inside; what can't be read stays as its LaTeX, as code. */
export function renderFormulas(html: string): string {
  return replaceFormulas(html, (formula) => {
    if (formula.latex === '') return ''
    const rendered = renderFormula(formula)
    const inside = 'mathml' in rendered ? rendered.mathml : `<code>${escapeText(formula.latex)}</code>`
    return formulaTag(formula, inside)
  })
}
