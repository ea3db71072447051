import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { mutate } from 'swr'
import { cache, SWRGlobalState } from 'swr/_internal'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { currentToasts, dismissToast } from '../components/toasts/toast-store.ts'
import { api } from './api.ts'

// jsdom lays nothing out, and so has none of these.
window.matchMedia ??= (media) => ({
  media,
  matches: false,
  onchange: null,
  addEventListener: () => {},
  removeEventListener: () => {},
  addListener: () => {},
  removeListener: () => {},
  dispatchEvent: () => false,
})
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
window.scrollTo = () => {}
Element.prototype.scrollIntoView ??= () => {}
Range.prototype.getClientRects ??= () => document.body.getClientRects()
Range.prototype.getBoundingClientRect ??= () => document.body.getBoundingClientRect()
// A toast that is pressed asks whether it is being swiped.
Element.prototype.hasPointerCapture ??= () => false

// Machines are busy at times; what is wrong fails all the same.
configure({ asyncUtilTimeout: 30_000 })

beforeAll(() => api.listen({ onUnhandledFrame: 'error' }))
/** Calls that are under way. */
let underWay = 0
api.events.on('request:start', () => {
  underWay += 1
})
api.events.on('request:end', () => {
  underWay = Math.max(0, underWay - 1)
})

/** The next test must not get the answer of a read that this one began: SWR would take it for its own. Some never end. */
async function settle() {
  for (let waited = 0; underWay > 0 && waited < 500; waited += 10) await new Promise((next) => setTimeout(next, 10))
  underWay = 0
  await new Promise((next) => setTimeout(next))
}

afterEach(async () => {
  await settle()
  cleanup()
  api.resetHandlers()
  sessionStorage.clear()
  localStorage.clear()
  for (const { id } of currentToasts()) dismissToast(id)
  // The reads of one test are not those of the next.
  await mutate(() => true, undefined, { revalidate: false })
  // An emptied read still says that it isn't loading.
  for (const key of [...cache.keys()]) cache.delete(key)
  // Nor is what never came.
  const [, , underWayByKey = {}] = SWRGlobalState.get(cache) ?? []
  for (const key of Object.keys(underWayByKey)) delete underWayByKey[key]
})
afterAll(() => api.close())
