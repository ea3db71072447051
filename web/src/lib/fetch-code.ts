const PAUSE_MS = 500

/**
 * Fetches code, and tries once more: a phone that goes from one network to another loses what is on its way. A browser that remembers the failure
 * fails again at once.
 */
export async function fetchCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load()
  } catch (failure) {
    // What can't be fetched is a TypeError.
    if (!(failure instanceof TypeError)) throw failure
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    return load()
  }
}
