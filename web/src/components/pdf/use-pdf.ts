import { type RefObject, useEffect, useRef, useState } from 'react'
import { PdfReader, type PdfState, UNREAD } from './read-pdf.ts'

interface Pdf {
  state: PdfState
  reader: RefObject<PdfReader | null>
  scroller: RefObject<HTMLDivElement | null>
  /** Reads it once more. */
  again: () => void
}

/** A PDF in the element that `scroller` is given to. */
export function usePdf(url: string): Pdf {
  const [state, setState] = useState(UNREAD)
  const [attempt, setAttempt] = useState(1)
  const scroller = useRef<HTMLDivElement>(null)
  const reader = useRef<PdfReader>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt is another.
  useEffect(() => {
    const container = scroller.current
    if (!container) return
    // What the one before has drawn goes with it.
    const viewer = document.createElement('div')
    viewer.className = 'pdfViewer'
    container.replaceChildren(viewer)
    setState(UNREAD)
    const own = new PdfReader({
      ...{ url, container, viewer },
      onChange: (change) => reader.current === own && setState((before) => ({ ...before, ...change })),
    })
    reader.current = own
    return () => {
      reader.current = null
      own.close()
      container.replaceChildren()
    }
  }, [url, attempt])

  return { state, reader, scroller, again: () => setAttempt((before) => before + 1) }
}
