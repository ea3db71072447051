import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import type { ReactNode } from 'react'
import { styleOptions } from '../theme/style-options.ts'

const styles = createCache(styleOptions)

/** Turns margins, borders and places from left to right. */
export function WithStyles({ children }: { children: ReactNode }) {
  return <CacheProvider value={styles}>{children}</CacheProvider>
}
