import Skeleton from '@mui/material/Skeleton'
import { lazyPart } from '../lazy-part.tsx'

/** A chart, once the code that draws it is here. It is large, and pages show their figures without it. */
export const SeriesChart = lazyPart(() => import('./series-chart.tsx'), <Skeleton variant="rounded" height={232} />)
