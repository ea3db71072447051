import { loadPart } from '../../lib/load-part.ts'

/** Gives the formulas in this element their fonts, and a way to copy them. Without it they are still read. */
export function showFormulas(element: HTMLElement): void {
  if (!element.querySelector('[data-formula]')) return
  void loadPart(
    () => import('./dress-formulas.ts'),
    () => null,
  ).then((part) => part?.dressFormulas(element))
}
