import { coverPalettes } from '@lectern/covers/cover-palettes.ts'
import { useTheme } from '@mui/material/styles'

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
    { x: 28, width: 14, height: 57, cloth: web.cloth, band: web.tint },
    { x: 57, width: 13, height: 54, cloth: design.cloth, band: design.tint, lean: -14 },
  ],
  gap: [
    { x: 24, width: 14, height: 48, cloth: business.cloth, band: business.tint },
    { x: 40, width: 11, height: 60, cloth: data.cloth, band: data.deep },
    { x: 150, width: 14, height: 56, cloth: design.deep, band: design.tint },
    { x: 166, width: 12, height: 46, cloth: web.cloth, band: web.tint },
  ],
}

const BOARD = 94

/** A small drawn shelf with daylight behind it. */
export function EmptyShelf({ scene }: { scene: ShelfScene }) {
  const { palette } = useTheme().vars
  return (
    <svg width="200" height="106" viewBox="0 0 200 106" aria-hidden="true">
      <path d="M70 24l44 -8v74l-44 8zM120 15l44 -8v74l-44 8z" fill={palette.art.lamplight} />
      {books[scene].map((book) => (
        <g key={book.x} transform={`rotate(${book.lean ?? 0} ${book.x + book.width} ${BOARD})`}>
          <rect x={book.x} y={BOARD - book.height} width={book.width} height={book.height} rx="1.5" fill={book.cloth} />
          <rect x={book.x} y={BOARD - book.height + 9} width={book.width} height="4" fill={book.band} />
        </g>
      ))}
      {scene === 'resting' ? (
        <circle cx="150" cy="82" r="12" fill={web.spark} />
      ) : (
        <circle cx="101" cy="82" r="12" fill="none" stroke={palette.edge} strokeWidth="2" strokeDasharray="3 4" />
      )}
      <rect x="8" y={BOARD} width="184" height="6" rx="1" fill={palette.art.wood} />
      <rect x="8" y={BOARD + 6} width="184" height="3" fill={palette.art.woodEdge} />
    </svg>
  )
}
