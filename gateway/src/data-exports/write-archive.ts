import { Readable } from 'node:stream'
import { OWN_DATA } from '@lectern/contracts/calls/internal/own-data.ts'
import { SERVICES, type ServiceName } from '@lectern/contracts/calls/public/route.ts'
import type { OwnData, OwnRows } from '@lectern/contracts/shapes/own-data.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { Session } from '@lectern/contracts/shapes/sessions.ts'
import type { ServiceClient } from '@lectern/service-kit/calls/service-client.ts'
import { ZipFile } from 'yazl'
import { nullIfNotFound } from '../null-if-not-found.ts'
import { readmeOf } from './readme.ts'

export interface Making {
  services: Record<ServiceName, ServiceClient<ServiceName>>
  person: Principal
  /** Whether the person gets it, and so also what is for them alone. */
  isOwn: boolean
  /** Where the person is signed in, which the gateway knows. */
  sessions: readonly Session[]
  /** Tries until the service is there, as long as people wait for it. */
  patiently<R>(service: ServiceName, work: () => Promise<R>): Promise<R>
  /** Comes before a service's part and behind it. Throws where the person is not to get anything more. */
  step(service: ServiceName, state: 'running' | 'done'): Promise<void>
  /** Aborted when nobody reads any more. */
  signal: AbortSignal
}

/** Begins the archive, and writes it as fast as it is read: a page of a list or a piece of a file is in memory at a time. */
export function writeArchive(making: Making): { archive: Readable; written: Promise<void> } {
  const zip = new ZipFile()
  const archive = new Readable().wrap(zip.outputStream)
  zip.on('error', (error: Error) => archive.destroy(error))
  return { archive, written: writeAll(zip, making) }
}

async function writeAll(zip: ZipFile, making: Making): Promise<void> {
  const parts: [ServiceName, OwnData][] = []
  for (const service of SERVICES) {
    await making.step(service, 'running')
    const all: OwnData = await making.patiently(service, () =>
      making.services[service].call(OWN_DATA[service].readOwnData, { user: making.person }),
    )
    const isIncluded = ({ ownerOnly }: { ownerOnly?: boolean | undefined }) => making.isOwn || !ownerOnly
    const data = { lists: all.lists.filter(isIncluded), files: all.files.filter(isIncluded) }
    parts.push([service, data])
    await add(zip, `${service}.json`, Readable.from(jsonOf(making, service, data)), making.signal)
    for (const { path, address } of data.files) {
      const bytes = await making.patiently(service, () => openFile(making, service, address))
      if (bytes) await add(zip, path, bytes, making.signal, false)
    }
    await making.step(service, 'done')
  }
  const sessions = `${JSON.stringify({ sessions: making.sessions }, null, 2)}\n`
  if (making.isOwn) await add(zip, 'sessions.json', Readable.from([sessions]), making.signal)
  await add(zip, 'README.txt', Readable.from([readmeOf(parts, making.isOwn)]), making.signal)
  zip.end()
}

/** Null for what was deleted since it was listed. */
function openFile({ services, person }: Making, service: ServiceName, address: string): Promise<Readable | null> {
  return services[service].open(address, { user: person }).catch(nullIfNotFound)
}

/** Ends once the file is in the archive. */
function add(zip: ZipFile, path: string, bytes: Readable, signal: AbortSignal, compress = true): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => bytes.destroy(new Error('The download was canceled'))
    signal.addEventListener('abort', stop, { once: true })
    bytes.once('error', reject)
    bytes.once('end', resolve)
    bytes.once('close', () => signal.removeEventListener('abort', stop))
    zip.addReadStreamLazy(path, { mtime: new Date(), mode: 0o100644, compress }, (done) => done(null, bytes))
    if (signal.aborted) stop()
  })
}

/** A service's lists under their names, a row a line. */
async function* jsonOf({ services, person, patiently }: Making, service: ServiceName, { lists }: OwnData) {
  yield '{'
  for (const [place, { name }] of lists.entries()) {
    yield `${place === 0 ? '' : ','}\n  ${JSON.stringify(name)}: [`
    let isFirst = true
    for (let after: string | null | undefined; after !== null; ) {
      const query = { list: name, ...(after !== undefined && { after }) }
      const page: OwnRows = await patiently(service, () =>
        services[service].call(OWN_DATA[service].readOwnRows, { user: person, query }),
      )
      for (const row of page.rows) {
        yield `${isFirst ? '' : ','}\n    ${JSON.stringify(row)}`
        isFirst = false
      }
      after = page.next
    }
    yield isFirst ? ']' : '\n  ]'
  }
  yield '\n}\n'
}
