import { ROUTES } from '@lectern/contracts/calls/public/routes.ts'
import { expect, test } from 'vitest'
import { describeRoles } from '../support/describe-roles.ts'
import { EXCEPTIONS } from '../support/role-matrix.ts'

test('exceptions are of calls that there are', () => {
  const ids = new Set(ROUTES.map(({ id }) => id))
  expect(Object.keys(EXCEPTIONS).filter((id) => !ids.has(id))).toEqual([])
})

describeRoles(ROUTES.filter(({ method }) => method !== 'GET' && method !== 'POST'))
