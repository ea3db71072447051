import { styled } from '@mui/material/styles'
import { texts } from '#texts/catalog'
import { lazyPart } from '../../components/lazy-part.tsx'
import { formatWholeDollars } from '../../lib/format.ts'
import { PRICE_MAX, PRICE_MIN, type PriceRange } from './filters.ts'

/** Most of what only the catalog needs. */
const PriceSlider = lazyPart(() => import('./price-slider.tsx'), <div style={{ height: 30 }} />)

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  fontSize: '0.875rem',
  lineHeight: 22 / 14,
  fontVariantNumeric: 'tabular-nums',
  color: theme.vars.palette.text.secondary,
  '& strong': { fontWeight: 600, color: theme.vars.palette.text.primary },
}))

const Ends = styled(Line)({ marginTop: -4, fontSize: '0.8125rem', lineHeight: 18 / 13 })

/** A lowest and a highest price; the right end of the slider is no limit. */
export function PriceFilter({ value, onChange }: { value: PriceRange; onChange: (value: PriceRange) => void }) {
  const [min, max] = value
  return (
    <div>
      <Line>
        <strong>{texts.price}</strong>
        <span>{max === PRICE_MAX ? texts.priceOpen({ min, max }) : texts.priceRange({ min, max })}</span>
      </Line>
      {/* The thumbs stand over the ends of the track, not beyond them. */}
      <div style={{ padding: '4px 8px 0' }}>
        <PriceSlider value={value} onChange={onChange} />
      </div>
      <Ends>
        <span>{formatWholeDollars(PRICE_MIN)}</span>
        <span>{formatWholeDollars(PRICE_MAX)}</span>
      </Ends>
    </div>
  )
}
