import type { User } from '@lectern/contracts/shapes/people.ts'
import { paths } from '../../config/paths.ts'
import { texts } from '../texts.ts'
import type { NavLinkItem } from './nav-links.ts'

interface FooterColumn {
  heading: string
  links: NavLinkItem[]
}

/** The footer's links, each to a page that is there for this person. */
export function footerColumns(user: User | null): FooterColumn[] {
  const { footer, links } = texts
  const courses = { label: links.courses, to: paths.courses }
  const profile = { label: links.profile, to: paths.profile }
  if (user?.role === 'student') {
    return [
      { heading: footer.learn, links: [courses, { label: links.myLearning, to: paths.dashboard }] },
      { heading: footer.account, links: [profile, { label: links.purchases, to: paths.purchases }] },
    ]
  }
  if (user) {
    return [
      { heading: footer.learn, links: [courses] },
      { heading: footer.teach, links: [{ label: links.teacherDashboard, to: paths.teacherDashboard }] },
      { heading: footer.account, links: [profile] },
    ]
  }
  return [
    { heading: footer.learn, links: [courses] },
    { heading: footer.teach, links: [{ label: footer.teachHere, to: paths.register() }] },
    {
      heading: footer.account,
      links: [
        { label: texts.logIn, to: paths.login() },
        { label: texts.signUp, to: paths.register() },
      ],
    },
  ]
}
