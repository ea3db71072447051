import { useEffect, useState } from 'react'

/** False until what is there has been drawn once, unseen: before that its rows are as high as was guessed. */
export function useMeasured(isThere: boolean): boolean {
  const [isMeasured, setMeasured] = useState(false)
  useEffect(() => {
    if (!isThere) return
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setMeasured(true))
    })
    return () => cancelAnimationFrame(frame)
  }, [isThere])
  return isMeasured
}
