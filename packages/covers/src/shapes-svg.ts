import { ART_WIDTH, type Shape } from './shapes.ts'

/** Shapes as SVG elements. `idPrefix` tells the ids of their clips from those of other drawings in the same document. */
export function shapesSvg(shapes: readonly Shape[], idPrefix: string): string {
  return shapes.map((shape, at) => shapeSvg(shape, `${idPrefix}-${at}`)).join('')
}

function shapeSvg(shape: Shape, id: string): string {
  switch (shape.kind) {
    case 'rect': {
      const { x, y, width, height, radius = 0, fill } = shape
      return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`
    }
    case 'disc':
      return `<circle cx="${shape.x}" cy="${shape.y}" r="${shape.r}" fill="${shape.fill}"/>`
    case 'path': {
      const { d, fill = 'none', stroke, strokeWidth, transform } = shape
      const cap = fill === 'none' ? ' stroke-linecap="square"' : ''
      const line = stroke === undefined ? '' : ` stroke="${stroke}" stroke-width="${strokeWidth ?? 1}"${cap}`
      return `<path d="${d}" fill="${fill}"${line}${transform === undefined ? '' : ` transform="${transform}"`}/>`
    }
    case 'mirrored':
      return `<g transform="translate(${ART_WIDTH} 0) scale(-1 1)">${shapesSvg(shape.shapes, id)}</g>`
    case 'through-disc':
      return (
        `<clipPath id="${id}"><circle cx="${shape.x}" cy="${shape.y}" r="${shape.r}"/></clipPath>` +
        `<g clip-path="url(#${id})">${shapesSvg(shape.shapes, id)}</g>`
      )
  }
}
