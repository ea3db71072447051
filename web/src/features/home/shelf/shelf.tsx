import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react'
import { Link } from 'react-router-dom'
import { getShelf } from '#api/home'
import { texts } from '#texts/home'
import { useRead } from '../../../api/use-read.ts'
import { Spine } from '../../../components/books/spine.tsx'
import { lazyPart } from '../../../components/lazy-part.tsx'
import { PageContainer } from '../../../components/page-container.tsx'
import { paths } from '../../../config/paths.ts'
import { alongText } from '../../../lib/along-text.ts'
import { Unread } from '../unread.tsx'
import { arrangeShelf, widestOf } from './arrange-shelf.ts'
import { EmptyGroup, ShelfGroup } from './shelf-group.tsx'
import { BoardOfAll, Decoration, Groups } from './shelf-styles.ts'
import { useSlip } from './use-slip.ts'

const Slip = lazyPart(async () => ({ default: (await import('./slip.tsx')).Slip }))

/** The catalog as books on a shelf, by category. `owned`: ids of courses that are marked. */
export function Shelf({ owned = [] }: { owned?: readonly number[] | undefined }) {
  const { data, error, mutate } = useRead(getShelf)
  const shelf = useMemo(() => data && arrangeShelf(data), [data])
  const groups = shelf?.groups
  const root = useRef<HTMLDivElement>(null)
  const slip = useSlip(root)

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
        <div
          className={groups?.length ? 'row books' : 'row'}
          style={groups?.length ? { maxWidth: widestOf(groups) } : {}}
        >
          {groups?.map((group, index) => (
            <ShelfGroup key={group.category.id} group={group} isFirst={index === 0} owned={owned} slip={slip} />
          ))}
          {!groups?.length && <EmptyGroup>{groups && texts.shelf.none}</EmptyGroup>}
          {shelf && shelf.decoration.length > 0 && (
            <Decoration aria-hidden="true">
              {shelf.decoration.map(({ course, family }) => (
                <Spine key={course.id} course={course} family={family} />
              ))}
            </Decoration>
          )}
        </div>
        {data && groups && groups.length > 0 && (
          <BoardOfAll>
            {texts.shelf.whole({ courses: data.courseCount, subjects: groups.length })}
            <Link to={paths.courses}>{texts.shelf.all} →</Link>
          </BoardOfAll>
        )}
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

/** Not in the row below, which is cut off: of the group's list, or on phones, where that has no box, of all books. */
function isInSight({ parentElement: item }: HTMLElement): boolean {
  const list = item?.parentElement
  const box = list?.offsetHeight ? list : item?.closest<HTMLElement>('.row')
  if (!item || !box) return false
  const { top, height } = box.getBoundingClientRect()
  return item.getBoundingClientRect().top <= top + height / 2
}
