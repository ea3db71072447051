import { createHash } from 'node:crypto'
import { DIGESTS } from '@lectern/contracts/calls/internal/digests.ts'
import type { DigestPage, DigestQuery } from '@lectern/contracts/shapes/digests.ts'
import type { FakeService } from '@lectern/service-kit/testing/fake-service.ts'

/** The id, and what is compared. */
export type Row = [id: number, text: string]
type Compared = keyof typeof DIGESTS

/** Has services answer digests of these rows, as their databases would make them. */
export function answerDigests(
  services: Record<Compared, FakeService>,
  rowsOf: (service: Compared, set: string) => Row[],
): void {
  for (const name of Object.keys(services) as Compared[]) {
    services[name].answer(DIGESTS[name].readDigests, ({ params, query }) => digested(rowsOf(name, params.set), query))
  }
}

function digested(rows: readonly Row[], { after, limit, size }: DigestQuery): DigestPage {
  const end = after + size * limit
  const inRange = rows.filter(([id]) => id > after && id <= end)
  const byRange = Map.groupBy(inRange, ([id]) => after + Math.floor((id - 1 - after) / size) * size)
  const digests = [...byRange].map(([start, part]) => {
    const sum = part.reduce((total, row) => total + numberOf(row), 0n)
    return { after: start, rows: part.length, digest: String(sum) }
  })
  return { digests, next: rows.some(([id]) => id > end) ? end : null }
}

function numberOf([id, text]: Row): bigint {
  return BigInt(`0x${createHash('md5').update(`${id}:${text}`).digest('hex').slice(0, 15)}`)
}
