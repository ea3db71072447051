import { readFile } from 'node:fs/promises'
import { getCatalogCourse } from '@lectern/contracts/calls/internal/catalog.ts'
import { findEnrollment, getParticipation } from '@lectern/contracts/calls/internal/learning.ts'
import { ruleOf } from '@lectern/contracts/calls/public/access.ts'
import { getCourse } from '@lectern/contracts/calls/public/gateway.ts'
import { ROUTE_OWNERS, type RouteContract, SERVICES, type ServiceName } from '@lectern/contracts/calls/public/route.ts'
import { ROUTES } from '@lectern/contracts/calls/public/routes.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { expectDeclaredAnswer } from '@lectern/service-kit/testing/expect-declared-answer.ts'
import { expect, test } from 'vitest'
import {
  addressOf,
  answered,
  asLine,
  bodyOf,
  type Caller,
  newCaller,
  peopleIn,
  ROLES,
  sendTo,
  statusFor,
  successOf,
  watchServices,
} from './support/callers.ts'
import { aCatalogCourse, aParticipation } from './support/courses.ts'
import { startGateway } from './support/gateway.ts'
import { startWithProvider } from './support/openid.ts'
import { answerOwnCalls, INPUTS, STATUSES } from './support/own-calls.ts'

/** So that no limit is met. */
const MANY_CALLS = {
  ...{ RATE_LIMIT_VISITOR_READS: '10000', RATE_LIMIT_VISITOR_CHANGES: '10000' },
  ...{ RATE_LIMIT_SIGNED_IN: '10000', RATE_LIMIT_WEBHOOKS: '10000' },
}

type ServiceRoute = RouteContract & { owner: ServiceName }
const isOfService = (route: RouteContract): route is ServiceRoute => route.owner !== 'gateway'

async function startWithCallers() {
  const gateway = await startGateway({ env: MANY_CALLS })
  const callers = await Promise.all([
    newCaller(gateway, 'visitor'),
    newCaller(gateway, 'student'),
    newCaller(gateway, 'teacher'),
    newCaller(gateway, 'administrator'),
    newCaller(gateway, 'system'),
  ])
  const requests = watchServices(gateway.services)
  requests()
  return { ...gateway, callers, requests }
}

test('a call that a service answers reaches it once, in its caller’s name; who may not make it reaches no service', async () => {
  const { services, callers, requests } = await startWithCallers()
  services.learning.answer(findEnrollment, ({ params: { courseId } }) => ({
    enrollment: { enrollmentId: 3, courseId },
  }))

  for (const [index, route] of ROUTES.entries()) {
    if (!isOfService(route) || route.cachedForVisitors) continue
    const [id, success] = [index + 1, successOf(route)]
    const url = `${addressOf(route, id)}?page=2`
    services[route.owner].on(route.method, addressOf(route, id), success)
    for (const caller of callers) {
      const response = await sendTo(caller.browser, route, url)
      const label = `${route.id}, called by ${caller.role}`
      const status = statusFor(route, caller.role)
      expectDeclaredAnswer(route, status, answered(response))
      expect(requests(), label).toEqual(status < 400 ? expectedCalls(route, caller, { url, id }) : [])
      if (status >= 400) continue
      expect(response.text, label).toBe(success.body ?? '')
      if (success.headers) expect(response.headers.get('content-type')).toBe(success.headers['content-type'])
    }
  }
})

test('a read that visitors share is asked for in nobody’s name; who doesn’t share it gets their own', async () => {
  const { services, callers, requests } = await startWithCallers()
  services.catalog.answer(getCatalogCourse, aCatalogCourse())
  services.learning.answer(getParticipation, aParticipation())
  const [visitor, student, teacher, administrator, system] = callers

  for (const route of ROUTES.filter(({ cachedForVisitors }) => cachedForVisitors)) {
    const url = addressOf(route, 7)
    const isComposed = route.id === getCourse.id
    if (isOfService(route)) services[route.owner].on('GET', url, successOf(route))
    else if (!isComposed) continue
    const requestsFor = (person: Principal | null) =>
      isComposed
        ? [
            asLine('catalog', { method: 'GET', url: '/internal/courses/7' }, person),
            asLine('learning', { method: 'GET', url: '/internal/courses/7/participation' }, person),
          ]
        : isOfService(route)
          ? [asLine(route.owner, { method: 'GET', url }, person)]
          : []

    // What is shared is fresh for a second, and is asked for again after that.
    const shared = [[], requestsFor(null)]
    const isStudents = route.cachedForVisitors?.studentsToo === true
    for (const caller of [student, visitor, teacher, administrator, system, student, visitor]) {
      const response = await sendTo(caller.browser, route, url)
      expectDeclaredAnswer(route, 200, answered(response))
      const calls = requests()
      const label = `${route.id}, called by ${caller.role}`
      const shares = caller === visitor || (caller.person?.role === 'student' && isStudents)
      if (shares) expect(shared, label).toContainEqual(calls)
      else expect(calls, label).toEqual(requestsFor(caller.person))
    }
  }
})

