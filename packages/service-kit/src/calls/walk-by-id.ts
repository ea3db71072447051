/** All of what is read in pages by ascending id, one page in memory at a time. */
export async function* walkById<Row>(
  limit: number,
  readPage: (query: { after: number; limit: number }) => Promise<Row[]>,
  idOf: (row: Row) => number,
): AsyncGenerator<Row, void, undefined> {
  let after = 0
  for (;;) {
    const page = await readPage({ after, limit })
    yield* page
    const last = page.at(-1)
    if (last === undefined || page.length < limit) return
    after = idOf(last)
  }
}
