import type { getSite, getSitePage } from '@lectern/contracts/calls/public/gateway.ts'
import { endpoint } from './endpoint.ts'
import { useRead } from './use-read.ts'

const site = endpoint<typeof getSite>('GET', '/api/site')
const page = endpoint<typeof getSitePage>('GET', '/api/site/pages/{slug}')

/** Whom to ask, and the pages that whoever runs the site has written. */
export function useSite() {
  return useRead(site, {})
}

/** One of these pages. */
export function useSitePage(slug: string) {
  return useRead(page, { params: { slug } })
}
