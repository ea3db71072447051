import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import type { Middleware } from 'swr'
import { type InlinedReads, keepReads, keepVisitor } from '../api/inlined-reads.ts'
import { App } from '../app/app.tsx'
import { routes } from '../app/routes.tsx'
import { locale } from '../lib/locale.ts'
import { rightToLeft } from '../theme/right-to-left.tsx'
import { styleElements } from './style-elements.ts'

// As in main.tsx.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

const { query, dataRoutes } = createStaticHandler(routes)

/** What the gateway's thread asks for and gets: gateway/src/web/render-in-thread.ts. */
interface Task {
  /** Path and query. */
  url: string
  reads: InlinedReads
}
interface RenderedPage {
  content: string
  styles: string
  /** Addresses of everything that the page wanted to read. */
  requested: string[]
}

/** The app as a visitor's browser draws it at first from these reads. Null where it leads elsewhere. */
export async function render({ url, reads }: Task): Promise<RenderedPage | null> {
  const context = await query(new Request(new URL(url, 'http://lectern.invalid')))
  if (context instanceof Response) return null

  const requested = new Set<string>()
  const note: Middleware = (useNext) => (key, fetcher, config) => {
    const address = typeof key === 'function' ? null : Array.isArray(key) ? key[1] : key
    if (typeof address === 'string') requested.add(address)
    return useNext(key, fetcher, config)
  }
  const cache = new Map()
  keepReads(cache, reads)
  keepVisitor(cache)
  const styles = createCache(locale.direction === 'rtl' ? rightToLeft : { key: 'css' })
  // Styles are collected for the head, and don't stand between the elements.
  styles.compat = true
  const { prelude } = await prerender(
    <StrictMode>
      <CacheProvider value={styles}>
        <App reading={{ provider: () => cache, use: [note] }}>
          <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
        </App>
      </CacheProvider>
    </StrictMode>,
    // Larger parts would come later, by a script that the content policy doesn't let run.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  const content = await new Response(prelude).text()
  return { content, styles: styleElements(styles), requested: [...requested] }
}
