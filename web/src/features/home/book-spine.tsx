import { type CoverFamily, type CoverPalette, coverPalettes } from '@lectern/covers/cover-palettes.ts'

export interface Spine {
  x: number
  width: number
  height: number
  family: CoverFamily
  /** Which of the palette's four grounds. */
  cloth: number
  /** Which of the five bindings: bands, title line, half discs, label, stripes. */
  binding: number
}

function clothOf({ cloth, deep, tint, paper }: CoverPalette, which: number): [ground: string, print: string] {
  const pairs: [string, string][] = [
    [cloth, paper],
    [deep, tint],
    [tint, deep],
    [paper, cloth],
  ]
  return pairs[which] ?? [cloth, paper]
}

/** A book seen from its spine, standing on `board`. */
export function BookSpine({ spine, board }: { spine: Spine; board: number }) {
  const { x, width, height } = spine
  const top = board - height
  const [ground] = clothOf(coverPalettes[spine.family], spine.cloth)
  return (
    <>
      <rect x={x} y={top} width={width} height={height} rx="2" fill={ground} />
      <Binding spine={spine} top={top} board={board} />
      <rect x={x} y={top} width="3" height={height} fill="#fff" opacity=".14" />
      <rect x={x + width - 3} y={top} width="3" height={height} opacity=".12" />
    </>
  )
}

function Binding({ spine, top, board }: { spine: Spine; top: number; board: number }) {
  const { x, width, height } = spine
  const palette = coverPalettes[spine.family]
  const [, print] = clothOf(palette, spine.cloth)
  const middle = x + width / 2
  switch (spine.binding) {
    case 0:
      return <path fill={print} d={bands(x, width, [top + 18, 6], [top + 30, 2], [board - 30, 6])} />
    case 1:
      return (
        <>
          <circle cx={middle} cy={top + 34} r={width * 0.26} fill={palette.spark} />
          <rect x={middle - 1.5} y={top + 58} width="3" height={height - 92} fill={print} />
        </>
      )
    case 2:
      return (
        <path
          fill={print}
          d={`${arch(x, top + 28 + width / 2, width)}${arch(x, top + 28 + width * 1.5, width)}${bands(x, width, [board - 24, 10])}`}
        />
      )
    case 3:
      return (
        <>
          <rect x={x + width * 0.22} y={top + 22} width={width * 0.56} height={height * 0.36} fill={print} />
          <circle cx={middle} cy={board - 26} r={width * 0.2} fill={print} />
        </>
      )
    default:
      return (
        <>
          <path fill={print} d={bands(x, width, ...[0, 1, 2, 3, 4].map((i): Band => [top + 22 + i * 14, 5]))} />
          <circle cx={middle} cy={board - 30} r={width * 0.24} fill={palette.spark} />
        </>
      )
  }
}

type Band = [y: number, height: number]

function bands(x: number, width: number, ...all: Band[]): string {
  return all.map(([y, height]) => `M${x} ${y}h${width}v${height}h${-width}z`).join('')
}

function arch(x: number, y: number, width: number): string {
  return `M${x} ${y}a${width / 2} ${width / 2} 0 0 1 ${width} 0z`
}
