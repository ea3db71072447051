import type { SiteSchool } from '@lectern/contracts/shapes/site.ts'
import { styled } from '@mui/material/styles'
import { texts } from '#texts/components-social'
import { PlainList } from '../../components/plain-list.tsx'
import { SOCIAL_ICONS } from './social-icons.tsx'

const List = styled(PlainList)(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 4,
  margin: '0 -12px',
  '& a': {
    justifyContent: 'center',
    width: 44,
    height: 44,
    borderRadius: 8,
    color: theme.vars.palette.footer.link,
    '&:hover': { color: theme.vars.palette.footer.text },
  },
}))

/** Where else the school is found. */
export default function SocialLinks({ links }: { links: SiteSchool['social'] }) {
  return (
    <List aria-label={texts.label}>
      {links.map(({ kind, url }) => {
        const Icon = SOCIAL_ICONS[kind]
        return (
          <li key={kind}>
            {/* `me` lets the other place see that it is the school's own. */}
            <a href={url} rel="noopener noreferrer me" aria-label={texts.kinds[kind]} title={texts.kinds[kind]}>
              <Icon aria-hidden="true" />
            </a>
          </li>
        )
      })}
    </List>
  )
}
