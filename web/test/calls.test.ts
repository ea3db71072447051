import { ROUTES } from '@lectern/contracts/calls/public/routes.ts'
import { expect, test } from 'vitest'
import { inlineCalls } from '../build/inline-calls.ts'

const modules = import.meta.glob<Record<string, { method: string; path: string }>>('../src/generated/api/*.ts', {
  eager: true,
})

test('each public call has its function, with its own method and path', () => {
  const made = Object.values(modules).flatMap((module) => Object.values(module))
  const known = new Set(made.map(({ method, path }) => `${method} ${path}`))
  const ofServices = (path: string) => path.replace(/^\/api\/operator\/\w+\/([\w-]+)$/, '/api/operator/{service}/$1')
  const missing = ROUTES.filter(({ method, path }) => {
    return !known.has(`${method} ${path}`) && !known.has(`${method} ${ofServices(path)}`)
  })
  expect(missing).toEqual([])
})

test('a build makes a call where it is imported, and no other of its module', () => {
  const { transform } = inlineCalls()
  if (typeof transform !== 'function') throw new Error('the plugin has another shape')
  const code = [
    `import { enroll as begin, listEnrollments } from '#api/learning'`,
    `import * as calls from '#api/wishlist'`,
    `import type { getCourse } from '#api/gateway'`,
    'export const used = [begin, listEnrollments, calls.getWishlist]',
  ].join('\n')
  const result = transform.call({ error: expect.unreachable } as never, code, 'page.ts')
  const inlined = typeof result === 'object' && result && 'code' in result ? String(result.code) : ''
  expect(inlined).toContain(`const begin = /*#__PURE__*/ endpoint('POST', '/api/courses/{courseId}/enroll')`)
  expect(inlined).toContain(`const listEnrollments = /*#__PURE__*/ endpoint('GET', '/api/enrollments')`)
  expect(inlined).toContain(`const calls = { getWishlist: /*#__PURE__*/ endpoint('GET', '/api/wishlist') }`)
  expect(inlined).toContain(`import type { getCourse } from '#api/gateway'`)
  expect(inlined).not.toContain('reviews')
})
