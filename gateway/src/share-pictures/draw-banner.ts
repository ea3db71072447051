import type { CoverFamily } from '@lectern/covers/cover-palettes.ts'
import { drawCover } from '@lectern/covers/draw-cover.ts'
import { ART_HEIGHT, ART_WIDTH } from '@lectern/covers/shapes.ts'
import { shapesSvg } from '@lectern/covers/shapes-svg.ts'
import { markSvg } from './mark-svg.ts'

const SPINE = 64
/** Of the cover, its whole width and this much of its height. */
const SHOWN = { width: SPINE + ART_WIDTH, height: 192 }

/** The picture above mail about a course, as an SVG of 1120 × 420: the spine, and the middle of the art. */
export function drawBanner(family: CoverFamily, courseId: number): string {
  const { colours, shapes } = drawCover(family, courseId)
  const { ground, spine, spineText } = colours
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="1120" height="420" viewBox="0 0 ${SHOWN.width} ${SHOWN.height}">` +
    `<rect width="${SHOWN.width}" height="${SHOWN.height}" fill="${ground}"/>` +
    `<clipPath id="art"><rect width="${ART_WIDTH}" height="${ART_HEIGHT}"/></clipPath>` +
    `<g transform="translate(${SPINE} ${(SHOWN.height - ART_HEIGHT) / 2})"><g clip-path="url(#art)">${shapesSvg(shapes, 'art')}</g></g>` +
    `<rect width="${SPINE}" height="${SHOWN.height}" fill="${spine}"/>` +
    `<g transform="translate(18 135)scale(.875)">${markSvg(spineText, spineText)}</g></svg>`
  )
}
