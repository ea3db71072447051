import { useTheme } from '@mui/material/styles'
import { coverPalettes } from '../covers/cover-palettes.ts'

/** What stands on the shelf: a disc beside two books, or a dashed gap among four. */
export type ShelfScene = 'resting' | 'gap'

interface Book {
  x: number
  width: number
  height: number
  cloth: string
  band: string
  lean?: number
}

const { web, business, design, data } = coverPalettes

const books: Record<ShelfScene, Book[]> = {
  resting: [
    { x: 22, width: 15, height: 63, cloth: web.cloth, band: web.tint },
    { x: 52, width: 14, height: 58, cloth: design.cloth, band: design.tint, lean: -14 },
  ],
  gap: [
    { x: 18, width: 14, height: 52, cloth: business.cloth, band: business.tint },
    { x: 35, width: 11, height: 65, cloth: data.cloth, band: data.deep },
    { x: 154, width: 15, height: 61, cloth: design.deep, band: design.tint },
    { x: 172, width: 12, height: 50, cloth: web.cloth, band: web.tint },
  ],
}

const BOARD = 94

/** A small drawn shelf with daylight behind it. */
export function EmptyShelf({ scene }: { scene: ShelfScene }) {
  const { palette } = useTheme().vars
  return (
    <svg width="200" height="106" viewBox="0 0 200 106" aria-hidden="true">
      {[67, 121].map((x) => (
        <path key={x} d={`M${x} 18l47 -9v${BOARD - 18 + 9}h-47z`} fill={palette.art.lamplight} />
      ))}
      {books[scene].map((book) => (
        <g key={book.x} transform={`rotate(${book.lean ?? 0} ${book.x + book.width} ${BOARD})`}>
          <rect x={book.x} y={BOARD - book.height} width={book.width} height={book.height} rx="1.5" fill={book.cloth} />
          <rect x={book.x} y={BOARD - book.height + 10} width={book.width} height="4" fill={book.band} />
        </g>
      ))}
      {scene === 'resting' ? (
        <circle cx="154" cy="81" r="13" fill={web.spark} />
      ) : (
        <circle cx="100" cy="81" r="12.5" fill="none" stroke={palette.edge} strokeWidth="2" strokeDasharray="3 4" />
      )}
      <rect y={BOARD} width="200" height="6" rx="1" fill={palette.art.wood} />
      <rect y={BOARD + 6} width="200" height="3" fill={palette.art.woodEdge} />
    </svg>
  )
}
