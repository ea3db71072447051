import { type RefObject, useEffect, useRef, useState } from 'react'

/** The width of an element in pixels, as it is now; `initial` until it is laid out. */
export function useWidth<Node extends HTMLElement>(initial: number): [RefObject<Node | null>, number] {
  const element = useRef<Node>(null)
  const [width, setWidth] = useState(initial)
  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.round(entry.contentRect.width)))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return [element, width]
}
