import { pick } from './seeded-random.ts'
import { ART_WIDTH, disc, type Motif, mirroredIf, path, rect, type Shape } from './shapes.ts'

const TILE = 128
const OFFSET = 32

/** A quarter ring around a tile's corner; `turn` counts quarter turns clockwise from the corner at the upper left. */
function quarterArc(x: number, y: number, r: number, turn: 0 | 1 | 2 | 3): string {
  const [fromX, fromY, toX, toY] = {
    0: [x + r, y, x, y + r],
    1: [x, y + r, x - r, y],
    2: [x - r, y, x, y - r],
    3: [x, y - r, x + r, y],
  }[turn] as [number, number, number, number]
  return `M${fromX} ${fromY}A${r} ${r} 0 0 1 ${toX} ${toY}`
}

/** Three-line Truchet tiles; the disc sits on an inner corner with a halo of the ground. */
const routes: Motif = ({ ground, a, b, spark }, random) => {
  const hotX = OFFSET + (Math.floor(random() * 3) + 1) * TILE
  const hotY = OFFSET + (Math.floor(random() * 2) + 1) * TILE
  const inner: string[] = []
  const outer: string[] = []
  for (let row = -1; row < 3; row++) {
    for (let column = -1; column < 4; column++) {
      const x = column * TILE + OFFSET
      const y = row * TILE + OFFSET
      const turned = random() < 0.5
      for (const [r, lines] of [
        [44, outer],
        [64, inner],
        [84, outer],
      ] as const) {
        if (turned) lines.push(quarterArc(x, y, r, 0), quarterArc(x + TILE, y + TILE, r, 2))
        else lines.push(quarterArc(x + TILE, y, r, 1), quarterArc(x, y + TILE, r, 3))
      }
    }
  }
  return [
    { kind: 'path', d: outer.join(''), stroke: b, strokeWidth: 11 },
    { kind: 'path', d: inner.join(''), stroke: a, strokeWidth: 11 },
    disc(hotX, hotY, 34, ground),
    disc(hotX, hotY, 24, spark),
  ]
}

/** Windows stepping forward, each with a small dot in its corner. */
const layers: Motif = ({ ground, a, b, c, spark }, random) => {
  const mirrored = random() < 0.5
  const down = random() < 0.5 ? 0 : 16
  const sheets = [
    { fill: c, dot: b },
    { fill: b, dot: a },
    { fill: a, dot: c },
    { fill: ground, dot: c },
  ].flatMap(({ fill, dot }, step): Shape[] => {
    const x = 48 + step * 64
    const y = 40 + step * 48 + down
    return [rect(x, y, 460, 340, fill, 14), disc(x + 24, y + 22, 6, dot)]
  })
  return mirroredIf(mirrored, [...sheets, disc(352, 248 + down, 36, spark)])
}

/** Half rings, displaced against each other; the right half of the core is lit. */
const brackets: Motif = ({ ground, a, b, spark }, random) => {
  const shift = pick(random, [32, 64]) / 2
  const up = random() < 0.5 ? 1 : -1
  const middle = ART_WIDTH / 2
  const half = (y: number, r: number, sweep: 0 | 1, fill: string): Shape =>
    path(`M${middle} ${y - r}A${r} ${r} 0 0 ${sweep} ${middle} ${y + r}Z`, fill)
  const leftY = 160 - up * shift
  const rightY = 160 + up * shift
  return [
    half(leftY, 144, 0, a),
    half(leftY, 108, 0, ground),
    half(leftY, 72, 0, a),
    half(rightY, 144, 1, b),
    half(rightY, 108, 1, ground),
    half(rightY, 72, 1, b),
    half(leftY, 36, 0, ground),
    half(rightY, 36, 1, spark),
  ]
}

export const webMotifs = [routes, layers, brackets] as const
