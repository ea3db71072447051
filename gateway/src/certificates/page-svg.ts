import { shapesSvg } from '@lectern/covers/shapes-svg.ts'
import { shapeLine } from '../typesetting/shape-text.ts'
import { type Drawing, type Item, PAGE, type Page, type Text } from './page.ts'

/** A page as an SVG of outlines alone, of this width in pixels. Its fonts were loaded. */
export function pageSvg({ items }: Page, width: number): string {
  const height = Math.round((width * PAGE.height) / PAGE.width)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${PAGE.width} ${PAGE.height}" preserveAspectRatio="none">${itemsSvg(items)}</svg>`
  )
}

function itemsSvg(items: readonly Item[]): string {
  return items.map((item, at) => (item.kind === 'text' ? textSvg(item) : drawingSvg(item, `p${at}`))).join('')
}

function drawingSvg({ shapes, x, y, scale, clip }: Drawing, id: string): string {
  const inner = shapesSvg(shapes, id)
  const shown =
    clip === undefined
      ? inner
      : `<clipPath id="${id}"><rect x="${clip.x}" y="${clip.y}" width="${clip.width}" height="${clip.height}"/></clipPath>` +
        `<g clip-path="url(#${id})">${inner}</g>`
  return `<g transform="translate(${x} ${y}) scale(${scale})">${shown}</g>`
}

function textSvg({ lines, style, fill, toTheLeft, turned }: Text): string {
  const set = lines.map(({ text, x, y }) => {
    const turn = turned ? ' rotate(90)' : ''
    return `<g transform="translate(${x.toFixed(2)} ${y.toFixed(2)})${turn}">${shapeLine(text, style, toTheLeft).svg}</g>`
  })
  return `<g fill="${fill}">${set.join('')}</g>`
}

const SHARED = { width: 1200, height: 630, margin: 40, wall: '#E3E9DD' }

/** A page on the wall, as previews show it: 1200 × 630. */
export function sharedSvg(page: Page): string {
  const height = SHARED.height - 2 * SHARED.margin
  const width = Math.round((height * PAGE.width) / PAGE.height)
  const transform = `translate(${(SHARED.width - width) / 2} ${SHARED.margin})`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARED.width}" height="${SHARED.height}">` +
    `<rect width="100%" height="100%" fill="${SHARED.wall}"/><g transform="${transform}">${pageSvg(page, width)}</g></svg>`
  )
}
