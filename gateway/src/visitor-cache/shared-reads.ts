import type { IncomingHttpHeaders } from 'node:http'
import { getCourse } from '@lectern/contracts/calls/public/gateway.ts'
import type { RouteContract } from '@lectern/contracts/calls/public/route.ts'
import { courseDetailSchema } from '@lectern/contracts/shapes/courses.ts'
import type { FastifyInstance } from 'fastify'
import { composeUnenrolled } from '../courses/course-detail.ts'
import { SharedAnswer } from './shared-answer.ts'

/** A visitor's read in normal form: equal path and search mean an equal answer. */
export interface SharedRead {
  contract: RouteContract
  params: Record<string, string | number>
  path: string
  search: string
}

/** Asks for a read on behalf of nobody in particular. Throws the service's refusal, or 503. */
export function createSharedReads(services: FastifyInstance['services']) {
  return async (read: SharedRead): Promise<SharedAnswer> => {
    const { contract } = read
    if (contract.id === getCourse.id) {
      const course = await composeUnenrolled(services, getCourse.params.parse(read.params), null)
      return new SharedAnswer(JSON.stringify(courseDetailSchema.parse(course)), {})
    }
    const response = contract.responses[200]
    if (contract.owner === 'gateway' || !response) throw new Error(`${contract.id} can't be shared between visitors`)
    const { body, headers } = await services[contract.owner].read(read.path + read.search, response)
    return new SharedAnswer(JSON.stringify(body), declaredHeaders(contract, headers))
  }
}

function declaredHeaders(
  { responseHeaders = {} }: RouteContract,
  headers: IncomingHttpHeaders,
): Record<string, string> {
  const names = Object.keys(responseHeaders).filter((name) => headers[name] !== undefined)
  return Object.fromEntries(names.map((name) => [name, String(headers[name])]))
}
