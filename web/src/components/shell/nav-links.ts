import type { User } from '@lectern/contracts/people.ts'
import { homeOf } from '../../auth/home-of.ts'
import { paths } from '../../config/paths.ts'

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
