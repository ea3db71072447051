import { ART_WIDTH, discPath, type Shape } from '@lectern/covers/shapes.ts'
import svgpath from 'svgpath'
import { decimal } from './pdf-file.ts'

/** Shapes as operators of a page's content. */
export function shapeOperators(shapes: readonly Shape[]): string {
  return shapes.map(operatorsOf).join('\n')
}

function operatorsOf(shape: Shape): string {
  switch (shape.kind) {
    case 'rect':
      return `${filledWith(shape.fill)} ${pathOperators(rectPath(shape))} f`
    case 'disc':
      return `${filledWith(shape.fill)} ${pathOperators(discPath(shape.x, shape.y, shape.r))} f`
    case 'path':
      return pathShape(shape)
    case 'mirrored':
      return `q -1 0 0 1 ${ART_WIDTH} 0 cm ${shapeOperators(shape.shapes)} Q`
    case 'through-disc':
      return `q ${pathOperators(discPath(shape.x, shape.y, shape.r))} W n ${shapeOperators(shape.shapes)} Q`
  }
}

/** As browsers draw it: a line that fills nothing has square ends. */
function pathShape({ d, fill = 'none', stroke, strokeWidth = 1, transform }: Extract<Shape, { kind: 'path' }>): string {
  const outline = pathOperators(d, transform)
  const filled = fill === 'none' ? '' : `${filledWith(fill)} ${outline} f`
  if (stroke === undefined) return filled
  const ends = fill === 'none' ? 2 : 0
  return `${filled} q ${colourOf(stroke)} RG ${decimal(strokeWidth)} w ${ends} J ${outline} S Q`
}

function rectPath({ x, y, width, height, radius = 0 }: Extract<Shape, { kind: 'rect' }>): string {
  const r = Math.min(radius, width / 2, height / 2)
  if (r === 0) return `M${x} ${y}h${width}v${height}h${-width}z`
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`
  const [across, down] = [width - 2 * r, height - 2 * r]
  return `M${x + r} ${y}h${across}${corner(r, r)}v${down}${corner(-r, r)}h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}z`
}

/** SVG's path as PDF's: lines and cubic curves alone. */
function pathOperators(d: string, transform = ''): string {
  const operators: string[] = []
  svgpath(d)
    .transform(transform)
    .abs()
    .unshort()
    .unarc()
    .iterate(([command, ...numbers], _index, x, y) => {
      operators.push(operatorOf(command, numbers.map(Number), x, y))
    })
  return operators.join(' ')
}

function operatorOf(command: string, numbers: number[], x: number, y: number): string {
  const [first = 0, second = 0, third = 0, fourth = 0] = numbers
  const written = (values: number[], operator: string) => `${values.map(decimal).join(' ')} ${operator}`
  switch (command) {
    case 'M':
      return written(numbers, 'm')
    case 'L':
      return written(numbers, 'l')
    case 'H':
      return written([first, y], 'l')
    case 'V':
      return written([x, first], 'l')
    case 'C':
      return written(numbers, 'c')
    case 'Q': {
      const towards = (from: number, over: number) => from + (2 / 3) * (over - from)
      const controls = [towards(x, first), towards(y, second), towards(third, first), towards(fourth, second)]
      return written([...controls, third, fourth], 'c')
    }
    case 'Z':
    case 'z':
      return 'h'
    default:
      throw new Error(`a path has ${command}`)
  }
}

export function filledWith(colour: string): string {
  return `${colourOf(colour)} rg`
}

/** Of `#RRGGBB`: three numbers up to 1. */
function colourOf(colour: string): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
  return channels.map(decimal).join(' ')
}
