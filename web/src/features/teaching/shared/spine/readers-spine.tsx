import type { CoverFamily } from '@lectern/covers/cover-palettes.ts'
import { styled } from '@mui/material/styles'
import { texts } from '#texts/teaching-spine'
import { VisuallyHidden, visuallyHidden } from '../../../../components/visually-hidden.tsx'
import { useWidth } from '../../../../lib/use-width.ts'
import { focusRing } from '../../../../theme/focus-ring.ts'
import { BookSpine } from './book-spine.tsx'
import { LyingSpine } from './lying-spine.tsx'
import { SpineHeadline } from './most-stop.tsx'
import { nameOfLeaf } from './name-of-leaf.ts'
import { type Leaf, leavesOf, type ReadersBook, whereMostStop } from './readers-book.ts'
import { ReadersLeaf } from './readers-leaves.tsx'
import { ReadersTable } from './readers-table.tsx'
import { spineColours } from './spine-colours.ts'
import { layoutSpine } from './spine-layout.ts'
import { useActiveLeaf } from './use-active-leaf.ts'

const Figure = styled('div')(({ theme }) => ({
  position: 'relative',
  '&:focus-visible': { ...focusRing(theme), outlineOffset: -3 },
  '& .leaf-tooltip': {
    ...theme.typography.body2,
    position: 'absolute',
    zIndex: 2,
    maxWidth: 320,
    padding: '8px 14px',
    borderRadius: 6,
    backgroundColor: theme.vars.palette.inverse.ground,
    color: theme.vars.palette.inverse.text,
    textAlign: 'center',
    pointerEvents: 'none',
    transform: 'translateX(-50%)',
    '& b': { display: 'block', fontWeight: 600 },
  },
}))
const Hidden = styled('div')(visuallyHidden)

/** Narrower figures lie. */
const LYING_WIDTH = 600
const BELOW = 56
const TOOLTIP = { half: 150, above: 118 }

interface Props {
  book: ReadersBook
  family: CoverFamily
  /** Shown as a table, which is there in any case. */
  asTable: boolean
  onOpen: (leaf: Leaf) => void
}

/** How far the readers of a course come, as a book on its spine with a leaf per lesson. */
export function ReadersSpine({ book, family, asTable, onOpen }: Props) {
  const [box, width] = useWidth<HTMLDivElement>(1088)
  const leaves = leavesOf(book)
  const { active, activate, onKeyDown } = useActiveLeaf(leaves, onOpen)
  if (asTable) return <ReadersTable book={book} />
  return (
    <div ref={box}>
      <Figure
        role="group"
        tabIndex={0}
        aria-label={texts.summary({ enrolled: book.enrolled, finished: book.finished })}
        onKeyDown={onKeyDown}
        onBlur={() => activate(null)}
      >
        <Drawing book={book} width={width} family={family} active={active} onPoint={activate} onOpen={onOpen} />
        <VisuallyHidden role="status">{active && `${nameOfLeaf(active)}: ${texts.counts(active)}`}</VisuallyHidden>
      </Figure>
      <Hidden>
        <ReadersTable book={book} />
      </Hidden>
    </div>
  )
}

interface DrawingProps extends Pick<Props, 'book' | 'family' | 'onOpen'> {
  width: number
  active: Leaf | null
  onPoint: (leaf: Leaf | null) => void
}

function Drawing({ book, width, family, active, onPoint, onOpen }: DrawingProps) {
  const colours = spineColours(family)
  const most = whereMostStop(book)
  if (width < LYING_WIDTH) {
    return (
      <>
        <LyingSpine {...{ book, width, colours, active, most, onPoint, onOpen }} />
        {active && <Tooltip leaf={active} left={width / 2} top={0} />}
      </>
    )
  }
  const layout = layoutSpine(
    book.groups.map((group) => group.leaves.length),
    width,
  )
  const slots = layout.groups.flatMap((group) => group.leaves)
  const leaves = leavesOf(book).flatMap((leaf, order) => {
    const slot = slots[order]
    return slot ? [{ leaf, order, place: slot }] : []
  })
  const marked = leaves.find(({ leaf }) => leaf.key === most?.key)
  const shown = leaves.find(({ leaf }) => leaf.key === active?.key)
  const mostReading = leaves.reduce((largest, { leaf }) => Math.max(largest, leaf.reading), 1)
  const groups = book.groups.map(({ key, number, title, leaves: lessons }) => ({
    ...{ key, number, title: title === '' ? number : title, note: texts.lessons({ count: lessons.length }) },
    ...(book.leafIs === 'module' && { note: '' }),
  }))
  return (
    <>
      <BookSpine {...{ width, layout, colours, groups }} below={BELOW}>
        {leaves.map(({ leaf, order, place }) => (
          <ReadersLeaf
            key={leaf.key}
            {...{ leaf, order, place, colours, mostReading, onPoint, onOpen }}
            count={leaves.length}
            enrolled={book.enrolled}
            isActive={leaf.key === active?.key}
            measures={layout.measures}
          />
        ))}
        <SpineHeadline
          {...{ book, width, layout, colours }}
          most={marked ? { ...marked.leaf, place: marked.place } : null}
        />
      </BookSpine>
      {shown && (
        <Tooltip
          leaf={shown.leaf}
          left={Math.min(Math.max(shown.place.x + shown.place.width / 2, TOOLTIP.half), width - TOOLTIP.half)}
          top={layout.isLarge ? TOOLTIP.above : layout.measures.top + 20}
        />
      )}
    </>
  )
}

function Tooltip({ leaf, left, top }: { leaf: Leaf; left: number; top: number }) {
  return (
    <div className="leaf-tooltip" style={{ left, top }} aria-hidden="true">
      <b>{nameOfLeaf(leaf)}</b>
      {texts.counts(leaf)}
    </div>
  )
}
