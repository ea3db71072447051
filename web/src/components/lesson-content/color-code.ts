import { loadPart } from '../../lib/load-part.ts'

/** Colors the code in this element, once the highlighter is there. Without its colors code is still code. */
export async function colorCode(element: HTMLElement): Promise<void> {
  const highlighter = await loadPart(
    () => import('./highlighter.ts'),
    () => null,
  )
  highlighter?.highlightCode(element)
}
