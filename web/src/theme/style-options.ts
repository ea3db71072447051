import type { Options } from '@emotion/cache'

/** How styles are written into the page. Where texts run from right to left, style-options.rtl.ts turns them. */
export const styleOptions: Options = { key: 'css' }
