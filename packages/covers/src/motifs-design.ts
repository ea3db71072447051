import { pick } from './seeded-random.ts'
import { ART_HEIGHT, ART_WIDTH, disc, type Motif, mirroredIf, path, rect, type Shape } from './shapes.ts'

/** A disc and a square with their overlap recoloured, and a triangle before them. */
const solids: Motif = ({ a, b, c, spark }, random) => {
  const x = pick(random, [160, 176, 192])
  const y = pick(random, [144, 160])
  const mirrored = random() < 0.5
  return mirroredIf(mirrored, [
    disc(x, y, 112, a),
    rect(224, 96, 176, 176, b),
    { kind: 'through-disc', x, y, r: 112, shapes: [rect(224, 96, 176, 176, c)] },
    path(`M${x - 112} 304L${x} 160L${x + 112} 304Z`, spark),
    disc(376, 56, 28, spark),
  ])
}

const LEAF_TILE = 112

/** Leaves and quarter discs, turned one by one; one inner tile is the disc. */
const leaves: Motif = ({ a, b, c, spark }, random) => {
  const colours = [a, b, c]
  const hot = Math.floor(random() * 4) + 4
  const shapes: Shape[] = []
  for (let tile = 0; tile < 12; tile++) {
    const x = (tile % 4) * LEAF_TILE
    const y = Math.floor(tile / 4) * LEAF_TILE - 8
    const quarter = random() < 0.5 ? 0 : 90
    const isLeaf = random() < 0.62
    if (tile === hot) {
      shapes.push(disc(x + 56, y + 56, 44, spark))
      continue
    }
    const fill = colours[Math.floor(random() * 3)] ?? a
    const right = x + LEAF_TILE
    const bottom = y + LEAF_TILE
    const arc = `A${LEAF_TILE} ${LEAF_TILE} 0 0 1`
    const d = isLeaf
      ? `M${x} ${y}${arc} ${right} ${bottom}${arc} ${x} ${y}Z`
      : `M${x} ${y}H${right}${arc} ${x} ${bottom}Z`
    shapes.push({ kind: 'path', d, fill, transform: `rotate(${quarter} ${x + 56} ${y + 56})` })
  }
  return shapes
}

/** Stripes that change colour inside a disc. */
const counterchange: Motif = ({ a, b, c, spark }, random) => {
  const width = pick(random, [28, 32])
  const x = pick(random, [176, 224, 272])
  const stripes = Array.from({ length: Math.ceil(ART_WIDTH / width) }, (_, i) => i)
  const stripe = (i: number, fill: string): Shape => rect(i * width, 0, width, ART_HEIGHT, fill)
  return [
    ...stripes.filter((i) => i % 2 === 1).map((i) => stripe(i, b)),
    { kind: 'through-disc', x, y: 168, r: 120, shapes: stripes.map((i) => stripe(i, i % 2 ? a : c)) },
    disc(x < 224 ? 368 : 80, 72, 36, spark),
  ]
}

export const designMotifs = [solids, leaves, counterchange] as const
