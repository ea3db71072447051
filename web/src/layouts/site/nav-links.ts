import type { User } from '@lectern/contracts/shapes/people.ts'
import { texts } from '#texts/layouts'
import { pagesWith } from '../../config/pages.ts'
import { paths } from '../../config/paths.ts'
import { arrivesAs, homeOf } from '../../session/home-of.ts'

export interface NavLinkItem {
  label: string
  to: string
}

/** The same links in the header and in the mobile menu. */
export function siteLinks(user: User | null): NavLinkItem[] {
  const links = pagesWith({ nav: 'header' }).map((name) => ({ label: texts.links[name], to: paths[name] }))
  if (!user) return links
  return [...links, { label: texts.homes[arrivesAs(user)], to: homeOf(user) }]
}
