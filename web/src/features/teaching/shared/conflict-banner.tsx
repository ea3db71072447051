import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import WarningAmberRounded from '../../../icons/warning-amber-rounded.tsx'

const Banner = styled('div')(({ theme }) => ({
  padding: '16px 24px',
  backgroundColor: theme.vars.palette.tint.warning,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& > div': { display: 'flex', gap: 16, maxWidth: 1200, margin: '0 auto' },
  '& svg': { flexShrink: 0, fontSize: 24, color: theme.vars.palette.warning.main },
  [theme.breakpoints.down('md')]: { padding: '16px 20px' },
}))

/** Above two versions of a lesson, of which one is to be chosen. It takes the focus. */
export function ConflictBanner({ title, text }: { title: string; text: string }) {
  const banner = useRef<HTMLDivElement>(null)
  useEffect(() => banner.current?.focus(), [])
  return (
    <Banner ref={banner} role="alert" tabIndex={-1}>
      <div>
        <WarningAmberRounded aria-hidden />
        <div>
          <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
          <Typography variant="row">{text}</Typography>
        </div>
      </div>
    </Banner>
  )
}
