import type { CourseListItem } from '@lectern/contracts/shapes/courses.ts'
import {
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { RISE } from './shelf-styles.ts'

/** A pointer on its way to the next book leaves the slip where it is for so long. */
const LINGER_MS = 80
const ABOVE_BOOK = 14
export const SLIP_WIDTH = 400

export interface ShownSlip {
  id: string
  course: CourseListItem
  /** Of the shelf, in pixels; null where it lies at the window's foot. */
  position: { left: number; bottom: number } | null
}

/** A book's slip: shown while the book is pointed at or focused, and after a first tap. */
export function useSlip(root: RefObject<HTMLElement | null>) {
  const id = useId()
  const [shown, setShown] = useState<ShownSlip | null>(null)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pointer = useRef('mouse')

  const hide = useCallback(() => {
    clearTimeout(leaving.current)
    setShown(null)
  }, [])
  const show = useCallback(
    (course: CourseListItem, book: HTMLElement) => {
      clearTimeout(leaving.current)
      if (pointer.current === 'touch') return
      setShown({ id, course, position: positionOf(book, root.current) })
    },
    [id, root],
  )
  const leave = useCallback(() => {
    clearTimeout(leaving.current)
    leaving.current = setTimeout(() => setShown(null), LINGER_MS)
  }, [])

  const isShown = shown !== null
  useEffect(() => {
    if (!isShown) return
    const onKeyDown = (event: globalThis.KeyboardEvent) => event.key === 'Escape' && hide()
    const onPointerDown = (event: globalThis.PointerEvent) => {
      if (event.target instanceof Element && !event.target.closest('[data-book], [data-slip]')) hide()
    }
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('pointerdown', onPointerDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('pointerdown', onPointerDown)
    }
  }, [isShown, hide])
  useEffect(() => () => clearTimeout(leaving.current), [])

  const shownId = shown?.course.id
  const bind = (course: CourseListItem) => ({
    'aria-describedby': shownId === course.id ? id : undefined,
    onPointerDown: (event: PointerEvent) => {
      pointer.current = event.pointerType
    },
    onPointerEnter: (event: PointerEvent<HTMLElement>) => {
      pointer.current = event.pointerType
      show(course, event.currentTarget)
    },
    onPointerLeave: () => pointer.current !== 'touch' && leave(),
    onBlur: () => pointer.current !== 'touch' && leave(),
    onKeyDown: () => {
      pointer.current = 'keys'
    },
    onClick: (event: MouseEvent) => {
      if (pointer.current !== 'touch' || shownId === course.id) return
      event.preventDefault()
      setShown({ id, course, position: null })
    },
  })
  return { shown, show, hide, bind }
}

export type SlipControl = ReturnType<typeof useSlip>

/** Over the book when it has risen, within the content's width. */
function positionOf(book: HTMLElement, root: HTMLElement | null): ShownSlip['position'] {
  const [box, item] = [root?.getBoundingClientRect(), book.closest('li')?.getBoundingClientRect()]
  const row = book.closest('.row')?.parentElement
  if (!box || !item || !row) return null
  const style = getComputedStyle(row)
  const inner = row.getBoundingClientRect()
  const [from, to] = [
    inner.left + Number.parseFloat(style.paddingLeft),
    inner.right - Number.parseFloat(style.paddingRight),
  ]
  const width = Math.min(SLIP_WIDTH, to - from)
  const left = Math.min(Math.max(item.left + item.width / 2 - width / 2, from), to - width)
  const top = item.bottom - book.getBoundingClientRect().height - RISE - ABOVE_BOOK
  return { left: left - box.left, bottom: box.bottom - top }
}
