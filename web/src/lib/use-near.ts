import { type RefObject, useEffect, useState } from 'react'

/** So far below the window its code and its data are fetched. */
const NEAR = '0px 0px 400px 0px'

/** Whether an element has come near the window once, or is `wanted` anyway. While it is `held`, neither counts. */
export function useNear(element: RefObject<Element | null>, { held = false, wanted = false } = {}): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || held || !element.current) return
    if (wanted) return setNear(true)
    if (!window.IntersectionObserver) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: NEAR,
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [isNear, held, wanted, element])
  return isNear
}
