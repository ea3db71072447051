import { getSchool } from '@lectern/contracts/calls/internal/catalog.ts'
import * as contract from '@lectern/contracts/calls/public/school.ts'
import { expectedVersion, versionTag } from '@lectern/service-kit/http/if-match.ts'
import { internalRoute, route } from '@lectern/service-kit/http/route.ts'
import { withAuditLog } from '@lectern/service-kit/operations/audit-log.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database.ts'
import { CONTAINMENT, declaredType } from '../images/picture-exchange.ts'
import { changeSettings } from './change-settings.ts'
import { deleteLogo } from './delete-logo.ts'
import { deletePage } from './delete-page.ts'
import { readLogo } from './read-logo.ts'
import { readPage } from './read-page.ts'
import { readSchool } from './read-school.ts'
import { settingsView } from './settings-view.ts'
import { storeLogo } from './store-logo.ts'
import { writePage } from './write-page.ts'

/** Under one address there is never another picture. */
const FOR_GOOD = { 'cache-control': 'public, max-age=31536000, immutable' }

export function schoolRoutes(app: FastifyInstance, database: Database): void {
  settingsRoutes(app, database)
  logoRoutes(app, database)
  pageRoutes(app, database)
  internalRoute(app, getSchool, ({ query }) => readSchool(database, query.known))
}

function settingsRoutes(app: FastifyInstance, database: Database): void {
  route(app, contract.getSchoolSettings, async ({ reply }) => {
    const settings = await settingsView(database)
    reply.header('etag', versionTag(settings.version))
    return settings
  })
  route(app, contract.putSchoolSettings, async ({ principal, body, request, reply }) => {
    const change = () => changeSettings(database, body, expectedVersion(request))
    const settings = await withAuditLog(request, 'change-school', principal, change, ({ version }) => ({ version }))
    reply.header('etag', versionTag(settings.version))
    return settings
  })
}

function logoRoutes(app: FastifyInstance, database: Database): void {
  route(app, contract.putSchoolLogo, ({ principal, body: bytes, request }) => {
    const store = () => storeLogo(database, principal, { mediaType: declaredType(request), bytes })
    return withAuditLog(request, 'put-school-logo', principal, store, ({ logo }) => ({ logo }))
  })
  route(app, contract.deleteSchoolLogo, ({ principal, request }) =>
    withAuditLog(
      request,
      'delete-school-logo',
      principal,
      () => deleteLogo(database),
      () => ({}),
    ),
  )
  route(app, contract.getSchoolLogo, async ({ params, request, reply }) => {
    const { mediaType, bytes } = await readLogo(database, params.name)
    const etag = `"${params.name}"`
    reply.headers({ ...FOR_GOOD, ...CONTAINMENT, etag })
    if (request.headers['if-none-match']?.includes(etag)) {
      reply.code(304)
      return ''
    }
    reply.type(mediaType)
    return bytes
  })
}

function pageRoutes(app: FastifyInstance, database: Database): void {
  route(app, contract.getSchoolPage, async ({ params, reply }) => {
    const page = await readPage(database, params.slug)
    reply.header('etag', versionTag(page.version))
    return page
  })
  route(app, contract.putSchoolPage, async ({ principal, params, body, request, reply }) => {
    const write = () => writePage(database, { ...body, ...params }, expectedVersion(request))
    const page = await withAuditLog(request, 'write-school-page', principal, write, ({ slug, version }) => ({
      ...{ slug, version },
    }))
    reply.header('etag', versionTag(page.version))
    return page
  })
  route(app, contract.deleteSchoolPage, async ({ principal, params, request }) => {
    const remove = () => deletePage(database, params.slug, expectedVersion(request))
    await withAuditLog(request, 'delete-school-page', principal, remove, (wasThere) => ({ ...params, wasThere }))
  })
}
