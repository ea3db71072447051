import type { User } from '@lectern/contracts/shapes/people.ts'
import { ThemeProvider } from '@mui/material/styles'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import type { ReactElement } from 'react'
import { createMemoryRouter, type InitialEntry, type RouteObject, RouterProvider } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { swrSettings } from '../api/swr-settings.ts'
import Toaster from '../components/toasts/toaster.tsx'
import { AuthProvider } from '../session/auth-context.tsx'
import { theme } from '../theme/theme.ts'
import { api } from './api.ts'

interface Settings {
  /** Who is signed in, as far as that can be read; nobody, if left out. */
  as?: User | null | 'unreadable'
  /** The route's pattern, for what reads parameters, and the address that is open. */
  pattern?: string
  at?: InitialEntry
  /** What the element has in its outlet. */
  within?: RouteObject[]
}

/** Draws an element as the app would: theme, reads, session, an address, toasts. Every other address is drawn as its path. */
export function renderPage(element: ReactElement, { as = null, pattern = '/', at = pattern, within }: Settings = {}) {
  api.use(
    http.get('/api/user', () => {
      if (as === 'unreadable') return new HttpResponse('Identity is away.', { status: 503 })
      return as ? HttpResponse.json(as) : new HttpResponse('Not authenticated', { status: 401 })
    }),
  )
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
  document.cookie = as ? 'lectern.hint=1' : 'lectern.hint=; Max-Age=0'
  const router = createMemoryRouter(
    [
      { path: pattern, element, ...(within && { children: within }) },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { initialEntries: [at] },
  )
  const view = render(
    <ThemeProvider theme={theme} noSsr>
      <SWRConfig value={{ ...swrSettings, dedupingInterval: 0 }}>
        <AuthProvider>
          <RouterProvider router={router} />
          <Toaster />
        </AuthProvider>
      </SWRConfig>
    </ThemeProvider>,
  )
  return { ...view, person: userEvent.setup(), address: () => router.state.location }
}
