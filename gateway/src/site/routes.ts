import { getSite, getSitePage } from '@lectern/contracts/calls/public/gateway.ts'
import { previewSchoolPage } from '@lectern/contracts/calls/public/school.ts'
import { route } from '@lectern/service-kit/http/route.ts'
import fp from 'fastify-plugin'

/** What whoever runs the site, and the school, say of it. Sessions aren't looked at, but for a preview. */
export const siteRoutes = fp(
  async (app) => {
    route(app, getSite, ({ query }) => app.site.read(query.language))
    route(app, getSitePage, ({ params, query }) => app.site.readPage(params.slug, query.language))
    route(app, previewSchoolPage, async ({ body }) => ({ html: await app.site.show(body.markdown) }))
  },
  { name: 'site-routes', dependencies: ['site'] },
)
