import type { Figures } from '@lectern/contracts/shapes/figures.ts'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { texts } from '#texts/teaching-analytics'
import { AsOf } from '../../../components/as-of.tsx'
import { Panel } from '../../../components/panel.tsx'
import { PlainList } from '../../../components/plain-list.tsx'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import StarRounded from '../../../icons/star-rounded.tsx'
import { formatCount, formatPercent } from '../../../lib/format.ts'

const Bars = styled(PlainList)(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: 14,
  padding: '14px 24px 28px',
  fontVariantNumeric: 'tabular-nums',
  '& > li': { display: 'grid', gridTemplateColumns: '34px minmax(0, 1fr) 76px', alignItems: 'center', gap: 14 },
  '& .stars': { display: 'flex', alignItems: 'center', gap: 4 },
  '& .stars svg': { fontSize: 16, color: theme.vars.palette.star },
  '& .track': { height: 10, borderRadius: 5, overflow: 'hidden', backgroundColor: theme.vars.palette.surface.track },
  '& .track > span': {
    display: 'block',
    height: '100%',
    borderRadius: 5,
    backgroundColor: theme.vars.palette.primary.main,
  },
  '& .count': { textAlign: 'right', color: theme.vars.palette.text.secondary },
  '& b': { fontWeight: 600, color: theme.vars.palette.text.primary },
}))

/** How many gave how many stars in the range. */
export function RatingsPanel({ ratings, timeZone }: { ratings: Figures['ratings'] | undefined; timeZone: string }) {
  return (
    <Panel
      title={texts.ratings}
      note={ratings && texts.ratingsNote({ count: ratings.count, average: ratings.average })}
      aside={<AsOf at={ratings?.asOf} timeZone={timeZone} />}
    >
      {!ratings && <Skeleton height={180} sx={{ mx: 3, mb: 3 }} />}
      {ratings && (
        <Bars>
          {ratings.bars.map(({ stars, count }) => {
            const percent = ratings.count === 0 ? 0 : (100 * count) / ratings.count
            return (
              <li key={stars}>
                <span className="stars">
                  <span aria-hidden="true">{stars}</span>
                  <StarRounded aria-hidden="true" />
                  <VisuallyHidden>{texts.stars({ stars })}</VisuallyHidden>
                </span>
                <span className="track">
                  <span style={{ width: `${percent}%` }} />
                </span>
                <span className="count">
                  <b>{formatCount(count)}</b> {formatPercent(percent)}
                </span>
              </li>
            )
          })}
        </Bars>
      )}
    </Panel>
  )
}
