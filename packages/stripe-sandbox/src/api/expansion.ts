import type { Kind, ObjectStore } from '../storage/objects.ts'
import { invalidRequest } from './stripe-error.ts'

type Json = Record<string, unknown>

/** Which fields of which objects hold an id that can be expanded, and what it is the id of. */
const REFERENCES: Record<string, Record<string, Kind>> = {
  payment_intent: { latest_charge: 'charge', payment_method: 'payment_method' },
  charge: { payment_intent: 'payment_intent' },
  refund: { charge: 'charge', payment_intent: 'payment_intent', payment_method: 'payment_method' },
  dispute: { charge: 'charge', payment_intent: 'payment_intent' },
}

/** Stripe's own limit. */
const MAX_DEPTH = 4

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null

function refundsOf(charge: Json, objects: ObjectStore): Json {
  const { data, hasMore } = objects.list('refund', { limit: 10, where: { charge: [String(charge.id)] } })
  return { object: 'list', data, has_more: hasMore, url: `/v1/charges/${charge.id}/refunds` }
}

/** The value of an expanded field: what was expanded before, the object behind an id, or null for none. */
function expandedField(owner: Json, field: string, objects: ObjectStore, path: string): unknown {
  if (owner.object === 'list' && field === 'data') return owner.data
  if (owner.object === 'charge' && field === 'refunds') return owner.refunds ?? refundsOf(owner, objects)
  const kind = REFERENCES[String(owner.object)]?.[field]
  if (!kind) throw invalidRequest(`This property cannot be expanded (${path}).`)
  const value = owner[field]
  return typeof value === 'string' ? (objects.find(kind, value) ?? value) : value
}

function expandPath(value: unknown, fields: string[], objects: ObjectStore, path: string): unknown {
  const [field, ...rest] = fields
  if (field === undefined) return value
  if (Array.isArray(value)) return value.map((item) => expandPath(item, fields, objects, path))
  if (!isObject(value)) return value
  const expanded = expandedField(value, field, objects, path)
  return { ...value, [field]: expandPath(expanded, rest, objects, path) }
}

/** The object with each path of `expand[]` filled in, such as `latest_charge` or, in a list, `data.latest_charge`. */
export function expand(object: object, paths: string[], objects: ObjectStore): object {
  return paths.reduce<object>((result, path) => {
    const fields = path.split('.')
    if (fields.length > MAX_DEPTH) {
      throw invalidRequest(`You cannot expand more than ${MAX_DEPTH} levels of a property (${path}).`)
    }
    return expandPath(result, fields, objects, path) as object
  }, object)
}
