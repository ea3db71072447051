import CallOutlined from '@mui/icons-material/CallOutlined'
import Facebook from '@mui/icons-material/Facebook'
import LinkedIn from '@mui/icons-material/LinkedIn'
import MailOutlineRounded from '@mui/icons-material/MailOutlineRounded'
import Twitter from '@mui/icons-material/Twitter'
import YouTube from '@mui/icons-material/YouTube'
import { Logo } from '../../components/logo.tsx'
import { PageContainer } from '../../components/page-container.tsx'
import { PlainList } from '../../components/plain-list.tsx'
import { SchemeSwitch } from '../../components/scheme-switch.tsx'
import { Bottom, Column, Columns, Ground, Motto, Social } from './footer-parts.tsx'

const columns = [
  { heading: 'Company', links: ['About Us', 'Careers', 'Blog', 'Partners'] },
  { heading: 'Support', links: ['Help Center', 'Tutorials', 'Community', 'Events'] },
  { heading: 'Legal', links: ['Terms', 'Privacy', 'Cookies'] },
]

const social = [
  { name: 'Facebook', Icon: Facebook },
  { name: 'Twitter', Icon: Twitter },
  { name: 'LinkedIn', Icon: LinkedIn },
  { name: 'YouTube', Icon: YouTube },
]

/** The links lead nowhere yet: their pages are written by whoever runs the school. */
export function SiteFooter() {
  return (
    <Ground>
      <PageContainer>
        <Columns>
          <div className="brand">
            <Logo onDark />
            <Motto>Courses worth the time they take, taught by people who do the work.</Motto>
          </div>
          {columns.map(({ heading, links }) => (
            <Column key={heading}>
              <h2>{heading}</h2>
              <PlainList>
                {links.map((link) => (
                  <li key={link}>
                    <a href="#top">{link}</a>
                  </li>
                ))}
              </PlainList>
            </Column>
          ))}
          <Column className="contact">
            <h2>Contact</h2>
            <PlainList>
              <li>
                <a href="mailto:support@lectern.example">
                  <MailOutlineRounded /> support@lectern.example
                </a>
              </li>
              <li>
                <a href="tel:+15550100142">
                  <CallOutlined /> +1 (555) 010-0142
                </a>
              </li>
            </PlainList>
          </Column>
        </Columns>
        <Bottom>
          <span className="copyright">© {new Date().getFullYear()} Lectern. All rights reserved.</span>
          <SchemeSwitch />
          <Social>
            {social.map(({ name, Icon }) => (
              <a key={name} href="#top" aria-label={name}>
                <Icon />
              </a>
            ))}
          </Social>
        </Bottom>
      </PageContainer>
    </Ground>
  )
}
