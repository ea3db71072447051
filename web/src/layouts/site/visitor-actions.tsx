import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { Link } from 'react-router-dom'
import { texts } from '#texts/layouts'
import { paths } from '../../config/paths.ts'
import FavoriteBorderRounded from '../../icons/favorite-border-rounded.tsx'
import { useVisitorWishlist } from '../../lib/visitor-wishlist.ts'

/** The way to one's wishlist, once there is something on it; signing in and up. */
export function VisitorActions() {
  const hasWishlist = useVisitorWishlist().length > 0
  return (
    <>
      {hasWishlist && (
        <IconButton component={Link} to={paths.wishlist} aria-label={texts.links.wishlist}>
          <FavoriteBorderRounded />
        </IconButton>
      )}
      <Button component={Link} to={paths.login()} sx={{ px: 2.5 }}>
        {texts.logIn}
      </Button>
      <Button component={Link} to={paths.register()} variant="contained" size="small" sx={{ height: 40 }}>
        {texts.signUp}
      </Button>
    </>
  )
}
