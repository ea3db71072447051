import { useEffect, useState } from 'react'

/** Whether a file is being dragged over the window. */
export function useFileOverWindow(): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    const onOver = ({ dataTransfer }: DragEvent) => setOver(dataTransfer?.types.includes('Files') ?? false)
    // Leaving for nothing is leaving the window; other elements are in it.
    const onLeave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setOver(false)
    window.addEventListener('dragenter', onOver, { signal })
    window.addEventListener('dragleave', onLeave, { signal })
    // Whatever takes the file may keep the event to itself.
    window.addEventListener('drop', () => setOver(false), { signal, capture: true })
    return () => ended.abort()
  }, [])
  return isOver
}
