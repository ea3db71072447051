import '@testing-library/jest-dom/vitest'
import { cleanup } from '@testing-library/react'
import { mutate } from 'swr'
import { afterAll, afterEach, beforeAll } from 'vitest'
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

beforeAll(() => api.listen({ onUnhandledFrame: 'error' }))
afterEach(async () => {
  cleanup()
  api.resetHandlers()
  sessionStorage.clear()
  localStorage.clear()
  // The reads of one test are not those of the next.
  await mutate(() => true, undefined, { revalidate: false })
})
afterAll(() => api.close())
