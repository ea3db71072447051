import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { texts } from '#texts/auth'
import { schoolWords, useSchool, useSite } from '../../api/site.ts'
import { Logo } from '../../components/logo.tsx'
import { PlainList } from '../../components/plain-list.tsx'
import CheckRounded from '../../icons/check-rounded.tsx'
import ScheduleOutlined from '../../icons/schedule-outlined.tsx'
import SchoolOutlined from '../../icons/school-outlined.tsx'
import WorkspacePremiumOutlined from '../../icons/workspace-premium-outlined.tsx'
import { ShelfArt } from './shelf-art.tsx'

const ownPoints = [
  { Icon: SchoolOutlined, ...texts.panel.experts },
  { Icon: ScheduleOutlined, ...texts.panel.flexible },
  { Icon: WorkspacePremiumOutlined, ...texts.panel.certificate },
]

const Panel = styled('section')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  padding: '42px 64px 0 max(24px, min(96px, 6.6vw))',
  color: '#F2EFE0',
  backgroundColor: theme.vars.palette.footer.panel,
  '& :focus-visible': { outlineColor: '#E4BA66' },
  [theme.breakpoints.down('md')]: { padding: '14px 20px' },
}))

const Words = styled('div')(({ theme }) => ({ [theme.breakpoints.down('md')]: { display: 'none' } }))

const Points = styled(PlainList)({
  display: 'grid',
  gap: 24,
  maxWidth: 440,
  marginTop: 40,
  '& li': { display: 'flex', gap: 16 },
  '& svg': { flexShrink: 0, marginTop: 2, color: '#E4B04A' },
})

const Art = styled('div')(({ theme }) => ({
  flex: '1 0 auto',
  display: 'flex',
  alignItems: 'flex-end',
  margin: '0 -64px 0 calc(-1 * max(24px, min(96px, 6.6vw)))',
  paddingTop: 40,
  '& > svg': { width: '100%', minWidth: 0, height: 'auto' },
  [theme.breakpoints.down('md')]: { display: 'none' },
}))

/** What somebody signs up for, beside the forms; on small screens just the way home. */
export function AuthPanel() {
  const { name } = useSchool()
  const { data: site, error: siteUnread } = useSite()
  const words = site && schoolWords(site)
  const points = words?.promises.length
    ? words.promises.map((promise) => ({ Icon: CheckRounded, ...promise }))
    : ownPoints
  return (
    <Panel aria-label={texts.panel.label({ school: name })}>
      <div>
        <Logo onDark />
      </div>
      {/* No words take the place of others. Pages that are drawn come with them. */}
      <Words sx={site || siteUnread ? null : { visibility: 'hidden' }}>
        <Typography
          variant="h1"
          component="p"
          sx={{ maxWidth: 480, mt: '58px', fontSize: '2.75rem', lineHeight: 52 / 44, textWrap: 'balance' }}
        >
          {words?.heroTitle ?? texts.panel.title}
        </Typography>
        <Points>
          {points.map(({ Icon, title, text }) => (
            <li key={title}>
              <Icon fontSize="large" />
              <div>
                <Typography variant="h5" component="p">
                  {title}
                </Typography>
                <Typography variant="row" sx={{ lineHeight: 26 / 15, color: '#B9CBBE' }}>
                  {text}
                </Typography>
              </div>
            </li>
          ))}
        </Points>
      </Words>
      <Art>
        <ShelfArt />
      </Art>
    </Panel>
  )
}
