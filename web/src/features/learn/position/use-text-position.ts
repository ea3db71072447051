import type { ReadingPosition } from '@lectern/contracts/shapes/courses.ts'
import { type RefObject, useEffect, useState } from 'react'
import { HEAD_HEIGHT } from '../player-header.tsx'
import { readingMinutes } from './reading-time.ts'
import { positionAt, topAt } from './text-position.ts'

/** Lines begin so far below the header to be in view, and come back there. */
const BELOW_HEADER = 16
const EDGE = HEAD_HEIGHT.wide + BELOW_HEADER
const MEASURE_MS = 150
/** Pictures and typefaces may still move the text after it was brought back. */
const SETTLING_MS = 2_500

/** What a student does who moves through the text by themselves. */
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

export interface TextPosition {
  /** How much was read, 0 at the beginning to 1 at the end. */
  share: number
  /** How long all of it takes. */
  minutes: number
  /** It is seen without scrolling. */
  whole: boolean
}

/**
 * Follows a student through a lesson's text, which is there once `ready`, and brings them back to where they were. Null until it is
 * known how long the text is.
 */
export function useTextPosition(
  root: RefObject<HTMLElement | null>,
  ready: boolean,
  saved: ReadingPosition | null,
  onMove: (position: ReadingPosition) => void,
): TextPosition | null {
  const [position, setPosition] = useState<TextPosition | null>(null)

  useEffect(() => {
    const text = root.current
    if (!ready || !text) return
    const minutes = readingMinutes(text)
    const isBegun = saved !== null && saved.position > 0 && saved.share < 1 && window.location.hash === ''
    const stopSettling = isBegun ? bringBack(text, saved.position) : () => {}
    let timer: ReturnType<typeof setTimeout> | undefined
    function measure() {
      timer = undefined
      if (!text) return
      const { share, whole } = extentOf(text)
      setPosition({ share, minutes, whole })
      onMove({ position: positionAt(text, EDGE - 1), share })
    }
    const onScroll = () => {
      timer ??= setTimeout(measure, MEASURE_MS)
    }
    setPosition({ ...extentOf(text), minutes })
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      stopSettling()
      clearTimeout(timer)
      window.removeEventListener('scroll', onScroll)
    }
  }, [root, ready, saved, onMove])
  return position
}

/** From 0 where the text begins under the header to 1 where its end is at the window's foot; 0 for a text that is seen whole. */
function extentOf(text: HTMLElement): { share: number; whole: boolean } {
  const { top, height } = text.getBoundingClientRect()
  const room = height - (window.innerHeight - EDGE)
  if (room <= 0) return { share: 0, whole: true }
  return { share: Math.round(1000 * Math.min(1, Math.max(0, (EDGE - top) / room))) / 1000, whole: false }
}

/** Scrolls to a place, and again while the text above it is still growing, until the student moves. */
function bringBack(text: HTMLElement, position: number): () => void {
  function scroll() {
    const top = topAt(text, position)
    if (top !== null && Math.abs(top - EDGE) > 1) window.scrollBy({ top: top - EDGE, behavior: 'instant' })
  }
  const observer = new ResizeObserver(scroll)
  function stop() {
    observer.disconnect()
    clearTimeout(timer)
    for (const move of MOVES) window.removeEventListener(move, stop)
  }
  const timer = setTimeout(stop, SETTLING_MS)
  for (const move of MOVES) window.addEventListener(move, stop, { passive: true })
  scroll()
  observer.observe(text)
  return stop
}
