import type { FastifyReply } from 'fastify'
import type { z } from 'zod'

/** The success side of a contract. */
interface ResponseContract {
  method: string
  path: string
  responses: Record<number, z.ZodType | null>
  responseMediaType?: string | undefined
}

/** Our own answer doesn't fit the contract: a defect, which callers see as a 500 and the log in full. */
class ResponseMismatch extends Error {
  override readonly name = 'ResponseMismatch'
}

/**
 * Sends a handler's answer through the schema of its status, which drops everything that the contract doesn't name, so
 * that a column added to a table never leaks by itself.
 */
export function sendChecked(contract: ResponseContract, answer: unknown, reply: FastifyReply): FastifyReply {
  if (reply.sent) return reply
  const schema = contract.responses[reply.statusCode]
  if (schema === null) return reply.send()
  if (contract.responseMediaType !== undefined) {
    if (!reply.hasHeader('content-type')) reply.type(contract.responseMediaType)
    return reply.send(answer)
  }
  const call = `${contract.method} ${contract.path}`
  if (schema === undefined) throw new ResponseMismatch(`${call} doesn't declare status ${reply.statusCode}`)
  const result = schema.safeParse(answer)
  if (!result.success) {
    // Paths and rules only: values may be personal.
    const wrong = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new ResponseMismatch(`${call} answered what its contract doesn't allow: ${wrong.join('; ')}`)
  }
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(result.data))
}
