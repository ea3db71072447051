import { listCategories } from '@lectern/contracts/calls/public/catalog.ts'
import { route } from '@lectern/service-kit/http/route.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database.ts'
import { categoriesWithCounts } from './categories.repository.ts'

export function categoryRoutes(app: FastifyInstance, database: Database): void {
  route(app, listCategories, () => categoriesWithCounts(database))
}
