import { z } from 'zod'
import {
  createDocument,
  type ZodOpenApiContentObject,
  type ZodOpenApiObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiOverride,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponseObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi'
import { ruleOf } from '../calls/public/access.ts'
import { problemStatuses, ROUTE_OWNERS, type RouteContract, SUBJECTS } from '../calls/public/route.ts'
import { ROUTES } from '../calls/public/routes.ts'
import { problemOf } from '../problems/problems.ts'
import { STEP_UP_REQUIRED, STEP_UP_SECONDS } from '../shapes/factors.ts'
import { PROBLEM_MEDIA_TYPE, problemSchema } from '../shapes/problem.ts'
import { codedProblemSchema, nameComponents } from './components.ts'

const SUCCESS_DESCRIPTIONS: Record<number, string> = {
  200: 'Done',
  201: 'Created',
  204: 'Done; no body',
  206: 'The bytes that `Content-Range` names',
  304: 'Not changed since the given ETag; no body',
}

const PROBLEM_DESCRIPTIONS: Record<number, string> = {
  400: 'Malformed or invalid input; `errors` says where',
  401: 'Not logged in, or the login was refused',
  402: 'Not paid yet',
  403: 'The wrong role, another person’s resource, or a call from another site',
  404: 'Not there, or not the caller’s to know of',
  409: 'In conflict with what is there',
  412: 'The call speaks another version of the protocol',
  413: 'The body is too large',
  415: 'The body is not of a type that this call takes',
  416: 'Nothing of what was asked for is there; `Content-Range` has the size',
  429: 'Too many calls; `Retry-After` says when to try again',
  500: 'A fault of ours; `requestId` finds it in the logs',
  503: 'A part of the system is away for the moment',
}

const SESSION_SECURITY = 'session'
const UNSAFE_METHODS =
  'A call that changes something must come from this site: its `Origin` has to be this host or a listed one.'

const REFUSALS = [
  `Refusals are \`${PROBLEM_MEDIA_TYPE}\` (RFC 9457). Go by \`type\`, which never changes its meaning; those of a call are listed with`,
  'each status, and others may be added. `params` has what the sentence names. `detail` is that sentence in English: its wording may change. With `Accept: text/plain` the',
  'answer is the sentence alone, in the language of `Accept-Language` if we speak it.',
].join(' ')

/** The OpenAPI 3.1 document of all public calls. Pure: the same routes give the same document. */
export function buildOpenApiDocument(info: { version: string; sessionCookie: string }, routes = ROUTES) {
  nameComponents()
  const document: ZodOpenApiObject = {
    openapi: '3.1.0',
    info: {
      title: 'Lectern',
      version: info.version,
      description: ['Every call of the Lectern course platform.', UNSAFE_METHODS, REFUSALS].join('\n\n'),
    },
    servers: [{ url: '/' }],
    tags: ROUTE_OWNERS.filter((owner) => routes.some((route) => route.owner === owner)).map((name) => ({
      name,
      description: SUBJECTS[name],
    })),
    paths: pathsOf(routes),
    components: {
      securitySchemes: { [SESSION_SECURITY]: { type: 'apiKey', in: 'cookie', name: info.sessionCookie } },
    },
  }
  return createDocument(document, { override: describe, allowEmptySchema: { unknown: true } })
}

function pathsOf(routes: readonly RouteContract[]): ZodOpenApiPathsObject {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {}
  for (const route of routes) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operationOf(route) }
  }
  return paths
}

function operationOf(route: RouteContract): ZodOpenApiOperationObject {
  return {
    operationId: route.id,
    tags: [route.owner],
    summary: route.summary,
    ...descriptionOf(route),
    security: securityOf(route),
    requestParams: {
      ...(route.params && { path: route.params }),
      ...(route.query && { query: route.query }),
    },
    ...requestBodyOf(route),
    responses: { ...successesOf(route), ...problemsOf(route) },
  }
}

/** Public calls whose answer depends on who asks name the session as an option. */
function securityOf({ access }: RouteContract): Record<string, string[]>[] {
  const { role, whose } = ruleOf(access)
  const session = { [SESSION_SECURITY]: [] }
  if (role !== 'anybody') return [session]
  return whose === undefined ? [] : [{}, session]
}

