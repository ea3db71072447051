import { join } from 'node:path'
import { getSite, getSitePage } from '@lectern/contracts/calls/public/gateway.ts'
import { notFound } from '@lectern/service-kit/errors.ts'
import { route } from '@lectern/service-kit/http/route.ts'
import fp from 'fastify-plugin'
import type { GatewayConfig } from '../config.ts'
import { createPageReader } from './site-pages.ts'

/** Lectern's own. */
const OWN_PAGES = join(import.meta.dirname, '../../../content/pages')

type Config = Pick<GatewayConfig, 'PAGES_ROOT' | 'SUPPORT_EMAIL' | 'SUPPORT_PHONE'>

/** What whoever runs the site says of it. Neither sessions nor services are asked. */
export const siteRoutes = fp<Config>(
  async (app, { PAGES_ROOT, SUPPORT_EMAIL, SUPPORT_PHONE }) => {
    const readPages = createPageReader(PAGES_ROOT ?? OWN_PAGES, app.log)

    route(app, getSite, async () => ({
      contact: { email: SUPPORT_EMAIL ?? null, phone: SUPPORT_PHONE ?? null },
      pages: [...(await readPages()).values()],
    }))

    route(app, getSitePage, async ({ params }) => {
      const page = (await readPages()).get(params.slug)
      if (!page) throw notFound('There is no such page.')
      return page
    })
  },
  { name: 'site-routes' },
)
