import type { DigestQuery } from '@lectern/contracts/shapes/digests.ts'
import type { ComparedSet, Side } from './compared-sets.ts'
import type { Difference } from './judge.ts'

/** A range is compared by one number; of ranges that differ some are read id by id. */
const RANGE = 1_000
/** What a service sums up for one call: seconds of work where it has millions of rows. */
const RANGES_AT_ONCE = 50
const NAMED_RANGES = 20

/** By the id before a range's first. */
type Digests = ReadonlyMap<number, string>

/** What sides have otherwise, id by id, and by ranges where many differ. Throws `unavailable` (503) when a service doesn't answer. */
export async function compareDigests(set: ComparedSet): Promise<Difference[]> {
  const ranges = await differing(set.sides, readAll)
  const named = ranges.slice(0, NAMED_RANGES)
  const found: Difference[] = []
  for (const { after } of named) {
    const readRange = (side: Side) => readPart(side, { after, size: 1, limit: RANGE })
    const ids = await differing(set.sides, async (side) => (await readRange(side)).digests)
    found.push(...ids.map((one) => describe(set, `${set.subject} ${one.after + 1}`, one.digests)))
  }
  const rest = ranges.slice(NAMED_RANGES)
  return [
    ...found,
    ...rest.map(({ after, digests }) => describe(set, `${set.subject}s ${after + 1} to ${after + RANGE}`, digests)),
  ]
}

async function readPart(side: Side, query: DigestQuery): Promise<{ digests: Digests; next: number | null }> {
  const { digests, next } = await side.read(query)
  return { digests: new Map(digests.map(({ after, rows, digest }) => [after, `${rows} ${digest}`])), next }
}

async function readAll(side: Side): Promise<Digests> {
  const all = new Map<number, string>()
  for (let after: number | null = 0; after !== null; ) {
    const { digests, next } = await readPart(side, { after, size: RANGE, limit: RANGES_AT_ONCE })
    for (const [range, digest] of digests) all.set(range, digest)
    after = next
  }
  return all
}

interface Differing {
  after: number
  /** In the order of sides; undefined where one has nothing. */
  digests: (string | undefined)[]
}

async function differing(sides: readonly Side[], read: (side: Side) => Promise<Digests>): Promise<Differing[]> {
  const digestsBySide = await Promise.all(sides.map(read))
  const starts = [...new Set(digestsBySide.flatMap((digests) => [...digests.keys()]))].sort((one, other) => one - other)
  return starts
    .map((after) => ({ after, digests: digestsBySide.map((digests) => digests.get(after)) }))
    .filter(({ digests }) => new Set(digests).size > 1)
}

/** Names the sides that differ from the others: the owner of the rows if all others agree. */
function describe({ kind, of, sides }: ComparedSet, subject: string, digests: Differing['digests']): Difference {
  const [first, ...others] = sides
  const otherwise = others.filter((_, index) => digests[index + 1] !== digests[0])
  const isAlone = others.length > 1 && otherwise.length === others.length && new Set(digests.slice(1)).size === 1
  const [odd, even] = isAlone ? [[first], others] : [otherwise, [first]]
  const details = `${of}: ${listed(odd)} differs from ${listed(even)}`
  return { kind, subject, details, mend: (isAlone ? first : (otherwise[0] ?? first)).mend }
}

const listed = (sides: readonly Side[]) => sides.map(({ name }) => name).join(', ')
