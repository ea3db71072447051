import { childrenOf, type ReadElement } from './xml.ts'

const SYMBOLS: Record<string, string> = {
  ...{ '∑': '\\sum', '∏': '\\prod', '∫': '\\int', '∬': '\\iint', '∮': '\\oint', '⋃': '\\bigcup', '⋂': '\\bigcap' },
  ...{
    '±': '\\pm',
    '×': '\\times',
    '÷': '\\div',
    '⋅': '\\cdot',
    '≤': '\\le',
    '≥': '\\ge',
    '≠': '\\ne',
    '≈': '\\approx',
  },
  ...{
    '∞': '\\infty',
    '∂': '\\partial',
    '∇': '\\nabla',
    '→': '\\to',
    '⇒': '\\Rightarrow',
    '∈': '\\in',
    '∀': '\\forall',
  },
  ...{ '∃': '\\exists', '⊂': '\\subset', '∪': '\\cup', '∩': '\\cap', '°': '^\\circ', '−': '-', '∙': '\\cdot' },
  ...{ α: '\\alpha', β: '\\beta', γ: '\\gamma', δ: '\\delta', ε: '\\varepsilon', θ: '\\theta', λ: '\\lambda' },
  ...{ μ: '\\mu', π: '\\pi', ρ: '\\rho', σ: '\\sigma', τ: '\\tau', φ: '\\varphi', ω: '\\omega', η: '\\eta' },
  ...{ Δ: '\\Delta', Σ: '\\Sigma', Ω: '\\Omega', Φ: '\\Phi', Π: '\\Pi', Γ: '\\Gamma', Θ: '\\Theta', Λ: '\\Lambda' },
}
const ACCENTS: Record<string, string> = {
  ...{ '\u0302': '\\hat', '\u0303': '\\tilde', '\u0304': '\\bar', '\u0305': '\\overline' },
  ...{ '\u0307': '\\dot', '\u0308': '\\ddot', '\u20d7': '\\vec' },
}
const FUNCTIONS = /^(?:sin|cos|tan|cot|sec|csc|log|ln|lim|exp|max|min|det|gcd|sinh|cosh|tanh|arcsin|arccos|arctan)$/
/** Says how something looks and nothing of what it is. */
const PROPERTIES = /Pr$/

/** A structure that this can't say. */
class UnknownStructure extends Error {}

/** An equation of Word as LaTeX; null for one with a structure that isn't known here. */
export function latexOf(equation: ReadElement): string | null {
  try {
    return inside(equation).replaceAll(/ +/g, ' ').trim() || null
  } catch (error) {
    if (error instanceof UnknownStructure) return null
    throw error
  }
}

function inside(element: ReadElement | undefined): string {
  return element === undefined
    ? ''
    : childrenOf(element)
        .filter(({ localName }) => !PROPERTIES.test(localName))
        .map(latex)
        .join('')
}

function part(element: ReadElement, name: string): string {
  return inside(childrenOf(element).find(({ localName }) => localName === name))
}

/** A property's value: `m:naryPr` has `m:chr m:val="∑"`. */
function property(element: ReadElement, name: string): string | null {
  const holder = childrenOf(element).find(({ localName }) => PROPERTIES.test(localName))
  const own = holder && childrenOf(holder).find(({ localName }) => localName === name)
  return own ? (own.getAttribute('m:val') ?? '') : null
}

function latex(element: ReadElement): string {
  const of = (name: string) => part(element, name)
  switch (element.localName) {
    case 'r':
      return textLatex(textOf(element))
    case 'f':
      return `\\frac{${of('num')}}{${of('den')}}`
    case 'sSup':
      return `{${of('e')}}^{${of('sup')}}`
    case 'sSub':
      return `{${of('e')}}_{${of('sub')}}`
    case 'sSubSup':
      return `{${of('e')}}_{${of('sub')}}^{${of('sup')}}`
    case 'rad': {
      const degree = of('deg')
      return degree === '' ? `\\sqrt{${of('e')}}` : `\\sqrt[${degree}]{${of('e')}}`
    }
    case 'nary':
      return nary(element)
    case 'd':
      return delimited(element)
    case 'func':
      return `${functionName(of('fName'))}{${of('e')}}`
    case 'limLow':
      return `${functionName(of('e'))}_{${of('lim')}}`
    case 'limUpp':
      return `${functionName(of('e'))}^{${of('lim')}}`
    case 'acc':
      return `${ACCENTS[property(element, 'chr') ?? '\u0302'] ?? unknown()}{${of('e')}}`
    case 'bar':
      return `${property(element, 'pos') === 'top' ? '\\overline' : '\\underline'}{${of('e')}}`
    case 'm':
      return matrix(element)
    case 'eqArr':
      return `\\begin{aligned}${rows(element, 'e').map(inside).join(' \\\\ ')}\\end{aligned}`
    case 'box':
    case 'borderBox':
      return of('e')
    case 'ins':
    case 'oMath':
      return inside(element)
    case 'bookmarkStart':
    case 'bookmarkEnd':
      return ''
    default:
      return unknown()
  }
}

/** A document puts a run's text into an element of its own, the clipboard doesn't. */
function textOf(run: ReadElement): string {
  const texts = childrenOf(run, 't')
  return (texts.length > 0 ? texts : [run]).map(({ textContent }) => textContent ?? '').join('')
}

function unknown(): never {
  throw new UnknownStructure()
}

function rows(element: ReadElement, name: string): ReadElement[] {
  return childrenOf(element).filter(({ localName }) => localName === name)
}

function nary(element: ReadElement): string {
  const sign = property(element, 'chr') ?? '∫'
  const [sub, sup] = [part(element, 'sub'), part(element, 'sup')]
  return `${SYMBOLS[sign] ?? unknown()}${sub && `_{${sub}}`}${sup && `^{${sup}}`}{${part(element, 'e')}}`
}

function delimited(element: ReadElement): string {
  const [open, close] = [property(element, 'begChr') ?? '(', property(element, 'endChr') ?? ')']
  const written = (sign: string) => (sign === '' ? '.' : /^[{}]$/.test(sign) ? `\\${sign}` : textLatex(sign).trim())
  const parts = rows(element, 'e')
    .map(inside)
    .join(property(element, 'sepChr') ?? '|')
  return `\\left${written(open)}${parts}\\right${written(close)}`
}

function matrix(element: ReadElement): string {
  const lines = rows(element, 'mr').map((row) => rows(row, 'e').map(inside).join(' & '))
  return `\\begin{matrix}${lines.join(' \\\\ ')}\\end{matrix}`
}

function functionName(name: string): string {
  const plain = name.replaceAll(/[{}\s]/g, '')
  return FUNCTIONS.test(plain) ? `\\${plain}` : name
}

function textLatex(text: string): string {
  return [...text]
    .map((sign) => {
      const known = SYMBOLS[sign]
      if (known !== undefined) return /^\\/.test(known) ? `${known} ` : known
      if (sign === '\\') return '\\backslash '
      return /[#$%&_{}]/.test(sign) ? `\\${sign}` : sign
    })
    .join('')
}
