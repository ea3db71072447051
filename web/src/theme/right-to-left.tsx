import createCache, { type Options } from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import turn from '@mui/stylis-plugin-rtl'
import type { ReactNode } from 'react'

/** How styles are written where texts run from right to left: margins, borders and places are turned. */
export const rightToLeft: Options = { key: 'css', stylisPlugins: [turn] }

const styles = createCache(rightToLeft)

export function RightToLeft({ children }: { children: ReactNode }) {
  return <CacheProvider value={styles}>{children}</CacheProvider>
}
