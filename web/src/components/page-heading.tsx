import type { SxProps, Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { usePageTitle } from '../lib/use-page-title.ts'

/** The page's h1, which also names the tab. */
export function PageHeading({ title, sx }: { title: string; sx?: SxProps<Theme> }) {
  usePageTitle(title)
  return (
    <Typography variant="h1" sx={sx ?? null}>
      {title}
    </Typography>
  )
}
