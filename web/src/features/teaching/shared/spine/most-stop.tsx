import { texts } from '#texts/teaching-spine'
import { type Leaf, leavesOf, type ReadersBook } from './readers-book.ts'
import type { SpineColours } from './spine-colours.ts'
import type { Slot, SpineLayout } from './spine-layout.ts'

interface HeadlineProps {
  book: ReadersBook
  width: number
  layout: SpineLayout
  colours: SpineColours
  most: (Leaf & { place: Slot }) | null
}

/** Over the leaves: the one disc with where most stop, or what else there is to say; at the right who finished. */
export function SpineHeadline({ book, width, layout, colours, most }: HeadlineProps) {
  const { measures, isLarge } = layout
  const right = width - measures.right + measures.board.away + measures.board.width
  const lines = isLarge ? [measures.disc.y - 6, measures.disc.y + 16] : [measures.disc.y - 4, measures.disc.y + 13]
  const size = isLarge ? 17 : 15
  const words = most ? { title: texts.stop({ ...most, leafIs: book.leafIs }), note: most.title } : saying(book)
  const at = most
    ? labelPosition(most.place, width, measures.disc.radius)
    : { x: measures.left, anchor: 'start' as const }
  return (
    <g fill={colours.paper}>
      {most && <Disc place={most.place} book={book} leaf={most} layout={layout} colours={colours} />}
      {words && (
        <>
          <text className="serif" x={at.x} y={lines[0]} textAnchor={at.anchor} fontSize={size} fontWeight="600">
            {words.title}
          </text>
          <text x={at.x} y={lines[1]} textAnchor={at.anchor} fontSize="13.5">
            {words.note}
          </text>
        </>
      )}
      {book.enrolled >= 1 && book.groups.length > 0 && (
        <text className="serif" x={right} y={lines[0]} textAnchor="end" fontSize={size} fontWeight="600">
          {texts.finish({ finished: book.finished })}
        </text>
      )}
      {book.enrolled >= 1 && book.groups.length > 0 && isLarge && (
        <text x={right} y={lines[1]} textAnchor="end" fontSize="13.5">
          {texts.share({ percent: Math.round((100 * book.finished) / book.enrolled) })}
        </text>
      )}
    </g>
  )
}

/** Of what there is to say without a disc. */
export function saying(book: ReadersBook): { title: string; note: string } | null {
  if (leavesOf(book).length === 0) return { title: texts.noLessons, note: texts.noLessonsNote }
  if (book.enrolled === 0) return { title: texts.nobody, note: texts.nobodyNote }
  if (book.enrolled < 10) return { title: texts.few({ enrolled: book.enrolled }), note: texts.fewNote }
  return { title: texts.noneStops, note: texts.noneStopsNote }
}

/** At the disc's right, and at its left where the finish would be run into. */
function labelPosition({ x, width: leaf }: Slot, width: number, radius: number) {
  const center = x + leaf / 2
  return center < width * 0.55
    ? ({ x: center + radius + 15, anchor: 'start' } as const)
    : ({ x: center - radius - 15, anchor: 'end' } as const)
}

function Disc({
  place,
  book,
  leaf,
  layout,
  colours,
}: Omit<HeadlineProps, 'most' | 'width'> & { place: Slot; leaf: Leaf }) {
  const { top, bottom, disc } = layout.measures
  const x = place.x + place.width / 2
  const end = bottom - ((bottom - top) * leaf.reached) / Math.max(book.enrolled, 1)
  return (
    <>
      <rect x={x - 1} y={disc.y} width="2" height={Math.max(end - disc.y, 0)} fill={colours.paper} />
      <circle cx={x} cy={disc.y} r={disc.radius} fill={colours.spark} stroke={colours.paper} strokeWidth="3" />
    </>
  )
}
