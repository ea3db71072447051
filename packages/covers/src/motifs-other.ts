import { pick } from './seeded-random.ts'
import { ART_HEIGHT, ART_WIDTH, disc, type Motif, path, rect, type Shape } from './shapes.ts'

/** Two quarter fans of pages that open from the middle of the lower edge. */
const pages: Motif = ({ ground, a, b, c, spark }, random) => {
  const colours = [a, ground, b, ground, c]
  const middle = ART_WIDTH / 2
  const shapes = [224, 184, 144, 104, 64].flatMap((r, i): Shape[] => {
    const from = `M${middle} ${ART_HEIGHT}V${ART_HEIGHT - r}A${r} ${r} 0 0`
    return [
      path(`${from} 0 ${middle - r} ${ART_HEIGHT}Z`, colours[i] ?? a),
      path(`${from} 1 ${middle + r} ${ART_HEIGHT}Z`, colours[(i + (i % 2 ? 0 : 2)) % 5] ?? a),
    ]
  })
  return [...shapes, disc(random() < 0.5 ? 80 : 368, 72, 32, spark)]
}

/** Spines on a board. */
const shelf: Motif = ({ ground, a, b, c, spark }, random) => {
  const colours = [a, b, c]
  const shapes: Shape[] = []
  let x = 32
  for (let book = 0; x < 296; book++) {
    const width = pick(random, [32, 48, 64])
    const height = pick(random, [144, 176, 208, 232])
    shapes.push(rect(x, 288 - height, width, height, colours[book % 3] ?? a), rect(x, 308 - height, width, 8, ground))
    x += width + 4
  }
  return [...shapes, rect(0, 288, ART_WIDTH, 32, c), disc(404, 64, 32, spark)]
}

export const otherMotifs = [pages, shelf] as const
