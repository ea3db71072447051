import { MOVED_HEADER } from '@lectern/contracts/shapes/sessions.ts'
import { expect } from 'vitest'
import type { BrowserResponse } from './browser.ts'

/** The call came with an id that its session has no more: nothing was done, and the browser's cookie is as it was. */
export function expectMoved({ status, headers }: BrowserResponse): void {
  expect(status).toBe(503)
  expect(headers.has(MOVED_HEADER)).toBe(true)
  expect(headers.has('retry-after')).toBe(true)
  expect(headers.getSetCookie()).toEqual([])
}
