import { vi } from 'vitest'

/** Counts as an observer of what comes near the window; each call of one brings what it watches there. */
export function stubNearness(): (() => void)[] {
  const near: (() => void)[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        near.push(() => tell([{ isIntersecting: true }]))
      }
      observe() {}
      disconnect() {}
    },
  )
  return near
}
