import { encode } from 'uqr'

/** Modules of white around it, which readers need. */
const BORDER = 4
/** Pixels of a file's side. */
const SIDE = 1024

/** Black on white. */
export function qrSvg(content: string): string {
  const { data, size } = encode(content, { border: BORDER })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
}

export async function qrPng(content: string): Promise<Blob> {
  const { data, size } = encode(content, { border: BORDER })
  const canvas = new OffscreenCanvas(SIDE, SIDE)
  const drawing = canvas.getContext('2d')
  if (!drawing) throw new Error('This browser draws no pictures.')
  drawing.fillStyle = '#fff'
  drawing.fillRect(0, 0, SIDE, SIDE)
  drawing.fillStyle = '#000'
  // Edges lie on whole pixels: a module is a pixel wider or narrower than another.
  const edge = (module: number) => Math.round((module * SIDE) / size)
  for (const [y, row] of data.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (isDark) drawing.fillRect(edge(x), edge(y), edge(x + 1) - edge(x), edge(y + 1) - edge(y))
    }
  }
  return canvas.convertToBlob({ type: 'image/png' })
}
