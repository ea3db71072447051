import { Link } from 'react-router-dom'
import { listCategories } from '#api/catalog'
import { texts } from '#texts/layouts'
import { useSchool, useSite } from '../../api/site.ts'
import { useRead } from '../../api/use-read.ts'
import { lazyPart } from '../../components/lazy-part.tsx'
import { Logo } from '../../components/logo.tsx'
import { PageContainer } from '../../components/page-container.tsx'
import { PlainList } from '../../components/plain-list.tsx'
import { SchemeSwitch } from '../../components/scheme-switch.tsx'
import CallOutlined from '../../icons/call-outlined.tsx'
import MailOutlineRounded from '../../icons/mail-outline-rounded.tsx'
import { largestSubjects, type PageLinks, pageColumns } from './footer-links.ts'
import { Bottom, Column, Columns, Ground, Motto, Social } from './footer-parts.tsx'

const LanguageChoice = lazyPart(() => import('./language-choice.tsx'))
const SocialLinks = lazyPart(() => import('./social-links.tsx'))

const { footer } = texts

/** The largest subjects, what whoever runs the site has written, and whom to ask: nothing that isn't there. */
export function SiteFooter() {
  const { data: categories, error: categoriesUnread } = useRead(listCategories)
  const { data: site, error: siteUnread } = useSite()
  const { name } = useSchool()
  // On a short page it is in view from the start: its columns come together, and none moves another.
  const isKnown = Boolean((categories || categoriesUnread) && (site || siteUnread))
  return (
    <Ground>
      <PageContainer aria-busy={!isKnown} sx={isKnown ? null : { visibility: 'hidden' }}>
        <Columns>
          <div className="brand">
            <Logo onDark />
            <Motto>{footer.motto}</Motto>
            {site?.school?.social.length ? (
              <Social>
                <SocialLinks links={site.school.social} />
              </Social>
            ) : null}
          </div>
          <LinkColumn heading={footer.subjects} links={largestSubjects(categories)} />
          {pageColumns(site?.pages).map((column) => (
            <LinkColumn key={column.heading} {...column} />
          ))}
          {site && <Contact {...site.contact} />}
        </Columns>
        <Bottom>
          <div className="copyright" suppressHydrationWarning>
            {footer.copyright({ year: new Date().getFullYear(), school: name })}
          </div>
          {site && <LanguageChoice languages={site.school.languages} />}
          <SchemeSwitch />
        </Bottom>
      </PageContainer>
    </Ground>
  )
}

function LinkColumn({ heading, links }: PageLinks) {
  if (links.length === 0) return null
  return (
    <Column>
      <h2>{heading}</h2>
      <PlainList>
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} dir="auto">
              {label}
            </Link>
          </li>
        ))}
      </PlainList>
    </Column>
  )
}

function Contact({ email, phone }: { email: string | null; phone: string | null }) {
  if (email === null && phone === null) return null
  return (
    <Column className="contact">
      <h2>{footer.contact}</h2>
      <PlainList>
        {email !== null && (
          <li>
            <a href={`mailto:${email}`}>
              <MailOutlineRounded aria-hidden="true" /> {email}
            </a>
          </li>
        )}
        {phone !== null && (
          <li>
            <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
              <CallOutlined aria-hidden="true" /> {phone}
            </a>
          </li>
        )}
      </PlainList>
    </Column>
  )
}
