import type { User } from '@lectern/contracts/people.ts'
import { paths } from '../../config/paths.ts'
import { homeOf } from '../../session/home-of.ts'

export interface NavLinkItem {
  label: string
  to: string
}

/** The same links in the header and in the mobile menu. */
export function siteLinks(user: User | null): NavLinkItem[] {
  const links = [
    { label: 'Home', to: paths.home },
    { label: 'Explore Courses', to: paths.courses },
  ]
  if (!user) return links
  return [...links, { label: user.role === 'teacher' ? 'Teacher Dashboard' : 'My Learning', to: homeOf(user.role) }]
}

/** What the mobile menu has besides: the header keeps it in the account's menu. */
export function accountLinks(user: User | null): NavLinkItem[] {
  if (!user) return []
  const profile = { label: 'Profile', to: paths.profile }
  return user.role === 'student' ? [{ label: 'Purchases', to: paths.purchases }, profile] : [profile]
}
