/// <reference path="./xmldom.d.ts" />
import { XMLSerializer } from '@xmldom/xmldom/lib/index.js'
import { latexOf } from './equations.ts'
import { resumedItems } from './numbered-lists.ts'
import { childOf, elementsOf, parsed, WORD } from './word-xml.ts'
import type { XmlElement, XmlNode } from './xml.ts'

/** What stands in the text for something that the converter would drop: a formula, the number at which a list goes on, or a gap with its cause. */
export type Stand =
  | { formula: string }
  | { start: number }
  | { gap: 'equation' | 'chart' | 'diagram' | 'object'; text: string }

interface Prepared {
  xml: string
  /** By the number in its mark. */
  stands: Stand[]
  counts: { comments: number; deletions: number; insertions: number; textBoxes: number }
}

const MATH = 'http://schemas.openxmlformats.org/officeDocument/2006/math'
const COMPATIBILITY = 'http://schemas.openxmlformats.org/markup-compatibility/2006'
const VML = 'urn:schemas-microsoft-com:vml'
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006/main'

/** A mark of the text, in characters that no one types. */
export const MARK = /\uE000(\d+)\uE001/

/**
 * Puts marks where equations, charts and diagrams are and where lists go on, and counts what reviewers left.
 *
 * @throws UnusableSourceError for what is no XML.
 */
export function prepareDocument(xml: string, numbering: string | null): Prepared {
  const document = parsed(xml, 'word/document.xml')
  const stands: Stand[] = []
  const markOf = (stand: Stand) => {
    const run = document.createElementNS(WORD, 'w:r')
    const text = document.createElementNS(WORD, 'w:t')
    text.appendChild(document.createTextNode(`\uE000${stands.length}\uE001`))
    run.appendChild(text)
    stands.push(stand)
    return run
  }
  const mark = (element: XmlElement, stand: Stand) => element.parentNode?.replaceChild(markOf(stand), element)
  const all = (space: string, name: string) => elementsOf(document, space, name)
  for (const [item, start] of resumedItems(document, numbering)) {
    const first = childOf(item, 'r')
    if (first) item.insertBefore(markOf({ start }), first)
  }
  for (const equation of all(MATH, 'oMath')) {
    const latex = latexOf(equation)
    mark(equation, latex === null ? { gap: 'equation', text: equation.textContent ?? '' } : { formula: latex })
  }
  // The converter drops these with all that is in them: the frame of an equation on a line of its own, and a field's result, as the number of a figure.
  for (const frame of [...all(MATH, 'oMathPara'), ...all(WORD, 'fldSimple')]) unwrap(frame)
  // The same for text that runs the other way, and for what is written in round shapes.
  for (const frame of [...all(WORD, 'bdo'), ...all(WORD, 'dir'), ...all(VML, 'roundrect'), ...all(VML, 'oval')])
    unwrap(frame)
  // Characters stay; how they are read, printed above them, is named as what is left out.
  for (const base of all(WORD, 'rubyBase')) {
    const ruby = base.parentNode
    for (const child of Array.from(base.childNodes)) ruby?.parentNode?.insertBefore(child, ruby)
    ruby?.removeChild(base)
  }
  for (const data of all(DRAWING, 'graphicData')) {
    const kind = /\/(chart|diagram)$/.exec(data.getAttribute('uri') ?? '')?.[1]
    const run = kind && runOf(data)
    if (run) mark(run, { gap: kind === 'chart' ? 'chart' : 'diagram', text: '' })
  }
  return {
    xml: new XMLSerializer().serializeToString(document),
    stands,
    counts: {
      comments: all(WORD, 'commentReference').length,
      deletions: all(WORD, 'del').length,
      insertions: all(WORD, 'ins').length,
      textBoxes: all(WORD, 'txbxContent').filter((box) => !isAlternative(box)).length,
    },
  }
}

/** The run that a drawing is in. */
function runOf(element: XmlElement): XmlElement | null {
  return ancestor(element, WORD, 'r')
}

/** Word writes a text box twice, for itself and for older programs; the converter reads the second. */
function isAlternative(element: XmlElement): boolean {
  return ancestor(element, COMPATIBILITY, 'Choice') !== null
}

function ancestor(element: XmlElement, space: string, name: string): XmlElement | null {
  for (let at: XmlNode | null = element; at; at = at.parentNode) {
    if ((at as XmlElement).localName === name && (at as XmlElement).namespaceURI === space) return at as XmlElement
  }
  return null
}

/** Puts what is in an element in its place. */
function unwrap(element: XmlElement): void {
  for (const child of Array.from(element.childNodes)) element.parentNode?.insertBefore(child, element)
  element.parentNode?.removeChild(element)
}
