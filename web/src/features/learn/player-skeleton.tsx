import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { texts } from '#texts/learn'
import { PHONE } from '../../theme/media.ts'
import { HEAD_HEIGHT } from './player-header.tsx'

const LINES = [96, 100, 92, 98, 60] as const

const Page = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 376px',
  gridTemplateRows: `${HEAD_HEIGHT.wide}px 1fr`,
  minHeight: '100vh',
  backgroundColor: theme.vars.palette.background.paper,
  '& .head': { gridColumn: '1 / -1', borderBottom: `4px solid ${theme.vars.palette.surface.track}` },
  '& .lesson': { width: '100%', maxWidth: 744, margin: '0 auto', padding: '48px 32px' },
  '& .contents': {
    backgroundColor: theme.vars.palette.background.default,
    borderLeft: `1px solid ${theme.vars.palette.divider}`,
  },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)', '& .contents': { display: 'none' } },
  [PHONE]: { gridTemplateRows: `${HEAD_HEIGHT.phone}px 1fr`, '& .lesson': { padding: '24px 20px' } },
}))

/** The player while the course is being read: its bar, a lesson's lines, the contents' side. */
export function PlayerSkeleton() {
  return (
    <Page role="status" aria-busy="true" aria-label={texts.loading}>
      <div className="head" />
      <div className="lesson">
        <Skeleton width={220} height={26} sx={{ mb: 1.75 }} />
        <Skeleton width="70%" height={44} sx={{ mb: 3 }} />
        {LINES.map((width) => (
          <Skeleton key={width} variant="text" width={`${width}%`} sx={{ fontSize: '1.1875rem', my: 0.75 }} />
        ))}
      </div>
      <div className="contents" />
    </Page>
  )
}
