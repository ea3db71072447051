import CallOutlined from '@mui/icons-material/CallOutlined'
import MailOutlineRounded from '@mui/icons-material/MailOutlineRounded'
import { Link } from 'react-router-dom'
import { Logo } from '../../components/logo.tsx'
import { PageContainer } from '../../components/page-container.tsx'
import { PlainList } from '../../components/plain-list.tsx'
import { SchemeSwitch } from '../../components/scheme-switch.tsx'
import { useAuth } from '../../session/auth-context.tsx'
import { texts } from '../texts.ts'
import { footerColumns } from './footer-links.ts'
import { Bottom, Column, Columns, Ground, Motto } from './footer-parts.tsx'

const { footer } = texts

/** What is here for this person, and whom to ask. */
export function SiteFooter() {
  const { user } = useAuth()
  return (
    <Ground>
      <PageContainer>
        <Columns>
          <div className="brand">
            <Logo onDark />
            <Motto>{footer.motto}</Motto>
          </div>
          {footerColumns(user).map(({ heading, links }) => (
            <Column key={heading}>
              <h2>{heading}</h2>
              <PlainList>
                {links.map(({ label, to }) => (
                  <li key={label}>
                    <Link to={to}>{label}</Link>
                  </li>
                ))}
              </PlainList>
            </Column>
          ))}
          <Column className="contact">
            <h2>{footer.contact}</h2>
            <PlainList>
              <li>
                <a href={`mailto:${footer.mail}`}>
                  <MailOutlineRounded /> {footer.mail}
                </a>
              </li>
              <li>
                <a href={`tel:${footer.phone.replace(/[^+\d]/g, '')}`}>
                  <CallOutlined /> {footer.phone}
                </a>
              </li>
            </PlainList>
          </Column>
        </Columns>
        <Bottom>
          <span className="copyright">{footer.copyright(new Date().getFullYear())}</span>
          <SchemeSwitch />
        </Bottom>
      </PageContainer>
    </Ground>
  )
}
