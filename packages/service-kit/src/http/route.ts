import { Readable } from 'node:stream'
import type { InternalCall } from '@lectern/contracts/calls/internal/internal-call.ts'
import type { PublicAccess } from '@lectern/contracts/calls/public/access.ts'
import type { HttpMethod, RouteContract } from '@lectern/contracts/calls/public/route.ts'
import { fastifyPath } from '@lectern/contracts/calls/public/route.ts'
import type { EnrollmentClaim } from '@lectern/contracts/shapes/internal.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { z } from 'zod'
import { assertAccess, assertViewing } from '../calls/internal-auth.ts'
import { refuse } from '../errors.ts'
import { acceptRawBody } from './raw-body.ts'
import { sendChecked } from './response.ts'
import { type SpooledBody, withSpooled } from './spooled-body.ts'

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined
type PrincipalOf<Contract> = Contract extends { access: PublicAccess } ? Principal | null : Principal
type BodyOf<Contract> = Contract extends { rawBody: { spooled: true } }
  ? SpooledBody
  : Contract extends { rawBody: object }
    ? Buffer
    : Contract extends { body: infer Body }
      ? Parsed<Body>
      : undefined
type PartOf<Contract, Part extends string> = Contract extends { [Key in Part]: infer Schema }
  ? Parsed<Schema>
  : undefined

/** What a handler may return: what the success schemas take; nothing for an answer without a body; bytes for other media. */
type AnswerOf<Contract> = Contract extends { responseMediaType: string }
  ? Buffer | NodeJS.ReadableStream | string
  : Contract extends { responses: infer Responses }
    ? {
        [Status in keyof Responses]: Responses[Status] extends z.ZodType ? z.input<Responses[Status]> : undefined
      }[keyof Responses]
    : never

/** The gateway asks for the enrollment only where a contract says so: elsewhere it would be null for everybody. */
type EnrollmentOf<Contract> = Contract extends { path: `/internal/${string}` } | { needsEnrollment: true }
  ? {
      /** The person's enrollment in the course at hand. */
      enrollment: EnrollmentClaim | null
    }
  : unknown

/** A request as a handler sees it: every part parsed by the contract. */
export type Call<Contract> = EnrollmentOf<Contract> & {
  params: PartOf<Contract, 'params'>
  query: PartOf<Contract, 'query'>
  body: BodyOf<Contract>
  /** The signed-in person; null only on public routes. */
  principal: PrincipalOf<Contract>
  /** The calling service. */
  caller: string
  request: FastifyRequest
  /** For headers, and for the status where the contract has several; the default is the lowest. */
  reply: FastifyReply
}

export type Handler<Contract> = (call: Call<Contract>) => Promise<AnswerOf<Contract>> | NothingFor<Contract>

/** Where an answer may have no body, a use case that returns nothing will do. */
type NothingFor<Contract> = undefined extends AnswerOf<Contract> ? Promise<void> : never

/** The part of a contract that both public and internal routes have. */
interface Exchange {
  method: HttpMethod
  path: string
  params?: z.ZodObject | undefined
  query?: z.ZodObject | undefined
  body?: z.ZodType | undefined
  rawBody?: { mediaTypes: readonly string[]; maxBytes: number; spooled?: true } | undefined
  bodyLimit?: number | undefined
  valuesMax?: number | undefined
  responses: Record<number, z.ZodType | null>
  responseMediaType?: string | undefined
  lasting?: true | undefined
}

const noQuery = z.strictObject({})
const noBody = z.strictObject({}).nullish()

/** Unknown fields are refused also where nothing is expected. */
function schemaOf(exchange: Exchange): RouteOptions['schema'] {
  const body = exchange.method === 'GET' || exchange.rawBody ? undefined : (exchange.body ?? noBody)
  return {
    ...(exchange.params && { params: exchange.params }),
    querystring: exchange.query ?? noQuery,
    ...(body && { body }),
  }
}

function optionsOf<Contract extends Exchange>(contract: Contract, handler: Handler<Contract>) {
  return {
    method: contract.method,
    url: fastifyPath(contract.path),
    schema: schemaOf(contract),
    bodyLimit: contract.rawBody?.maxBytes ?? contract.bodyLimit,
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const { params, query, principal, enrollment, caller } = request
      const answerTo = async (body: unknown) => {
        // The validator compiler has put the parsed parts in place; assertAccess has seen to the principal.
        const call = { params, query, body, principal, enrollment, caller, request, reply } as Call<Contract>
        reply.code(Math.min(...Object.keys(contract.responses).map(Number)))
        return handler(call)
      }
      return sendChecked(contract, await answerWithBody(contract, request, answerTo), reply)
    },
  }
}

/** A spooled body is read only here, when nothing else is wrong with the call, and its file is closed behind the handler. */
async function answerWithBody<Answer>(
  { rawBody }: Exchange,
  { body }: FastifyRequest,
  answerTo: (body: unknown) => Promise<Answer>,
): Promise<Answer> {
  if (rawBody && body === undefined) throw refuse('body-missing', { types: rawBody.mediaTypes.join(', ') })
  if (!rawBody?.spooled) return answerTo(body)
  return withSpooled(body instanceof Readable ? body : Readable.from([]), rawBody.maxBytes, answerTo)
}

function configOf({ rawBody, valuesMax, lasting }: Exchange): FastifyContextConfig {
  return {
    ...(rawBody && { mediaTypes: rawBody.mediaTypes }),
    ...(valuesMax !== undefined && { valuesMax }),
    ...(lasting && { lasting }),
  }
}

/** Adds the route; one with a raw body gets a scope of its own, where only its media types are read. */
function add(app: FastifyInstance, contract: Exchange, options: RouteOptions): void {
  const { rawBody } = contract
  if (rawBody === undefined) app.route(options)
  else app.register(async (scope) => void acceptRawBody(scope, rawBody).route(options))
}

/**
 * Registers a public call: only the gateway may bring it, access is enforced before the input is looked at, input is
 * parsed by the contract (unknown fields are 400), and the answer carries nothing that the contract doesn't name.
 */
export function route<const Contract extends RouteContract>(
  app: FastifyInstance,
  contract: Contract,
  handler: Handler<Contract>,
): void {
  add(app, contract, {
    ...optionsOf(contract as Exchange & Contract, handler),
    config: {
      ...configOf(contract),
      access: contract.access,
      callers: ['gateway'],
      problems: new Set(contract.problems),
    },
    onRequest: async ({ principal }) => {
      assertAccess(contract.access, principal)
      assertViewing(contract, principal)
    },
  })
}

/** Registers a call between services. Its token may name a person, or none: the handler's `principal` can be null. */
export function internalRoute<const Contract extends InternalCall>(
  app: FastifyInstance,
  contract: Contract,
  handler: Handler<Contract & { access: 'public' }>,
): void {
  add(app, contract, {
    ...optionsOf(contract as Exchange & Contract & { access: 'public' }, handler),
    config: { ...configOf(contract), access: 'internal', callers: contract.callers },
  })
}
