import type { Language } from '@lectern/contracts/shapes/languages.ts'
import type { Shape } from '@lectern/covers/shapes.ts'
import type { TextStyle } from '../typesetting/shape-text.ts'

/** A page of A4 across, in units of which it is so many wide and high; y runs down. */
export const PAGE = { width: 1123, height: 794 }

/** Shapes in units of their own, of which `scale` of the page's are one; without `alt` they are decoration. */
export interface Drawing {
  kind: 'drawing'
  shapes: Shape[]
  x: number
  y: number
  scale: number
  /** What is seen of it, in its own units. */
  clip?: { x: number; y: number; width: number; height: number }
  /** For who doesn't see it. */
  alt?: string
}

/** A paragraph, line by line. */
export interface Text {
  kind: 'text'
  style: TextStyle
  fill: string
  /** Left ends, on their base lines. */
  lines: { text: string; x: number; y: number }[]
  /** Whether its lines run to the left. */
  toTheLeft: boolean
  /** What it is; `decoration` says nothing that isn't said elsewhere. */
  role: 'H1' | 'P' | 'decoration'
  /** Whether it runs down, its letters' feet to the left. */
  turned?: boolean
}

export type Item = Drawing | Text

export interface Page {
  /** As documents are called. */
  title: string
  language: Language
  author: string
  /** ISO 8601. */
  date: string
  /** In the order in which they are drawn and read. */
  items: Item[]
}
