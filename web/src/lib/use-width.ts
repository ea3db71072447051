import { type RefObject, useEffect, useRef, useState } from 'react'

/** The width of an element in pixels, as it is now; `initial` until it is laid out. One that isn't shown keeps its last. */
export function useWidth<Node extends HTMLElement>(initial: number): [RefObject<Node | null>, number] {
  const element = useRef<Node>(null)
  const [width, setWidth] = useState(initial)
  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => {
      const now = Math.round(entry?.contentRect.width ?? 0)
      if (now > 0) setWidth(now)
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return [element, width]
}
