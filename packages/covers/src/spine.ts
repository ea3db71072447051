import { type CoverFamily, type CoverPalette, colourway, colourwayNumber, coverPalettes } from './cover-palettes.ts'
import { seededRandom } from './seeded-random.ts'
import { disc, path, rect, type Shape } from './shapes.ts'
import { breakInTwo, titleWidth } from './title-width.ts'

export interface SpineCourse {
  id: number
  title: string
  /** Sum of its lessons' minutes; 0 when none are known. */
  minutes: number
}

/** A course seen from its back, in pixels from its upper left corner. */
export interface Spine {
  width: number
  height: number
  ground: string
  /** The mark's colour. */
  ink: string
  shapes: Shape[]
  title: {
    /** From the top, and to the foot. */
    from: number
    to: number
    /** One line, or two; the last one may end in an ellipsis. */
    lines: string[]
    size: number
    ink: string
  }
}

/** The mark: 15 high, its top this far above the foot. */
export const SPINE_MARK = { height: 15, aboveFoot: 26 }

const HEIGHTS = [196, 210, 224, 238, 252] as const
const TALLER = 48
const ONE_LINE = 15
const TWO_LINES = 14
const TWO_LINES_WIDTH = 47
const BINDINGS = ['bands', 'label', 'arch', 'disc', 'rules'] as const
type Binding = (typeof BINDINGS)[number]

/** The same course and category give the same book for ever; its width tells how long the course is. */
export function drawSpine(family: CoverFamily, course: SpineCourse): Spine {
  const { id, title, minutes } = course
  const binding = BINDINGS[id % BINDINGS.length] ?? 'bands'
  const from = binding === 'label' ? 30 : 36
  const to = binding === 'rules' ? 70 : 58
  const seeded = HEIGHTS[Math.floor(seededRandom(id * 31 + 7)() * HEIGHTS.length)] ?? HEIGHTS[0]
  const slim = Math.round(36 + 14 * Math.min(1, minutes / 300))

  const inOneLine = Math.ceil(titleWidth(title, ONE_LINE)) + from + to
  const fitsInOne = inOneLine <= seeded + TALLER
  const broken = fitsInOne ? [title] : breakInTwo(title, TWO_LINES, seeded + TALLER - from - to)
  const size = fitsInOne ? ONE_LINE : TWO_LINES
  const longest = Math.max(...broken.map((line) => titleWidth(line, size)))
  const height = Math.min(seeded + TALLER, Math.max(seeded, Math.ceil(longest) + from + to))
  const width = broken.length > 1 ? Math.max(slim, TWO_LINES_WIDTH) : slim

  const { spine: ground, spineText: ink } = colourway(family, id)
  const palette = coverPalettes[family]
  return {
    ...{ width, height, ground, ink },
    shapes: bind(binding, { id, width, height }, palette),
    title: { from, to, lines: broken, size, ink: binding === 'label' ? labelInk(family, id) : ink },
  }
}

/** Of the three grounds of covers: cloth, paper, tint. */
function bandColour({ paper, tint }: CoverPalette, id: number): string {
  return colourwayNumber(id) === 1 ? paper : tint
}

function labelInk(family: CoverFamily, id: number): string {
  const { paper, deep } = coverPalettes[family]
  return colourwayNumber(id) === 0 && family !== 'data' ? paper : deep
}

function bind(binding: Binding, box: { id: number; width: number; height: number }, palette: CoverPalette): Shape[] {
  const { id, width, height } = box
  const colour = bandColour(palette, id)
  const band = (y: number, thickness: number) => rect(0, y, width, thickness, colour)
  switch (binding) {
    case 'bands':
      return [band(14, 5), band(22, 1.5), band(height - 38, 5)]
    case 'label': {
      const { cloth, paper, tint } = palette
      const label = [cloth, paper, tint][colourwayNumber(id)] ?? tint
      return [rect(0, 22, width, height - 66, label)]
    }
    case 'arch': {
      const r = width / 2
      return [path(`M0 26a${r} ${r} 0 0 1 ${width} 0z`, colour), band(height - 40, 6)]
    }
    case 'disc':
      return [disc(width / 2, 19, 7, palette.spark), band(height - 38, 3), band(height - 44, 3)]
    case 'rules':
      return [...[10, 16, 22].map((y) => band(y, 2.5)), disc(width / 2, height - 40, 4, palette.spark)]
  }
}
