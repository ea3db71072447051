import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { MAIN_ID } from '../../components/skip-link.tsx'
import { AuthPanel } from './auth-panel.tsx'

const Halves = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  minHeight: '100vh',
  [theme.breakpoints.down('md')]: { gridTemplateColumns: '1fr', gridTemplateRows: 'auto 1fr' },
}))

const Main = styled('main')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  padding: '48px 24px',
  [theme.breakpoints.down('md')]: { placeItems: 'start center', padding: '20px 20px 48px' },
}))

const Column = styled('div')({ width: '100%', maxWidth: 440 })

/** What somebody signs up for beside the forms about accounts. */
export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <Halves>
      <AuthPanel />
      <Main id={MAIN_ID} tabIndex={-1}>
        <Column>{children}</Column>
      </Main>
    </Halves>
  )
}