test('a changing call from a page of another site reaches no service', async () => {
  const {
    callers: [, , teacher],
    requests,
  } = await startWithCallers()
  const routes = ROUTES.filter(({ method, signedBySender }) => method !== 'GET' && !signedBySender)
  for (const route of routes) {
    const refused = await sendTo(teacher.browser, route, addressOf(route, 1), 'https://evil.example')
    expectDeclaredAnswer(route, 403, answered(refused))
    expect(refused.detail, route.id).toBe('This call must come from a page on this site.')
  }
  expect(requests()).toEqual([])
})

test('a call that the gateway answers is as open as its contract says, and without a right about nobody but its caller', async () => {
  const gateway = await startWithProvider({ ...MANY_CALLS, MAIL_FROM: 'lectern@courses.example' })
  answerOwnCalls(gateway)
  const requests = watchServices(gateway.services)
  // A stream would last: whom it is for is in live.test.ts.
  const own = ROUTES.filter(({ owner, lasting }) => owner === 'gateway' && !lasting)
  for (const route of own.filter(({ id }) => id !== getCourse.id)) {
    // Who has a right is one more person who is signed in, except where a right is asked for.
    const isOfRights = ruleOf(route.access).rights !== undefined
    for (const role of ROLES.filter((one) => isOfRights || (one !== 'administrator' && one !== 'system'))) {
      const caller = await newCaller(gateway, role)
      const { id, body } = (await INPUTS[route.id]?.(gateway, caller)) ?? {}
      requests()
      const url = id === undefined ? addressOf(route, 1) : route.path.replace(/\{\w+\}/, id)
      const label = `${route.id}, called by ${role}`
      const response = await sendTo(caller.browser, body === undefined ? route : { ...route, example: { body } }, url)
      const status = statusFor(route, role)
      expectDeclaredAnswer(route, status < 400 ? (STATUSES[route.id] ?? status) : status, answered(response))
      const calls = requests()
      if (status >= 400) expect(calls, label).toEqual([])
      else if (ruleOf(route.access).role === 'user' && !isOfRights)
        expect([caller.person?.id], label).toEqual(expect.arrayContaining(peopleIn(calls)))
    }
  }
})

test('every call is tried where it is answered: each owner has an access test of its own calls', async () => {
  expect(new Set(ROUTES.map(({ owner }) => owner))).toEqual(new Set(ROUTE_OWNERS))
  for (const service of SERVICES) {
    const source = await readFile(new URL(`../../services/${service}/test/access.test.ts`, import.meta.url), 'utf8')
    expect(source, service).toMatch(new RegExp(`(?:owner === |casesOf\\()'${service}'`))
  }
  const own = ROUTES.filter(({ owner }) => owner === 'gateway').map(({ id }) => id)
  expect(own).toEqual(expect.arrayContaining(Object.keys({ ...INPUTS, ...STATUSES })))
})

/** The call itself, and what the gateway has to know before it: that somebody still has the right, and whether a student is enrolled. */
function expectedCalls(route: ServiceRoute, { person }: Caller, { url, id }: { url: string; id: number }): string[] {
  const asksEnrollment = route.needsEnrollment === true && person?.role === 'student'
  const caller = route.signedBySender ? null : person
  const call = { method: route.method, url, body: bodyOf(route).text }
  const before = [
    ...(asksEnrollment
      ? [asLine('learning', { method: 'GET', url: `/internal/courses/${id}/enrollment` }, caller)]
      : []),
    ...(ruleOf(route.access).rights
      ? [asLine('identity', { method: 'GET', url: `/internal/users/${person?.id}` }, null)]
      : []),
  ]
  return [...before, asLine(route.owner, call, caller, asksEnrollment ? id : undefined)].sort()
}
