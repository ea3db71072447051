import { afterEach, beforeEach, vi } from 'vitest'

/** jsdom lays nothing out: in the tests of this file, a box has room for everything. */
export function giveRoom(): void {
  beforeEach(() => {
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(600)
  })
  afterEach(() => vi.restoreAllMocks())
}
