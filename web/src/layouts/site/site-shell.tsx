import { styled } from '@mui/material/styles'
import { Outlet } from 'react-router-dom'
import { LOADING_PAGE } from '../../components/loading-page.ts'
import { MAIN_ID, SkipLink } from '../../components/skip-link.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

const Column = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100vh',
  // It comes with the page, and does not jump out of its way.
  [`&:has(.${LOADING_PAGE}) > footer`]: { visibility: 'hidden' },
})
const Main = styled('main')({ flex: 1 })

/** Header, the page, footer: for visitors and students. */
export function SiteShell() {
  return (
    <Column>
      <SkipLink />
      <SiteHeader />
      <Main id={MAIN_ID} tabIndex={-1}>
        <Outlet />
      </Main>
      <SiteFooter />
    </Column>
  )
}
