import { OWN_DATA } from '@lectern/contracts/calls/internal/own-data.ts'
import type { ServiceName } from '@lectern/contracts/calls/public/route.ts'
import type { OwnData, OwnRows } from '@lectern/contracts/shapes/own-data.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { CallContract, SendOptions } from './calls.ts'

interface Sender {
  mustSend<Body>(call: CallContract, options?: SendOptions): Promise<Body>
}

/** What a person's export has from a service: each list whole, in pages as the gateway reads it, and the files. */
export async function ownDataOf(service: ServiceName, sender: Sender, as: Principal) {
  const { readOwnData, readOwnRows } = OWN_DATA[service]
  const { lists, files } = await sender.mustSend<OwnData>(readOwnData, { as })
  const rows: Record<string, OwnRows['rows']> = {}
  for (const { name } of lists) {
    const list: OwnRows['rows'] = []
    rows[name] = list
    for (let after: string | null | undefined; after !== null; ) {
      const query = { list: name, ...(after !== undefined && { after }) }
      const page: OwnRows = await sender.mustSend<OwnRows>(readOwnRows, { as, query })
      list.push(...page.rows)
      after = page.next
    }
  }
  return { lists: rows, files }
}

/** Whether the service says that it has erased somebody. */
export async function saysErased(service: ServiceName, sender: Sender, personId: number): Promise<boolean> {
  const { readErased } = OWN_DATA[service]
  return (await sender.mustSend<{ erased: boolean }>(readErased, { params: { personId } })).erased
}
