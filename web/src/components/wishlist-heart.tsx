import IconButton from '@mui/material/IconButton'
import type { SxProps, Theme } from '@mui/material/styles'
import { texts } from '#texts/components'
import { errorSentence } from '../api/api-error.ts'
import { useWishlist } from '../api/wishlist.ts'
import FavoriteBorderRounded from '../icons/favorite-border-rounded.tsx'
import FavoriteRounded from '../icons/favorite-rounded.tsx'
import { toast } from './toasts/toast-store.ts'

interface Props {
  course: { id: number; title: string }
  sx?: SxProps<Theme>
}

/** Whether the course is on the wishlist of who is here; pressing it changes that. Teachers have none. */
export function WishlistHeart({ course, sx }: Props) {
  const { owner, courseIds, set } = useWishlist()
  const isOnWishlist = courseIds?.includes(course.id) ?? false
  const Icon = isOnWishlist ? FavoriteRounded : FavoriteBorderRounded
  if (owner === 'nobody') return null

  async function toggle() {
    try {
      await set(course.id, !isOnWishlist)
    } catch (failure) {
      toast({ title: texts.course.notWished, description: errorSentence(failure), variant: 'destructive' })
    }
  }

  return (
    <IconButton
      aria-label={texts.course.addToWishlist({ title: course.title })}
      aria-pressed={isOnWishlist}
      data-writes
      onClick={toggle}
      sx={[isOnWishlist && { color: 'error.main' }, ...(Array.isArray(sx) ? sx : [sx ?? null])]}
    >
      <Icon />
    </IconButton>
  )
}
