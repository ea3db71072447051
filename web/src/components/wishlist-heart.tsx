import FavoriteBorderRounded from '@mui/icons-material/FavoriteBorderRounded'
import FavoriteRounded from '@mui/icons-material/FavoriteRounded'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { texts } from './texts.ts'

/** A heart that is remembered by this card alone. */
export function WishlistHeart({ title }: { title: string }) {
  const [liked, setLiked] = useState(false)
  const Icon = liked ? FavoriteRounded : FavoriteBorderRounded
  return (
    <IconButton
      aria-label={texts.course.addToWishlist(title)}
      aria-pressed={liked}
      onClick={() => setLiked(!liked)}
      // 40 px to press, but the row is as high as its chip and the heart stands at the edge of the cover.
      sx={{ m: '-7px -10px -7px 0', ...(liked && { color: 'error.main' }) }}
    >
      <Icon />
    </IconButton>
  )
}
