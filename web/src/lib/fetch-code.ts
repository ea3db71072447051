const PAUSE_MS = 500

/** Fetches code, and tries once more: a phone that goes from one network to another loses what is on its way. */
export async function fetchCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load()
  } catch (failure) {
    // Anything else is a fault of the code itself.
    if (!(failure instanceof TypeError)) throw failure
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    return load()
  }
}
