import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'

export const TABS = ['overview', 'curriculum', 'reviews'] as const
export type TabName = (typeof TABS)[number]

/** How far below the window's top a panel begins to be the one that is read: under header and tabs, a third of a screen. */
const READING_LINE = 300

/** The panel that is being read: the last that has reached the line, and at the page's end the last of all. */
function panelInView(): TabName {
  const { scrollHeight } = document.documentElement
  const isAtEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 2
  if (isAtEnd) return 'reviews'
  const reached = TABS.filter((tab) => {
    const panel = document.getElementById(tab)
    return panel !== null && panel.getBoundingClientRect().top <= READING_LINE
  })
  return reached.at(-1) ?? 'overview'
}

const SETTLING_MS = 2_500
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * A page that was just opened grows above its panels, and the router takes it to where the tab's last one was left: the panel comes into
 * view again after each, until the reader moves.
 */
function holdInView(panel: HTMLElement): () => void {
  const scroll = () => panel.scrollIntoView()
  const observer = new ResizeObserver(scroll)
  function stop() {
    observer.disconnect()
    clearTimeout(timer)
    window.removeEventListener('scroll', scroll)
    for (const move of MOVES) window.removeEventListener(move, stop)
  }
  const timer = setTimeout(stop, SETTLING_MS)
  window.addEventListener('scroll', scroll)
  for (const move of MOVES) window.addEventListener(move, stop, { passive: true })
  observer.observe(document.body)
  return stop
}

/** Which tab is marked, and the way to a panel. The panel that the address names comes into view when the page opens. */
export function usePanels() {
  const { hash, key } = useLocation()
  const [marked, setMarked] = useState<TabName>('overview')
  /** Where a press has led to: while the page stands there, the pressed tab is the marked one, also where its panel can't come up to the line. */
  const pressedTop = useRef<number>(undefined)
  const isOpen = useRef(false)

  useEffect(() => {
    function mark() {
      if (window.scrollY !== pressedTop.current) setMarked(panelInView())
    }
    window.addEventListener('scroll', mark, { passive: true })
    return () => window.removeEventListener('scroll', mark)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link once more leads there once more.
  useEffect(() => {
    const isOpening = !isOpen.current
    isOpen.current = true
    const named = TABS.find((tab) => hash === `#${tab}`)
    if (!named) return
    setMarked(named)
    const panel = document.getElementById(named)
    panel?.scrollIntoView()
    pressedTop.current = window.scrollY
    if (panel && isOpening) return holdInView(panel)
  }, [hash, key])

  function goTo(tab: TabName) {
    setMarked(tab)
    document.getElementById(tab)?.scrollIntoView()
    pressedTop.current = window.scrollY
    // Past the router: it would take the page to the panel again, later, from wherever the reader has moved to meanwhile.
    window.history.replaceState(window.history.state, '', `#${tab}`)
  }

  return { marked, goTo }
}
