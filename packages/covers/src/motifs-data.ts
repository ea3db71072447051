import type { Random } from './seeded-random.ts'
import { ART_HEIGHT, ART_WIDTH, disc, discPath, MODULE, type Motif, pathsByColour, type Shape } from './shapes.ts'

const STEP = 32

function gauss(distance: number, sigma: number): number {
  return Math.exp(-(distance ** 2) / (2 * sigma ** 2))
}

/** Dots that grow towards a centre, which is the disc. */
const field: Motif = ({ a, b, c, spark }, random) => {
  const centreX = 1.5 + random() * 4
  const centreY = 1.5 + random() * 2
  const sigma = 1.5 + random() * 0.7
  const dots = pathsByColour()
  for (let row = 0; row < 10; row++) {
    for (let column = 0; column < 14; column++) {
      const x = 16 + column * STEP
      const y = 16 + row * STEP
      const strength = gauss(Math.hypot(x / MODULE - centreX, y / MODULE - centreY), sigma)
      const r = Number((2.5 + 12 * strength).toFixed(1))
      dots.add(strength > 0.55 ? a : strength > 0.2 ? b : c, discPath(x, y, r))
    }
  }
  return [...dots.paths(), disc(onGrid(centreX), onGrid(centreY), 22, spark)]
}

function onGrid(modules: number): number {
  return 16 + Math.round((modules * MODULE - 16) / STEP) * STEP
}

/** One range of hills from the left edge to the right. */
function ridgeLine(base: number, random: Random): { d: string; peak: number } {
  const peak = 0.2 + random() * 0.6
  const width = 0.08 + random() * 0.07
  const height = 54 + random() * 40
  const second = random()
  const secondHeight = 20 + random() * 30
  let d = `M-12 ${ART_HEIGHT + 10}V${base}`
  for (let i = -2; i <= 58; i++) {
    const t = i / 56
    const y = base - height * gauss(t - peak, width) - secondHeight * gauss(t - second, 0.1)
    d += `L${(t * ART_WIDTH).toFixed(1)} ${y.toFixed(1)}`
  }
  return { d: `${d}V${ART_HEIGHT + 10}Z`, peak }
}

/** Six ranges of hills, one before the other; the disc rises behind the first, away from its peak. */
const ridges: Motif = ({ ground, a, b, c, spark }, random) => {
  const lines = Array.from({ length: 6 }, (_, i) => ridgeLine(112 + i * 44, random))
  const colours = [b, a, c]
  const hills = lines.map(
    ({ d }, i): Shape => ({ kind: 'path', d, fill: colours[i % 3] ?? a, stroke: ground, strokeWidth: 5 }),
  )
  const sunX = ART_WIDTH * ((lines[0]?.peak ?? 0) < 0.5 ? 0.78 : 0.2)
  return [disc(sunX, 64, 34, spark), ...hills]
}

/** A distribution piled up of discs; one at the top, right of the mean, is lit. */
const distribution: Motif = ({ a, b, c, spark }, random) => {
  const mean = 5 + random() * 4
  const sigma = 2.3 + random()
  const hot = Math.round(mean + sigma * 1.3)
  const discs = pathsByColour()
  for (let column = 0; column < 14; column++) {
    const height = Math.max(1, Math.round(9.4 * gauss(column - mean, sigma)))
    for (let level = 0; level < height; level++) {
      const isTop = level === height - 1
      if (isTop && column === hot) continue
      const colour = isTop ? a : Math.abs(column - mean) < sigma ? b : c
      discs.add(colour, discPath(16 + column * STEP, ART_HEIGHT - 16 - level * STEP, 13))
    }
  }
  const hotHeight = Math.max(1, Math.round(9.4 * gauss(hot - mean, sigma)))
  return [...discs.paths(), disc(16 + hot * STEP, ART_HEIGHT - 16 - (hotHeight - 1) * STEP, 13, spark)]
}

export const dataMotifs = [field, ridges, distribution] as const
