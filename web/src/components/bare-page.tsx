import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { PHONE } from '../theme/media.ts'
import { Logo } from './logo.tsx'
import { MAIN_ID } from './skip-link.tsx'

const Bar = styled('header')(({ theme }) => ({
  backgroundColor: theme.vars.palette.background.paper,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& > div': {
    display: 'flex',
    alignItems: 'center',
    maxWidth: 1248,
    height: 72,
    margin: '0 auto',
    padding: '0 24px',
    [PHONE]: { height: 60, padding: '0 20px' },
  },
}))

/** For a page outside of the site's frame that has nothing to show: its header leads home. */
export function BarePage({ children }: { children: ReactNode }) {
  return (
    <>
      <Bar>
        <div>
          <Logo />
        </div>
      </Bar>
      <main id={MAIN_ID} tabIndex={-1}>
        {children}
      </main>
    </>
  )
}
