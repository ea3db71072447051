/** Marks after which a text runs from right to left, whatever its letters, and where that ends. */
const [FROM, TO] = ['\u202E', '\u202C']

/** The same catalog with every text turned, those that functions make as well. */
export function rightToLeft<T>(catalog: T): T
export function rightToLeft(value: unknown): unknown {
  if (typeof value === 'string') return `${FROM}${value}${TO}`
  if (typeof value === 'function') return (...given: unknown[]) => rightToLeft(value(...given))
  if (Array.isArray(value)) return value.map(rightToLeft)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, rightToLeft(one)]))
}
