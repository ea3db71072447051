import type Stripe from 'stripe'
import type { Database } from './database.ts'

/** The kinds of objects that the sandbox keeps, by the name in their `object` field. */
export interface Kinds {
  payment_intent: Stripe.PaymentIntent
  payment_method: Stripe.PaymentMethod
  charge: Stripe.Charge
  refund: Stripe.Refund
  dispute: Stripe.Dispute
  event: Stripe.Event
  webhook_endpoint: Stripe.WebhookEndpoint
}

export type Kind = keyof Kinds
type StoredObject = Kinds[Kind]

export interface ListQuery {
  limit: number
  /** Newest first; `after` gives what is older than that object, `before` what is newer. */
  cursor?: { id: string; direction: 'after' | 'before' }
  created?: { gt?: number; gte?: number; lt?: number; lte?: number }
  /** Fields of the object, each with the values it may have; `*` stands for any text. */
  where?: Record<string, string[] | undefined>
}

/** Stripe's objects, each stored as its JSON with ids where the API can expand. */
export interface ObjectStore {
  find<K extends Kind>(kind: K, id: string): Kinds[K] | undefined
  insert(object: StoredObject): void
  save(object: StoredObject): void
  remove(id: string): void
  /** Up to `limit` objects, newest first, and whether there are more in the direction of the cursor. */
  list<K extends Kind>(kind: K, query: ListQuery): { data: Kinds[K][]; hasMore: boolean }
}

const COMPARISONS = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const

export function createObjectStore({ sql }: Database): ObjectStore {
  const selectOne = sql.prepare('SELECT body FROM objects WHERE id = ? AND kind = ?')
  const insertOne = sql.prepare('INSERT INTO objects (id, kind, created, body) VALUES (?, ?, ?, ?)')
  const updateOne = sql.prepare('UPDATE objects SET body = ? WHERE id = ?')
  const deleteOne = sql.prepare('DELETE FROM objects WHERE id = ?')

  return {
    find<K extends Kind>(kind: K, id: string) {
      const row = selectOne.get(id, kind)
      return row && (JSON.parse(String(row.body)) as Kinds[K])
    },
    insert: (object) => void insertOne.run(object.id, object.object, object.created, JSON.stringify(object)),
    save: (object) => void updateOne.run(JSON.stringify(object), object.id),
    remove: (id) => void deleteOne.run(id),
    list<K extends Kind>(kind: K, query: ListQuery) {
      const conditions = ['kind = ?']
      const values: (string | number)[] = [kind]
      const backwards = query.cursor?.direction === 'before'
      if (query.cursor) {
        conditions.push(`position ${backwards ? '>' : '<'} (SELECT position FROM objects WHERE id = ?)`)
        values.push(query.cursor.id)
      }
      for (const [name, sign] of Object.entries(COMPARISONS)) {
        const bound = query.created?.[name as keyof typeof COMPARISONS]
        if (bound === undefined) continue
        conditions.push(`created ${sign} ?`)
        values.push(bound)
      }
      for (const [field, allowed] of Object.entries(query.where ?? {})) {
        if (!allowed) continue
        // The field's name is the code's own, never a caller's; written out it lets SQLite use its index.
        const [operator, patterns] = allowed.some((text) => text.includes('*')) ? ['GLOB', allowed] : ['=', allowed]
        conditions.push(`(${patterns.map(() => `body ->> '$.${field}' ${operator} ?`).join(' OR ') || 'FALSE'})`)
        values.push(...patterns)
      }
      const order = backwards ? 'ASC' : 'DESC'
      const rows = sql
        .prepare(`SELECT body FROM objects WHERE ${conditions.join(' AND ')} ORDER BY position ${order} LIMIT ?`)
        .all(...values, query.limit + 1)
      const data = rows.slice(0, query.limit).map((row) => JSON.parse(String(row.body)) as Kinds[K])
      return { data: backwards ? data.reverse() : data, hasMore: rows.length > query.limit }
    },
  }
}
