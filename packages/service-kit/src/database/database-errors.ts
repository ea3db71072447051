/** Postgres tells by SQLSTATE what went wrong; Prisma wraps that in codes of its own, and the pg driver adds network codes. */
const TRANSIENT_PRISMA = new Set(['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2034', 'P2037'])
const TRANSIENT_SQLSTATE = new Set([
  ...['40001', '40P01', '53300', '55P03', '57P01', '57P02', '57P03', '57P04'],
  // Ended at a limit of time: an idle transaction, a transaction, an idle connection.
  ...['25P03', '25P04', '57P05'],
])
const TRANSIENT_NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'])
const TRANSIENT_ADAPTER = new Set([
  'DatabaseNotReachable',
  'SocketTimeout',
  'ConnectionClosed',
  'TransactionWriteConflict',
])
const STALE_PLAN = /cached plan must not change result type/
const TRANSIENT_MESSAGE =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|unable to start a transaction in the given time/i

interface DatabaseErrorShape {
  code?: unknown
  message?: unknown
  cause?: unknown
  originalCode?: unknown
  kind?: unknown
  meta?: { driverAdapterError?: unknown; code?: unknown }
}

/** The error and everything it wraps, outermost first. */
function* layers(error: unknown): Generator<DatabaseErrorShape> {
  const seen = new Set<unknown>()
  const queue = [error]
  while (queue.length > 0) {
    const current = queue.shift()
    if (typeof current !== 'object' || current === null || seen.has(current)) continue
    seen.add(current)
    const shape = current as DatabaseErrorShape
    yield shape
    queue.push(shape.cause, shape.meta?.driverAdapterError)
    if (current instanceof AggregateError) queue.push(...current.errors)
  }
}

function codesOf(layer: DatabaseErrorShape): string[] {
  return [layer.code, layer.originalCode, layer.meta?.code, layer.kind].filter((code) => typeof code === 'string')
}

/** The SQLSTATEs, Prisma codes and adapter kinds found anywhere in the error. */
function hasCode(error: unknown, wanted: (code: string) => boolean): boolean {
  for (const layer of layers(error)) if (codesOf(layer).some(wanted)) return true
  return false
}

function hasMessage(error: unknown, wanted: RegExp): boolean {
  for (const { message } of layers(error)) if (typeof message === 'string' && wanted.test(message)) return true
  return false
}

/** A unique index refused the row. `constraint`, when given, must be named in the error. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (!hasCode(error, (code) => code === 'P2002' || code === '23505' || code === 'UniqueConstraintViolation'))
    return false
  if (constraint === undefined) return true
  for (const layer of layers(error)) {
    if (
      JSON.stringify([layer.message, layer.meta, (layer as { constraint?: unknown }).constraint])?.includes(constraint)
    ) {
      return true
    }
  }
  return false
}

/** A value that the column can't hold: a number out of range, text with a NUL, an unparsable literal. */
export function isValueOutOfRange(error: unknown): boolean {
  const refused = new Set(['22003', '22P02', '22021', 'P2020', 'ValueOutOfRange', 'InvalidInputValue'])
  return hasCode(error, (code) => refused.has(code))
}

/** The database is away, restarting, out of connections, or asks to try the transaction again. */
export function isTransientDatabaseError(error: unknown): boolean {
  const transient = (code: string) =>
    TRANSIENT_PRISMA.has(code) ||
    TRANSIENT_SQLSTATE.has(code) ||
    TRANSIENT_NETWORK.has(code) ||
    TRANSIENT_ADAPTER.has(code) ||
    code.startsWith('08')
  return hasCode(error, transient) || hasMessage(error, TRANSIENT_MESSAGE) || isStalePlan(error)
}

/** A migration changed the type of what a prepared statement answers: another try prepares it anew. */
export function isStalePlan(error: unknown): boolean {
  return hasMessage(error, STALE_PLAN)
}

/** A statement or a transaction was cut off at its time limit: the database is slow, or was asked for too much. */
export function isDatabaseTimeout(error: unknown): boolean {
  return hasCode(error, (code) => code === '57014' || code === 'P2028')
}
