import type { User } from '@lectern/contracts/shapes/people.ts'
import { texts } from '#texts/layouts'
import { type PageWith, pageNamed, pagesWith } from '../../config/pages.ts'
import { paths } from '../../config/paths.ts'
import { viewersOf } from '../../config/viewers.ts'
import type { NavLinkItem } from './nav-links.ts'

export type MenuPage = PageWith<{ nav: 'menu' }>

/** The links of the account's menu, which the mobile menu has after the header's. */
export function accountLinks(user: User | null): (NavLinkItem & { name: MenuPage })[] {
  const viewer = user?.role ?? 'visitor'
  const isFor = (name: MenuPage) => {
    const { who, navFor = viewersOf[who] } = pageNamed(name)
    return navFor.includes(viewer)
  }
  return pagesWith({ nav: 'menu' })
    .filter(isFor)
    .map((name) => ({ name, label: texts.links[name], to: paths[name] }))
}
