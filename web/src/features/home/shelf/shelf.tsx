import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react'
import { getShelf } from '#api/home'
import { texts } from '#texts/home'
import { useRead } from '../../../api/use-read.ts'
import { lazyPart } from '../../../components/lazy-part.tsx'
import { PageContainer } from '../../../components/page-container.tsx'
import { alongText } from '../../../lib/along-text.ts'
import { Unread } from '../unread.tsx'
import { arrangeShelf, widestOf } from './arrange-shelf.ts'
import { EmptyGroup, ShelfGroup } from './shelf-group.tsx'
import { Groups } from './shelf-styles.ts'
import { useSlip } from './use-slip.ts'

const Slip = lazyPart(async () => ({ default: (await import('./slip.tsx')).Slip }))

/** Categories with no more books than this stand in pairs on phones. */
const SPARSE = 3

/** The catalog as books on a shelf, by category. `owned`: ids of courses that are marked. */
export function Shelf({ owned = [] }: { owned?: readonly number[] | undefined }) {
  const { data, error, mutate } = useRead(getShelf)
  const groups = useMemo(() => data && arrangeShelf(data), [data])
  const root = useRef<HTMLDivElement>(null)
  const slip = useSlip(root)
  const isSparse = groups?.every(({ books }) => books.length <= SPARSE)

  // What is cut off is for no screen reader either.
  useEffect(() => {
    if (!groups || !root.current) return
    const observer = new ResizeObserver(() => {
      for (const book of booksOn(root.current)) book.style.visibility = isInSight(book) ? '' : 'hidden'
    })
    observer.observe(root.current)
    return () => observer.disconnect()
  }, [groups])

  if (error && !data) {
    return (
      <PageContainer sx={{ position: 'relative', pb: 3 }}>
        <Unread sentence={texts.shelf.failed} onRetry={() => mutate()} />
      </PageContainer>
    )
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys move between the links inside.
    <div
      ref={root}
      style={{ position: 'relative' }}
      aria-busy={!groups}
      onKeyDown={(event) => moveAlong(event, root.current)}
    >
      <Groups>
        <div className={isSparse ? 'row sparse' : 'row'} style={groups?.length ? { maxWidth: widestOf(groups) } : {}}>
          {groups?.map((group) => (
            <ShelfGroup key={group.category.id} group={group} owned={owned} slip={slip} />
          ))}
          {!groups?.length && <EmptyGroup>{groups && texts.shelf.none}</EmptyGroup>}
        </div>
      </Groups>
      {slip.shown && <Slip {...slip.shown} onClose={slip.hide} />}
    </div>
  )
}

/** Arrow keys go along the shelf, from one category into the next; Home and End to its ends. */
function moveAlong(event: KeyboardEvent, root: HTMLElement | null) {
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    Home: Number.NEGATIVE_INFINITY,
    End: Number.POSITIVE_INFINITY,
  }
  const step = steps[alongText(event.key)]
  if (step === undefined || !root || event.altKey || event.ctrlKey || event.metaKey) return
  const books = booksOn(root).filter(({ style }) => !style.visibility)
  const here = books.indexOf(event.target as HTMLElement)
  if (here === -1) return
  event.preventDefault()
  books[Math.min(Math.max(here + step, 0), books.length - 1)]?.focus()
}

function booksOn(root: HTMLElement | null): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>('a[data-book]') ?? [])]
}

/** Not in the row below, which is cut off. */
function isInSight({ parentElement: item }: HTMLElement): boolean {
  const list = item?.parentElement
  return !!list && item.offsetTop <= list.offsetTop + list.offsetHeight / 2
}
