import type { Options } from '@emotion/cache'
import rightToLeft from '@mui/stylis-plugin-rtl'

export const styleOptions: Options = { key: 'css', stylisPlugins: [rightToLeft] }
