import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { lazy, Suspense } from 'react'
import { RouterProvider } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { swrSettings } from '../api/swr-settings.ts'
import { AuthProvider } from '../session/auth-context.tsx'
import { SCHEME_STORAGE_KEY, theme } from '../theme/theme.ts'
import { router } from './router.tsx'

const Toaster = lazy(() => import('../components/toasts/toaster.tsx'))

export function App() {
  return (
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
          <Suspense>
            <Toaster />
          </Suspense>
        </AuthProvider>
      </SWRConfig>
    </ThemeProvider>
  )
}
