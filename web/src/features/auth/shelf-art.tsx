import type { CoverFamily } from '@lectern/covers/cover-palettes.ts'
import { FrontCover } from '../../covers/front-cover.tsx'

interface ShownBook {
  family: CoverFamily
  seed: number
  width: number
  height: number
  cropFrom: number
}

const books: ShownBook[] = [
  { family: 'web', seed: 9, width: 176, height: 246, cropFrom: 120 },
  { family: 'business', seed: 12, width: 158, height: 212, cropFrom: 14 },
  { family: 'data', seed: 34, width: 184, height: 262, cropFrom: 0 },
  { family: 'design', seed: 16, width: 150, height: 204, cropFrom: 0 },
]

const BOARD = 312
const GAP = 6
const offsets = books.map((_, i) => 96 + books.slice(0, i).reduce((sum, { width }) => sum + width + GAP, 0))

/** Four covers face out on one shelf; the panel behind is dark in both schemes. */
export function ShelfArt() {
  return (
    <svg viewBox="0 0 720 352" preserveAspectRatio="xMinYMax slice" aria-hidden="true">
      {books.map((book, i) => (
        <FrontCover key={book.family} {...book} x={offsets[i] ?? 0} y={BOARD - book.height} fold={0.2} />
      ))}
      <rect y={BOARD} width="720" height="10" fill="#B98A5A" />
      <rect y={BOARD + 10} width="720" height="5" fill="#8A6138" />
      <rect y={BOARD + 15} width="720" height="25" fillOpacity=".2" />
    </svg>
  )
}
