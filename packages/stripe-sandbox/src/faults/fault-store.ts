import { setTimeout as wait } from 'node:timers/promises'
import { StripeError } from '../api/stripe-error.ts'
import { newId } from '../ids.ts'
import type { Database } from '../storage/database.ts'
import type { ActiveFault, Fault } from './fault.ts'

/** What strikes one request. */
interface RequestFaults {
  /** Waits, or throws the error that is asked for. */
  before(): Promise<void>
  dropsAnswer(): boolean
}

export interface FaultStore {
  add(fault: Fault): ActiveFault
  list(): ActiveFault[]
  /** Whether there was such a fault. */
  remove(id: string): boolean
  clear(): void
  forRequest(method: string, path: string): RequestFaults
  /** After how many milliseconds an event of this type is delivered: once for each delivery. */
  deliveryDelays(type: string): number[]
}

const matches = (pattern: string, text: string): boolean =>
  new RegExp(`^${pattern.split('*').map(RegExp.escape).join('.*')}$`).test(text)

const toFault = (row: Record<string, unknown>): ActiveFault => ({
  ...(JSON.parse(String(row.body)) as Fault),
  id: String(row.id),
  remaining: row.remaining === null ? null : Number(row.remaining),
  fired: Number(row.fired),
})

/** The faults that were asked for. They are on disk, so that they strike on after a restart. */
export function createFaultStore({ sql }: Database): FaultStore {
  const insert = sql.prepare('INSERT INTO faults (id, body, remaining) VALUES (?, ?, ?)')
  const selectAll = sql.prepare('SELECT * FROM faults ORDER BY rowid')
  const deleteOne = sql.prepare('DELETE FROM faults WHERE id = ?')
  const strike = sql.prepare(
    'UPDATE faults SET fired = fired + 1, remaining = remaining - 1 WHERE id = ? AND (remaining IS NULL OR remaining > 0)',
  )
  const list = () => selectAll.all().map(toFault)

  /** The faults of a kind that strike now, counted as having struck. */
  function struck<K extends Fault['kind']>(kind: K, concerns: (fault: Extract<Fault, { kind: K }>) => boolean) {
    const ofKind = list().filter((fault): fault is ActiveFault & Extract<Fault, { kind: K }> => fault.kind === kind)
    return ofKind.filter(
      (fault) => concerns(fault) && Math.random() < fault.probability && strike.run(fault.id).changes === 1,
    )
  }

  return {
    add(fault) {
      const id = newId('fault')
      const remaining = fault.count ?? null
      insert.run(id, JSON.stringify(fault), remaining)
      return { ...fault, id, remaining, fired: 0 }
    },
    list,
    remove: (id) => deleteOne.run(id).changes === 1,
    clear: () => sql.exec('DELETE FROM faults'),
    forRequest(method, path) {
      const concerns = (fault: { method?: string; path: string }) =>
        (fault.method ?? method) === method && matches(fault.path, path)
      return {
        async before() {
          const delays = struck('delay', concerns).map((fault) => fault.milliseconds)
          if (delays.length > 0) await wait(Math.max(...delays))
          const [refused] = struck('error', concerns)
          if (refused)
            throw new StripeError(refused.status, 'api_error', 'A fault that was asked for (Stripe sandbox).')
        },
        dropsAnswer: () => struck('drop', concerns).length > 0,
      }
    },
    deliveryDelays(type) {
      const concerns = (fault: { event: string }) => matches(fault.event, type)
      const late = struck('webhook_late', concerns).map((fault) => fault.milliseconds)
      const shuffled = struck('webhook_shuffle', concerns).map((fault) => Math.random() * fault.milliseconds)
      const delay = Math.max(0, ...late, ...shuffled)
      return [delay, ...struck('webhook_twice', concerns).map(() => delay)]
    },
  }
}
