import Slider from '@mui/material/Slider'
import { texts } from '#texts/catalog'
import { formatWholeDollars } from '../../lib/format.ts'
import { PRICE_MAX, PRICE_MIN, PRICE_STEP, type PriceRange } from './filters.ts'

function spoken(dollars: number): string {
  return dollars === PRICE_MAX ? texts.noUpperLimit : formatWholeDollars(dollars)
}

/** A thumb for the lowest price and one for the highest. */
export default function PriceSlider({ value, onChange }: { value: PriceRange; onChange: (value: PriceRange) => void }) {
  return (
    <Slider
      value={value}
      min={PRICE_MIN}
      max={PRICE_MAX}
      step={PRICE_STEP}
      getAriaLabel={(thumb) => (thumb === 0 ? texts.lowestPrice : texts.highestPrice)}
      getAriaValueText={spoken}
      onChange={(_, range) => onChange(range as PriceRange)}
      sx={{ display: 'block' }}
    />
  )
}
