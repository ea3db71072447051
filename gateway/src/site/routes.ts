import { getSite, getSitePage } from '@lectern/contracts/calls/public/gateway.ts'
import { route } from '@lectern/service-kit/http/route.ts'
import fp from 'fastify-plugin'

/** What whoever runs the site says of it. Neither sessions nor services are asked. */
export const siteRoutes = fp(
  async (app) => {
    route(app, getSite, () => app.site.read())
    route(app, getSitePage, ({ params }) => app.site.readPage(params.slug))
  },
  { name: 'site-routes', dependencies: ['site'] },
)
