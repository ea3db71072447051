import { join } from 'node:path'
import type { Site, SitePage } from '@lectern/contracts/shapes/site.ts'
import { notFound } from '@lectern/service-kit/errors.ts'
import { VERSION } from '@lectern/service-kit/process/version.ts'
import fp from 'fastify-plugin'
import type { GatewayConfig } from '../config.ts'
import { createPageReader } from './site-pages.ts'

/** Lectern's own. */
const OWN_PAGES = join(import.meta.dirname, '../../../content/pages')

declare module 'fastify' {
  interface FastifyInstance {
    /** What whoever runs the site says of it. */
    site: {
      read(): Promise<Site>
      /** Throws 404. */
      readPage(slug: string): Promise<SitePage>
    }
  }
}

type Config = Pick<GatewayConfig, 'MAIL_FROM' | 'PAGES_ROOT' | 'SUPPORT_EMAIL' | 'SUPPORT_PHONE'>

export const sitePlugin = fp<Config>(
  async (app, { MAIL_FROM, PAGES_ROOT, SUPPORT_EMAIL, SUPPORT_PHONE }) => {
    const readPages = createPageReader(PAGES_ROOT ?? OWN_PAGES, app.log)
    app.decorate('site', {
      read: async () => ({
        contact: { email: SUPPORT_EMAIL ?? null, phone: SUPPORT_PHONE ?? null },
        pages: [...(await readPages()).values()],
        mail: MAIL_FROM !== undefined,
        version: VERSION,
      }),
      readPage: async (slug) => {
        const page = (await readPages()).get(slug)
        if (!page) throw notFound('There is no such page.')
        return page
      },
    })
  },
  { name: 'site' },
)
