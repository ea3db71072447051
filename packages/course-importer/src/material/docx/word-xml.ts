/// <reference path="./xmldom.d.ts" />
import { DOMParser } from '@xmldom/xmldom/lib/index.js'
import { UnusableSourceError } from '../source-files.ts'
import { childrenOf, type XmlDocument, type XmlElement } from './xml.ts'

export const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'

/** @throws UnusableSourceError for what is no XML. */
export function parsed(xml: string, part: string): XmlDocument {
  const fail = () => {
    throw new UnusableSourceError({ code: 'damaged', what: part })
  }
  const errorHandler = { warning: () => undefined, error: fail, fatalError: fail }
  // The parser knows no entities but XML's own, so a document can't grow by them.
  const document = new DOMParser({ errorHandler }).parseFromString(xml, 'text/xml')
  return document?.documentElement ? document : fail()
}

export function elementsOf(document: XmlDocument, space: string, name: string): XmlElement[] {
  return Array.from(document.getElementsByTagNameNS(space, name))
}

export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element && childrenOf(element, name)[0]
}

/** What a property says: `<w:ilvl w:val="0"/>`. */
export function propertyOf(element: XmlElement | undefined, property: string): string | null {
  return childOf(element, property)?.getAttribute('w:val') ?? null
}
