import { ART_HEIGHT, ART_WIDTH, disc, MODULE, type Motif, mirroredIf, path, rect, type Shape } from './shapes.ts'

const COLUMN_MODULES = [1, 1.5, 1.5, 2.25, 2.75, 3.5, 4.25]

/** Columns that rise from left to right, each with a quarter-round shoulder. */
const columns: Motif = ({ a, b, c, spark }, random) => {
  const heights = COLUMN_MODULES.map((modules) => modules * MODULE + (Math.floor(random() * 3) - 1) * 16)
  const colours = [a, b, c]
  const first = Math.floor(random() * 3)
  const shapes = heights.map((height, i): Shape => {
    const left = i * MODULE
    const right = left + MODULE
    const top = ART_HEIGHT - height
    const shoulder = top + MODULE
    const outline =
      random() < 0.5
        ? `M${left} ${ART_HEIGHT}V${shoulder}A${MODULE} ${MODULE} 0 0 1 ${right} ${top}V${ART_HEIGHT}Z`
        : `M${left} ${ART_HEIGHT}V${top}A${MODULE} ${MODULE} 0 0 1 ${right} ${shoulder}V${ART_HEIGHT}Z`
    return path(outline, colours[(i + first) % 3] ?? a)
  })
  return [...shapes, disc(96, 80, 40, spark)]
}

/** Seven steps with a wedge below. */
const stairs: Motif = ({ a, b, c, spark }, random) => {
  const rising = random() < 0.5
  const steps = Array.from({ length: 7 }, (_, i) => {
    const top = ART_HEIGHT - 32 - i * 40
    const fill = i % 2 ? b : a
    return [rect(i * MODULE, top, ART_WIDTH, 40, fill), rect(i * MODULE, top, MODULE, ART_HEIGHT, fill)]
  }).flat()
  const wedge = path(`M0 ${ART_HEIGHT}H${ART_WIDTH}V${ART_HEIGHT - 120}Z`, c)
  return mirroredIf(!rising, [...steps, wedge, disc(128, 96, 44, spark)])
}

/** Half discs and bars entered in five rows; one cell holds the disc. */
const ledger: Motif = ({ a, b, c, spark }, random) => {
  const colours = [a, b, c]
  const hotColumn = Math.floor(random() * 5) + 1
  const hotRow = Math.floor(random() * 3) + 1
  const shapes: Shape[] = []
  for (let row = 0; row < 5; row++) {
    for (let column = 0; column < 7; column++) {
      const x = column * MODULE
      const y = row * MODULE
      const value = random()
      if (column === hotColumn && row === hotRow) {
        shapes.push(disc(x + 32, y + 32, 32, spark))
      } else if (value >= 0.12) {
        shapes.push(entry(x, y, value, colours[(row + (value < 0.75 ? 0 : 1)) % 3] ?? a))
      }
    }
  }
  return shapes
}

function entry(x: number, y: number, value: number, fill: string): Shape {
  if (value < 0.5) return path(`M${x} ${y + MODULE}A32 32 0 0 1 ${x + MODULE} ${y + MODULE}Z`, fill)
  if (value < 0.8) return path(`M${x} ${y + 32}A32 32 0 0 0 ${x + MODULE} ${y + 32}Z`, fill)
  return rect(x, y + 32, MODULE, 32, fill)
}

export const businessMotifs = [columns, stairs, ledger] as const
