import { isValidElement, type ReactNode } from 'react'
import type { RouteObject } from 'react-router-dom'
import { expect, test } from 'vitest'
import { pages as listed } from '../config/pages.ts'
import type { Access } from '../config/viewers.ts'
import { RequireAccess } from '../session/require-access.tsx'
import { routes } from './routes.tsx'

/** Pages below the guard `undefined` look themselves who comes: these say what is missing instead of leading away at once. */
const GUARD_THEMSELVES: string[] = [listed.auth.path, listed.checkout.path]

/** What the guard in this element lets through. */
function guardOf(element: ReactNode): Access | undefined {
  if (!isValidElement<{ only?: Access }>(element) || element.type !== RequireAccess) return undefined
  return element.props.only ?? 'accounts'
}

/** The pages below these routes, by path, with the innermost guard that stands before each. */
function pagesOf(routes: RouteObject[], guard: Access): [string, Access][] {
  return routes.flatMap((route) => {
    const inner = guardOf(route.element) ?? guard
    const own: [string, Access][] = route.path === undefined ? [] : [[route.path, inner]]
    return [...own, ...pagesOf(route.children ?? [], inner)]
  })
}

test('every page has a route behind the guard that its access asks for, and there is no other', () => {
  const expected = Object.values(listed).map(({ path, who }) => [
    path,
    GUARD_THEMSELVES.includes(path) ? 'everybody' : who,
  ])
  const pages = pagesOf(routes, 'everybody')
  expect(pages.toSorted()).toEqual([...expected, ['*', 'everybody']].toSorted())
})
