import type { InvitedStudents } from '@lectern/contracts/shapes/invitations.ts'
import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { texts } from '#texts/teaching-students-invite'
import { PlainList } from '../../../../components/plain-list.tsx'
import CheckRounded from '../../../../icons/check-rounded.tsx'
import ContentCopyRounded from '../../../../icons/content-copy-rounded.tsx'
import ErrorOutlineRounded from '../../../../icons/error-outline-rounded.tsx'
import { formatCount } from '../../../../lib/format.ts'

/** Hairlines between the sums come through the gaps. */
const Sums = styled(PlainList)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 1,
  backgroundColor: theme.vars.palette.divider,
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    gap: 16,
    padding: '16px 24px',
    backgroundColor: theme.vars.palette.background.paper,
  },
  '& .MuiTypography-figure': { fontSize: '1.75rem', lineHeight: 1.25 },
  '@media (max-width: 1099.95px)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > li': { gap: 12, padding: '12px 16px' },
  },
}))

/** How many lines come to what. */
export function LineSums({ answer: { dryRun, good, doubled, bad } }: { answer: InvitedStudents }) {
  const { sums } = texts
  const rows = [
    {
      Icon: CheckRounded,
      colour: 'success.main',
      value: formatCount(good),
      label: sums.good[dryRun ? 'willBe' : 'was'],
    },
    { Icon: ContentCopyRounded, colour: 'warning.main', value: formatCount(doubled), label: sums.doubled },
    { Icon: ErrorOutlineRounded, colour: 'error.main', value: formatCount(bad), label: sums.bad },
  ]
  return (
    <Card>
      <Sums>
        {rows.map(({ Icon, colour, value, label }) => (
          <li key={label}>
            <Icon aria-hidden="true" sx={{ color: colour }} />
            <div style={{ minWidth: 0 }}>
              <Typography variant="figure">{value}</Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {label}
              </Typography>
            </div>
          </li>
        ))}
      </Sums>
    </Card>
  )
}
