import { join } from 'node:path'
import type { Language } from '@lectern/contracts/shapes/languages.ts'
import { OWN_NAME } from '@lectern/contracts/shapes/school.ts'
import type { Site, SitePage, SiteSchool } from '@lectern/contracts/shapes/site.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import { registrationOf } from '@lectern/service-kit/process/registration-config.ts'
import { offersSampleCourses } from '@lectern/service-kit/process/sample-courses-config.ts'
import { VERSION } from '@lectern/service-kit/process/version.ts'
import fp from 'fastify-plugin'
import type { GatewayConfig } from '../config.ts'
import { type Branding, brandingOf } from './branding.ts'
import { createShowMarkdown, type ShowMarkdown } from './markdown-in-thread.ts'
import type { PageFile } from './page-file.ts'
import { createSchoolReader, type PublishedSchool } from './published-school.ts'
import { chosenPage, createPageDrawer, languageOrder } from './school-pages.ts'
import { createPageReader, type PageFiles } from './site-pages.ts'

/** Lectern's own. */
const OWN_PAGES = join(import.meta.dirname, '../../../content/pages')

declare module 'fastify' {
  interface FastifyInstance {
    /** What whoever runs the site, and the school by itself, say of it. None of it fails because catalog is away. */
    site: {
      read(language?: Language): Promise<Site>
      /** Throws 404. */
      readPage(slug: string, language?: Language): Promise<SitePage>
      branding(): Promise<Branding>
      show: ShowMarkdown
    }
  }
}

type Config = Pick<
  GatewayConfig,
  | 'EMBED_ORIGINS'
  | 'MAIL_FROM'
  | `REGISTRATION_${'STUDENTS' | 'TEACHERS'}`
  | 'NODE_ENV'
  | 'OPENID_NAME'
  | 'PAGES_ROOT'
  | 'SAMPLE_COURSES'
  | 'SUPPORT_EMAIL'
  | 'SUPPORT_PHONE'
>

export const sitePlugin = fp<Config>(
  async (app, config) => {
    const { MAIL_FROM, OPENID_NAME, PAGES_ROOT, SUPPORT_EMAIL, SUPPORT_PHONE } = config
    const readFiles = createPageReader(PAGES_ROOT ?? OWN_PAGES, app.log)
    const readSchool = createSchoolReader(app.services.catalog, app.log)
    const show = createShowMarkdown(app.log)
    const drawPage = createPageDrawer(show)
    app.decorate('site', {
      read: async (language) => {
        const [files, said] = await Promise.all([readFiles(), readSchool()])
        const { email, phone } = said.school.contact
        return {
          school: shownSchool(said),
          contact: { email: email ?? SUPPORT_EMAIL ?? null, phone: phone ?? SUPPORT_PHONE ?? null },
          pages: pageLinks(said, files, language),
          mail: MAIL_FROM !== undefined,
          registration: registrationOf(config),
          sampleCourses: offersSampleCourses(config),
          openid: OPENID_NAME === undefined ? null : { name: OPENID_NAME },
          embeds: { onClick: said.school.embedsOnClick !== false, origins: config.EMBED_ORIGINS },
          version: VERSION,
        }
      },
      readPage: async (slug, language) => {
        const [files, said] = await Promise.all([readFiles(), readSchool()])
        const page =
          (await drawPage(said, slug, language)) ??
          chosenFiles(said, files, language).find((file) => file.slug === slug)
        if (!page) throw refuse('school-page-not-found')
        return page
      },
      branding: async () => brandingOf(await readSchool()),
      show,
    })
  },
  { name: 'site', dependencies: ['services'] },
)

function shownSchool({ school, logo }: PublishedSchool): SiteSchool {
  const { name, colors, words, social, languages } = school
  return { name: name ?? OWN_NAME, logo, colors, words, social, languages }
}

/** Each file's page in one language. */
function chosenFiles({ school }: PublishedSchool, files: PageFiles, wanted: Language | undefined): PageFile[] {
  const order = languageOrder(wanted, school.languages)
  return Array.from(files.values()).flatMap((page) => order.flatMap((language) => page[language] ?? []).slice(0, 1))
}

/** In the order of the footer: the school's pages, and those of files that none of them has taken the place of. */
function pageLinks(said: PublishedSchool, files: PageFiles, language: Language | undefined): Site['pages'] {
  const own = said.pages.flatMap((page) => {
    const chosen = chosenPage(page, language, said.school.languages)
    return chosen ? [{ ...page, title: chosen.words.title }] : []
  })
  const taken = new Set(own.map(({ slug }) => slug))
  const all = [...own, ...chosenFiles(said, files, language).filter(({ slug }) => !taken.has(slug))]
  return all.sort((a, b) => a.order - b.order || a.slug.localeCompare(b.slug, 'en'))
}
