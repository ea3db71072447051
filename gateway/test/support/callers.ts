import { ruleOf } from '@lectern/contracts/calls/public/access.ts'
import { type RouteContract, SERVICES, type ServiceName } from '@lectern/contracts/calls/public/route.ts'
import { exampleErasureId } from '@lectern/contracts/shapes/erasures.ts'
import { exampleLeavingToken } from '@lectern/contracts/shapes/mail.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { WireAnswer } from '@lectern/service-kit/testing/fake-service.ts'
import { anAdministrator, aStudent, aSystemOperator, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import type { Browser, BrowserResponse } from './browser.ts'
import type { TestGateway } from './gateway.ts'

/** Whom the gateway tells apart. Whose a thing is, the service behind it knows. */
export const ROLES = ['visitor', 'student', 'teacher', 'administrator', 'system'] as const
export type CallerRole = (typeof ROLES)[number]

export interface Caller {
  role: CallerRole
  /** Null for a visitor. */
  person: Principal | null
  browser: Browser
}

/** Who administers is a student beside that, who looks after the system a teacher. */
const NEW = { student: aStudent, teacher: aTeacher, administrator: anAdministrator, system: aSystemOperator }

/** Somebody new, signed in unless they are a visitor. */
export async function newCaller({ people, visitor }: TestGateway, role: CallerRole): Promise<Caller> {
  const browser = visitor()
  if (role === 'visitor') return { role, person: null, browser }
  const person = people.add(NEW[role]())
  await browser.login(person)
  return { role, person, browser }
}

/** What the caller gets by the role that the call is for; whose the thing is, the gateway leaves to the service behind it. */
export function statusFor(route: RouteContract, role: CallerRole): number {
  const { role: requests, rights } = ruleOf(route.access)
  const own = role === 'administrator' ? 'student' : role === 'system' ? 'teacher' : role
  const hasRole = requests === 'anybody' || requests === own || (requests === 'user' && role !== 'visitor')
  const may = hasRole && (!rights || rights.some((right) => right === role))
  if (may) return successStatus(route)
  return role === 'visitor' ? 401 : 403
}

function successStatus({ responses }: RouteContract): number {
  return Math.min(...Object.keys(responses).map(Number))
}

/** Values for path parameters, of each kind that there is. */
const NAMES = [
  ...['help', '0'.repeat(21), '0'.repeat(64), `${'0'.repeat(32)}.png`, crypto.randomUUID()],
  ...[exampleErasureId, exampleLeavingToken, 'en'],
]

/** The call's path, with this id where it takes one, and else the first name that it takes. */
export function addressOf({ path, params }: RouteContract, id: number): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = [String(id), ...NAMES].find((one) => params?.shape[name]?.safeParse(one).success)
    if (value === undefined) throw new Error(`No value is known for {${name}} of ${path}`)
    return value
  })
}

/** Text of the call's body, with its type. */
export function bodyOf({ method, rawBody, example }: RouteContract): { text?: string; type?: string } {
  if (rawBody) return { text: 'raw bytes', type: rawBody.mediaTypes[0] ?? '' }
  return method === 'GET' ? {} : { text: JSON.stringify(example?.body ?? {}), type: 'application/json' }
}

/** Sends the call with the body of its example. */
export function sendTo(browser: Browser, route: RouteContract, url: string, origin?: string): Promise<BrowserResponse> {
  const { text, type } = bodyOf(route)
  const options = { ...(type && { headers: { 'content-type': type } }), ...(origin && { origin }) }
  return browser.send(route.method, url, text, options)
}

/** A success as its service would send it. */
export function successOf(route: RouteContract): WireAnswer {
  const status = successStatus(route)
  if (route.responseMediaType)
    return { status, headers: { 'content-type': route.responseMediaType.replace('*', 'png') }, body: `Of ${route.id}` }
  return { status, ...(route.responses[status] && { body: JSON.stringify(route.example?.answer) }) }
}

/** In the form that the kit's checks of answers take. */
export function answered({ status, headers, text, json }: BrowserResponse) {
  return { status, headers: Object.fromEntries(headers), body: json ?? (text === '' ? null : text) }
}

/** A call that a service got, in one line: what was asked, for whom, and in which course their token says they are enrolled. */
export function asLine(
  service: ServiceName,
  { method, url, body }: { method: string; url: string; body?: string | undefined },
  person: Principal | null,
  enrolledIn?: number | undefined,
): string {
  const who = person ? `${person.role} ${person.id}` : 'nobody'
  const enrollment = enrolledIn === undefined ? '' : `, enrolled in ${enrolledIn},`
  return `${service}: ${method} ${url} for ${who}${enrollment} with ${body || 'no body'}`
}

/** Of these the gateway asks from time to time by itself, or says that somebody is here. */
const BACKGROUND = /^\/internal\/(erasures\/open|school|users\/\d+\/activity)$/

/** Answers what the services were asked since the last time, in sorted lines, but for what the gateway asks by itself. */
export function watchServices(services: TestGateway['services']): () => string[] {
  const seen = new Map<ServiceName, number>()
  return () =>
    SERVICES.flatMap((service) => {
      const { received } = services[service]
      const requests = received.slice(seen.get(service) ?? 0)
      seen.set(service, received.length)
      return requests
        .filter(({ url }) => !BACKGROUND.test(url.split('?')[0] ?? ''))
        .map(({ claims, body, ...call }) =>
          asLine(service, { ...call, body: body.toString() }, claims.user, claims.enrollment?.courseId),
        )
    }).sort()
}

/** Ids of the people whom these lines are about, or in whose name they were asked. */
export function peopleIn(lines: readonly string[]): number[] {
  const ids = lines.flatMap((line) => [/\/internal\/users\/(\d+)/.exec(line)?.[1], / for \w+ (\d+)/.exec(line)?.[1]])
  return [...new Set(ids.filter((id) => id !== undefined).map(Number))]
}
