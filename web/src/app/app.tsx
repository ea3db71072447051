import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { type ReactNode, useEffect } from 'react'
import { SWRConfig, type SWRConfiguration } from 'swr'
import { swrSettings } from '../api/swr-settings.ts'
import { ErrorBoundary } from '../components/error-boundary.tsx'
import { lazyPart } from '../components/lazy-part.tsx'
import { ReloadNotice } from '../components/reload-notice.tsx'
import { AuthProvider } from '../session/auth-context.tsx'
import { SCHEME_STORAGE_KEY, theme } from '../theme/theme.ts'
import { RootFailure } from './root-failure.tsx'
import { WhenIdle } from './when-idle.tsx'

const Later = lazyPart(() => import('./later.tsx'))

interface Props {
  /** The router, with the pages in it. */
  children: ReactNode
  /** Beside the app's own settings: where reads are kept, and who else hears of them. */
  reading?: SWRConfiguration
}

/** What is around all pages, in a browser and on a server. */
export function App({ children, reading }: Props) {
  // From here on what is pressed is heard. A page that the gateway has rendered looks the same before.
  useEffect(() => {
    document.documentElement.dataset.app = 'ready'
  }, [])
  return (
    <ErrorBoundary fallback={<RootFailure />}>
      <ThemeProvider
        theme={theme}
        defaultMode="system"
        modeStorageKey={SCHEME_STORAGE_KEY}
        noSsr
        disableTransitionOnChange
      >
        <CssBaseline />
        <SWRConfig value={{ ...swrSettings, ...reading }}>
          <AuthProvider>
            {children}
            <WhenIdle>
              <Later />
            </WhenIdle>
            <ReloadNotice />
          </AuthProvider>
        </SWRConfig>
      </ThemeProvider>
    </ErrorBoundary>
  )
}
