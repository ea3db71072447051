import { texts } from '#texts/layouts-viewing'
import { toast } from '../../components/toasts/toast-store.ts'

/** Controls, or parts of pages with controls, that are marked as changing something. */
const MARKED = '[data-writes]'
const CONTROLS = 'button, input'
/** A form changes something when it is sent, unless it says that it searches or filters. */
const FORMS = 'form:not([role="search"], [data-reads], search form)'
const WRITES = `${FORMS} [type="submit"], ${MARKED}:is(${CONTROLS}), ${MARKED} :is(${CONTROLS})`

/** What looks disabled. */
export const DISABLED = `${FORMS} [type="submit"], ${MARKED}`

/**
 * Disables whatever changes something, wherever it is drawn, and says why when it is pressed all the same. Where a control is missed, the
 * gateway refuses what it does. Returns what ends it.
 */
export function disableWrites(): () => void {
  const observer = new MutationObserver(mark)
  mark()
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-writes', 'type'] })
  const listeners = { click: block, submit: block, beforeinput: blockText }
  for (const [name, listener] of Object.entries(listeners)) document.addEventListener(name, listener, true)
  return () => {
    observer.disconnect()
    for (const [name, listener] of Object.entries(listeners)) document.removeEventListener(name, listener, true)
    for (const control of marked()) unmark(control)
  }
}

const marked = () =>
  [...document.querySelectorAll('[aria-disabled="true"]')].filter(
    ({ attributes }) => attributes.getNamedItem('title')?.value === texts.disabled,
  )

function unmark(control: Element): void {
  control.removeAttribute('aria-disabled')
  control.removeAttribute('title')
}

function mark(): void {
  // React may draw something else with the same element.
  for (const control of marked()) if (!control.matches(WRITES)) unmark(control)
  for (const control of document.querySelectorAll(`:is(${WRITES}):not([aria-disabled="true"])`)) {
    control.setAttribute('aria-disabled', 'true')
    control.setAttribute('title', texts.disabled)
  }
}

function block(event: Event): void {
  if (!(event.target instanceof Element)) return
  const writes = event.type === 'submit' ? event.target.matches(FORMS) : event.target.closest(WRITES) !== null
  if (!writes) return
  stop(event)
  toast({ title: texts.disabled })
}

/** Texts that save themselves. */
function blockText(event: Event): void {
  if (event.target instanceof HTMLElement && event.target.isContentEditable) stop(event)
}

function stop(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}