/** Who is asked again before a call, as its description says it. */
const STEP_UP = {
  everybody: `Asked again ${STEP_UP_SECONDS / 60} minutes after the last proof: 403 with the type \`/problems/${STEP_UP_REQUIRED}\` until \`reauthenticate\`.`,
  'with-second-step': `With a second factor, asked again ${STEP_UP_SECONDS / 60} minutes after the last proof: 403 with the type \`/problems/${STEP_UP_REQUIRED}\` until \`reauthenticate\`.`,
}

function descriptionOf({ access, description, stepUp }: RouteContract): { description?: string } {
  const { role, rights, whose } = ruleOf(access)
  const ofRole = role !== 'anybody' && role !== 'user' && `Role: ${role}.`
  const ofRight = rights && `Right: ${rights.join(' or ')}.`
  const parts = [description, ofRole, ofRight, whose, stepUp && STEP_UP[stepUp]].filter(Boolean)
  return parts.length > 0 ? { description: parts.join('\n\n') } : {}
}

function requestBodyOf(route: RouteContract): Pick<ZodOpenApiOperationObject, 'requestBody'> {
  if (route.rawBody) {
    const content: ZodOpenApiContentObject = {}
    for (const mediaType of route.rawBody.mediaTypes) content[mediaType] = {}
    return { requestBody: { required: true, content } }
  }
  if (!route.body) return {}
  const media = { schema: route.body, ...exampleOf(route.example?.body) }
  const required = !route.body.safeParse(undefined).success
  return { requestBody: { required, content: { 'application/json': media } } }
}

function exampleOf(example: unknown): { example?: unknown } {
  return example === undefined ? {} : { example }
}

function successesOf(route: RouteContract): ZodOpenApiResponsesObject {
  const responses: Record<string, ZodOpenApiResponseObject> = {}
  for (const [status, schema] of Object.entries(route.responses)) {
    responses[status] = {
      description: SUCCESS_DESCRIPTIONS[Number(status)] ?? 'Done',
      ...(schema && {
        content: { [route.responseMediaType ?? 'application/json']: { schema, ...exampleOf(route.example?.answer) } },
      }),
      ...headersOf(route),
    }
  }
  if (route.cachedForVisitors) responses[304] = { description: SUCCESS_DESCRIPTIONS[304] ?? 'Not modified' }
  return responses as ZodOpenApiResponsesObject
}

function headersOf(route: RouteContract): Pick<ZodOpenApiResponseObject, 'headers'> {
  if (!route.responseHeaders) return {}
  const headers = Object.entries(route.responseHeaders).map(([name, description]) => [
    name,
    { description, schema: { type: 'string' } },
  ])
  return { headers: Object.fromEntries(headers) }
}

function problemsOf(route: RouteContract): ZodOpenApiResponsesObject {
  const responses: Record<string, ZodOpenApiResponseObject> = {}
  for (const status of problemStatuses(route)) {
    responses[status] = {
      description: PROBLEM_DESCRIPTIONS[status] ?? 'Refused',
      content: {
        [PROBLEM_MEDIA_TYPE]: { schema: refusalsOf(route, status) },
        'text/plain': { schema: { type: 'string' } },
      },
      ...(status === 429 && {
        headers: { 'retry-after': { description: 'Seconds', schema: { type: 'integer' } } },
      }),
    }
  }
  return responses as ZodOpenApiResponsesObject
}

/** The refusals that a call lists for a status, and whatever else may come. */
function refusalsOf(route: RouteContract, status: number): z.ZodType {
  const codes = (route.problems ?? []).filter((code) => problemOf(code).status === status)
  const others = route.problemSchemas?.[status] ?? problemSchema
  return codes.length > 0 ? z.union([...codes.map(codedProblemSchema), others]) : others
}

/** Documents the number that a parameter's text stands for, that unknown fields of a body are refused, and that answers may grow. */
const describe: ZodOpenApiOverride = ({ zodSchema, jsonSchema, io }) => {
  const { def } = zodSchema._zod
  if (def.type === 'object') {
    if (io === 'input') jsonSchema.additionalProperties = false
    else delete jsonSchema.additionalProperties
  }
  if (io === 'input' && def.type === 'pipe' && def.out._zod.def.type === 'number') {
    const { $schema: _, ...described } = z.toJSONSchema(def.out, { io })
    delete jsonSchema.pattern
    Object.assign(jsonSchema, described)
  }
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
}
