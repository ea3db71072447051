import { listCategories } from '@lectern/contracts/calls/public/catalog.ts'
import * as contract from '@lectern/contracts/calls/public/categories.ts'
import { expectedVersion, versionTag } from '@lectern/service-kit/http/if-match.ts'
import { route } from '@lectern/service-kit/http/route.ts'
import { withAuditLog, withinTimeout } from '@lectern/service-kit/operations/audit-log.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database.ts'
import { categoriesWithCounts, operatorCategories } from './categories.repository.ts'
import { createCategory } from './create-category.ts'
import { deleteCategory } from './delete-category.ts'
import { beginMerge } from './merge-category.ts'
import { moveCourses } from './move-courses.ts'
import { orderCategories } from './order-categories.ts'
import { requireOperatorCategory } from './require-operator-category.ts'
import { updateCategory } from './update-category.ts'

export function categoryRoutes(app: FastifyInstance, database: Database): void {
  route(app, listCategories, () => categoriesWithCounts(database))
  operatorRoutes(app, database)
}

function operatorRoutes(app: FastifyInstance, database: Database): void {
  route(app, contract.listOperatorCategories, () => operatorCategories(database))
  route(app, contract.createCategory, ({ principal, body, request }) => {
    const create = () => createCategory(database, body)
    return withAuditLog(request, 'create-category', principal, create, ({ id, name }) => ({ categoryId: id, name }))
  })
  route(app, contract.updateCategory, async ({ principal, params: { categoryId }, body, request, reply }) => {
    const update = () => updateCategory(database, categoryId, body, expectedVersion(request))
    const category = await withAuditLog(request, 'change-category', principal, update, ({ name, version }) => ({
      ...{ categoryId, name, version },
    }))
    reply.header('etag', versionTag(category.version))
    return category
  })
  route(app, contract.orderCategories, ({ principal, body: { ids }, request }) => {
    const order = () => orderCategories(database, ids)
    return withAuditLog(request, 'order-categories', principal, order, () => ({ categoryIds: ids.join(' ') }))
  })
  route(app, contract.mergeCategory, async ({ principal, params: { categoryId }, body: { into }, request }) => {
    const merge = () => beginMerge(database, categoryId, into)
    await withAuditLog(request, 'merge-category', principal, merge, () => ({ categoryId, into }))
    const moved = await withinTimeout(moveCourses(database, categoryId, into))
    const category = await requireOperatorCategory(database, into)
    return { category, moved: moved ?? 0, isDone: moved !== null }
  })
  route(app, contract.deleteCategory, async ({ principal, params: { categoryId }, request }) => {
    const remove = () => deleteCategory(database, categoryId)
    await withAuditLog(request, 'delete-category', principal, remove, () => ({ categoryId }))
  })
}
