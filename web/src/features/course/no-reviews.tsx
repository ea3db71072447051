import { coverPalettes } from '@lectern/covers/cover-palettes.ts'
import Card from '@mui/material/Card'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { texts } from '#texts/course'

/** Shown until there is a rating breakdown; says who can write the first review. */
export function NoReviews({ hint }: { hint: string }) {
  const { palette } = useTheme().vars
  return (
    <Card sx={{ display: 'flex', alignItems: 'center', gap: 3.5, p: { xs: 2.5, sm: 4 } }}>
      <svg width="72" height="76" viewBox="0 0 72 76" aria-hidden="true" style={{ flexShrink: 0 }}>
        <rect x="8" y="1" width="20" height="66" rx="2" fill={coverPalettes.business.cloth} />
        <rect x="8" y="10" width="20" height="4" fill={coverPalettes.business.tint} />
        <rect
          {...{ x: 33, y: 9, width: 24, height: 57, rx: 2, fill: 'none' }}
          stroke={palette.edge}
          strokeWidth="1.5"
          strokeDasharray="3 4"
        />
        <rect y="67" width="72" height="6" fill={palette.art.wood} />
        <rect y="73" width="72" height="3" fill={palette.art.woodEdge} />
      </svg>
      <div>
        <Typography variant="h4" component="p">
          {texts.reviews.none}
        </Typography>
        <Typography variant="row" component="p" sx={{ mt: 0.25, color: 'text.secondary' }}>
          {hint}
        </Typography>
      </div>
    </Card>
  )
}
