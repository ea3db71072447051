import { drawCover } from '@lectern/covers/draw-cover.ts'
import { ART_HEIGHT, disc, path, rect, type Shape } from '@lectern/covers/shapes.ts'
import { encode } from 'uqr'
import { artWindow, WINDOW } from './art-window.ts'
import { type Colours, SHEET } from './colours.ts'
import { type Drawing, PAGE } from './page.ts'

/** Where the cover ends and the sheet begins. */
const EDGE = 476
export const SPINE = 79.4
const SCALE = PAGE.height / ART_HEIGHT
const SEAL = { x: EDGE, y: 596, r: 56 }
const RING = { r: 54, width: 2, dashes: 48 }

/** The mark in a box of 32. */
export function markShapes(letter: string, dot: string): Shape[] {
  return [path('M6 3h7v19h13v7H6z', letter), disc(21, 10, 5, dot)]
}

/** The cover's art at the left, as much as has room. */
export function artOf(courseId: number, { family, palette, spark }: Colours): Drawing {
  const { colours, shapes } = drawCover(family, courseId, palette)
  const from = artWindow(shapes, spark)
  const clip = { x: from, y: 0, width: (EDGE - SPINE) / SCALE, height: ART_HEIGHT }
  const ground = rect(from, 0, WINDOW, ART_HEIGHT, colours.ground)
  return { kind: 'drawing', shapes: [ground, ...shapes], x: SPINE - from * SCALE, y: 0, scale: SCALE, clip }
}

/** The daylight disc with the mark. */
export function sealOf({ spark, paper }: Colours): Drawing[] {
  const mark = markShapes(paper, paper)
  return [
    { kind: 'drawing', shapes: [disc(SEAL.x, SEAL.y, SEAL.r, spark)], x: 0, y: 0, scale: 1 },
    { kind: 'drawing', shapes: mark, x: 452.9, y: 570.4, scale: 1.63 },
  ]
}

/** Where the seal of a revoked one was. */
export function ringOf({ secondary }: Colours): Drawing[] {
  const dashes = Array.from({ length: RING.dashes }, (_, at) => {
    const at1 = (2 * Math.PI * at) / RING.dashes
    // Ends are square: they stand out by half the line's width.
    const at2 = at1 + Math.PI / RING.dashes - RING.width / RING.r
    const point = (angle: number) => `${(RING.r * Math.cos(angle)).toFixed(3)} ${(RING.r * Math.sin(angle)).toFixed(3)}`
    return `M${point(at1)}A${RING.r} ${RING.r} 0 0 1 ${point(at2)}`
  })
  const ring: Shape = { kind: 'path', d: dashes.join(''), stroke: secondary, strokeWidth: RING.width }
  return [{ kind: 'drawing', shapes: [disc(0, 0, RING.r, SHEET), ring], x: SEAL.x, y: SEAL.y, scale: 1 }]
}

/** An address as a QR code of level M, so wide and high without the quiet zone, which is the sheet. Its box's right foot is given. */
export function qrOf(
  address: string,
  box: { right: number; foot: number; side: number; alt: string },
  colour: string,
): Drawing {
  const { size, data } = encode(address, { ecc: 'M', border: 0 })
  const scale = box.side / size
  const runs = data.flatMap((row, y) =>
    [
      ...row
        .map((dark) => (dark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ 0: dark, index }) => `M${index} ${y}h${dark.length}v1h-${dark.length}z`),
  )
  return {
    ...{ kind: 'drawing', shapes: [path(runs.join(''), colour)], alt: box.alt },
    ...{ x: box.right - box.side, y: box.foot - box.side, scale },
  }
}
