/** Again and again, `sideBySide` at a time, until something else has come or failed. What each does must not throw. */
export async function keepDoing(until: Promise<unknown>, work: () => Promise<unknown>, sideBySide = 1): Promise<void> {
  let isOver = false
  const over = until.finally(() => {
    isOver = true
  })
  over.catch(() => undefined)
  async function one(): Promise<void> {
    while (!isOver) await work()
  }
  await Promise.all(Array.from({ length: sideBySide }, one))
  await over
}
