import './take-returned-payment.ts'
import { Fragment, StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { inlinedReads, keepReads, keepVisitor } from './api/inlined-reads.ts'
import { mayBeSignedIn } from './api/sign-in-hint.ts'
import { App } from './app/app.tsx'
import { loadPage } from './app/load-page.ts'
import { routes } from './app/routes.tsx'
import { loadPart } from './lib/load-part.ts'
import { locale } from './lib/locale.ts'
import './fonts.css'

// zod would try out `new Function`, which the content security policy refuses and reports. Set here, because zod comes with the
// schemas, which ask for this as soon as they are made.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

const found = document.getElementById('root')
if (!found) throw new Error('index.html has no #root')
const root = found

const { cache } = SWRConfig.defaultValue
keepReads(cache, inlinedReads())
const isVisitor = !mayBeSignedIn()
if (isVisitor) keepVisitor(cache)

/** Takes over what the gateway has rendered for a visitor, or draws the page. */
async function start(): Promise<void> {
  const isRendered = isVisitor && root.childElementCount > 0
  // Its code has to be there, or the page would blink.
  const takesOver = isRendered && (await loadPage(routes, window.location))
  const Styles =
    locale.direction === 'rtl' ? (await loadPart(() => import('./theme/right-to-left.tsx'))).RightToLeft : Fragment
  const app = (
    <StrictMode>
      <Styles>
        <App>
          <RouterProvider router={createBrowserRouter(routes)} />
        </App>
      </Styles>
    </StrictMode>
  )
  // In slices: what is pressed meanwhile is heard, and comes first.
  if (takesOver) startTransition(() => void hydrateRoot(root, app))
  else createRoot(root).render(app)
}

void start()
