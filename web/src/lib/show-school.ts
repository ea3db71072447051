import { schoolStyles } from '@lectern/contracts/shapes/school-shades.ts'
import type { SiteSchool } from '@lectern/contracts/shapes/site.ts'
import { SCHOOL_ELEMENT } from './school-in-head.ts'

/** The element that the gateway writes a school's colours into: gateway/src/web/heads/school-tags.ts. */
const COLORS_ELEMENT = 'school-colors'

/** Has the open page look as the gateway's next one will. */
export function showSchool({ name, logo, colors }: SiteSchool): void {
  elementOf('script', SCHOOL_ELEMENT).textContent = JSON.stringify({ name, logo })
  elementOf('style', COLORS_ELEMENT).textContent = colors ? schoolStyles(colors) : ''
}

/** A script of a type that no browser runs. */
function elementOf(tag: 'script' | 'style', id: string): HTMLElement {
  const found = document.getElementById(id)
  if (found) return found
  const element = document.createElement(tag)
  element.id = id
  if (element instanceof HTMLScriptElement) element.type = 'application/json'
  document.head.append(element)
  return element
}
