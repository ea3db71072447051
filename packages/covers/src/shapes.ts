import type { Colourway } from './cover-palettes.ts'
import type { Random } from './seeded-random.ts'

/** The art box: seven modules by five, right of the spine. */
export const ART_WIDTH = 448
export const ART_HEIGHT = 320
export const MODULE = 64

export type Shape =
  | { kind: 'rect'; x: number; y: number; width: number; height: number; radius?: number; fill: string }
  | { kind: 'disc'; x: number; y: number; r: number; fill: string }
  | { kind: 'path'; d: string; fill?: string; stroke?: string; strokeWidth?: number; transform?: string }
  | { kind: 'mirrored'; shapes: Shape[] }
  /** `shapes`, seen only through a disc. */
  | { kind: 'through-disc'; x: number; y: number; r: number; shapes: Shape[] }

/** Draws into the art box. It reads its random numbers in a fixed order: the drawing depends on it. */
export type Motif = (colours: Colourway, random: Random) => Shape[]

export function rect(x: number, y: number, width: number, height: number, fill: string, radius?: number): Shape {
  return { kind: 'rect', x, y, width, height, fill, ...(radius !== undefined && { radius }) }
}

export function disc(x: number, y: number, r: number, fill: string): Shape {
  return { kind: 'disc', x, y, r, fill }
}

export function path(d: string, fill: string): Shape {
  return { kind: 'path', d, fill }
}

export function mirroredIf(mirrored: boolean, shapes: Shape[]): Shape[] {
  return mirrored ? [{ kind: 'mirrored', shapes }] : shapes
}

/** A disc as part of a path, so that a hundred dots of one colour are one element. */
export function discPath(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`
}

/** Collects path pieces by colour, and gives one path per colour in the order the colours came. */
export function pathsByColour() {
  const pieces = new Map<string, string[]>()
  return {
    add(colour: string, piece: string) {
      pieces.set(colour, [...(pieces.get(colour) ?? []), piece])
    },
    paths: (): Shape[] => [...pieces].map(([colour, all]) => path(all.join(''), colour)),
  }
}
