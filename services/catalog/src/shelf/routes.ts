import { getShelf } from '@lectern/contracts/calls/public/home.ts'
import { route } from '@lectern/service-kit/http/route.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database.ts'
import { createShelfReader } from './read-shelf.ts'

export function shelfRoutes(app: FastifyInstance, database: Database): void {
  route(app, getShelf, createShelfReader(database))
}
