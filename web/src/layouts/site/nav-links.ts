import type { User } from '@lectern/contracts/shapes/people.ts'
import { texts } from '#texts/layouts'
import { paths } from '../../config/paths.ts'
import { homeOf } from '../../session/home-of.ts'

export interface NavLinkItem {
  label: string
  to: string
}

/** The same links in the header and in the mobile menu. */
export function siteLinks(user: User | null): NavLinkItem[] {
  const links = [
    { label: texts.links.home, to: paths.home },
    { label: texts.links.courses, to: paths.courses },
  ]
  if (!user) return links
  return [...links, { label: texts.homes[user.role], to: homeOf(user.role) }]
}

/** What the mobile menu has besides: the header keeps it in the account's menu. */
export function accountLinks(user: User | null): NavLinkItem[] {
  const wishlist = { label: texts.links.wishlist, to: paths.wishlist }
  if (!user) return [wishlist]
  const profile = { label: texts.links.profile, to: paths.profile }
  const messages = { label: texts.links.messages, to: paths.messages }
  return user.role === 'student'
    ? [messages, wishlist, { label: texts.links.purchases, to: paths.purchases }, profile]
    : [profile]
}
