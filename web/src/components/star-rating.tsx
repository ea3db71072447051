import { styled } from '@mui/material/styles'
import { texts } from '#texts/components'
import StarHalfRounded from '../icons/star-half-rounded.tsx'
import StarOutlineRounded from '../icons/star-outline-rounded.tsx'
import StarRounded from '../icons/star-rounded.tsx'
import { starKinds } from '../lib/star-kinds.ts'

const ICONS = { full: StarRounded, half: StarHalfRounded, empty: StarOutlineRounded } as const

const Stars = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  flexShrink: 0,
  color: theme.vars.palette.star,
  '& .empty': { color: theme.vars.palette.edge },
}))

interface Props {
  /** `null` where nobody has rated: hollow stars, which say nothing. */
  value: number | null
  size?: number
}

/** Five stars for a rating from 0 to 5, a half one from .5 on. Read as `4.8 out of 5 stars`. */
export function StarRating({ value, size = 17 }: Props) {
  return (
    <Stars
      {...(value === null
        ? { 'aria-hidden': true }
        : { role: 'img', 'aria-label': texts.course.stars({ rating: value }) })}
    >
      {starKinds(value ?? 0).map((kind, place) => {
        const Icon = ICONS[kind]
        // biome-ignore lint/suspicious/noArrayIndexKey: five fixed places.
        return <Icon key={place} className={kind} sx={{ fontSize: size }} />
      })}
    </Stars>
  )
}
