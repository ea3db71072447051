import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { lazy } from 'react'
import { RouterProvider } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { swrSettings } from '../api/swr-settings.ts'
import { ErrorBoundary } from '../components/error-boundary.tsx'
import { LazyPart } from '../components/lazy-part.tsx'
import { ReloadNotice } from '../components/reload-notice.tsx'
import { AuthProvider } from '../session/auth-context.tsx'
import { SCHEME_STORAGE_KEY, theme } from '../theme/theme.ts'
import { RootFailure } from './root-failure.tsx'
import { router } from './router.tsx'

const Toaster = lazy(() => import('../components/toasts/toaster.tsx'))

export function App() {
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
        <SWRConfig value={swrSettings}>
          <AuthProvider>
            <RouterProvider router={router} />
            <LazyPart>
              <Toaster />
            </LazyPart>
            <ReloadNotice />
          </AuthProvider>
        </SWRConfig>
      </ThemeProvider>
    </ErrorBoundary>
  )
}
