import DonutLargeRounded from '@mui/icons-material/DonutLargeRounded'
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined'
import SchoolOutlined from '@mui/icons-material/SchoolOutlined'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { PlainList } from '../../components/plain-list.tsx'
import { texts } from './texts.ts'

const promises = [
  { Icon: SchoolOutlined, ...texts.promises.experts },
  { Icon: ScheduleOutlined, ...texts.promises.flexible },
  { Icon: DonutLargeRounded, ...texts.promises.progress },
]

const Band = styled(PlainList)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 1fr)',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& > li': { display: 'flex', gap: 16, padding: '32px 40px 32px 0' },
  '& > li + li': { paddingLeft: 40, borderLeft: `1px solid ${theme.vars.palette.divider}` },
  '& svg': { flexShrink: 0, color: theme.vars.palette.primary.main },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: '1fr',
    '& > li': { padding: '20px 0' },
    '& > li + li': { paddingLeft: 0, borderLeft: 0, borderTop: `1px solid ${theme.vars.palette.divider}` },
  },
}))

export function Promises() {
  return (
    <Band>
      {promises.map(({ Icon, title, text }) => (
        <li key={title}>
          <Icon fontSize="large" />
          <div>
            <Typography variant="h5" component="p">
              {title}
            </Typography>
            <Typography variant="row" sx={{ mt: 0.25, color: 'text.secondary' }}>
              {text}
            </Typography>
          </div>
        </li>
      ))}
    </Band>
  )
}
