import type { User } from '@lectern/contracts/shapes/people.ts'
import IconButton from '@mui/material/IconButton'
import { texts } from '#texts/layouts'
import { lazyPart } from '../../components/lazy-part.tsx'
import MenuRounded from '../../icons/menu-rounded.tsx'
import { useOpened } from '../../lib/use-opened.ts'
import { WIDER_THAN_PHONE } from '../../theme/media.ts'

const MobileMenu = lazyPart(() => import('./mobile-menu.tsx'))

/** On phones: the menu that slides out. */
export function MobileMenuButton({ user }: { user: User | null }) {
  const menu = useOpened()
  return (
    <>
      <IconButton
        aria-label={texts.menu}
        aria-haspopup="dialog"
        aria-expanded={menu.isOpen}
        color="inherit"
        sx={{ [WIDER_THAN_PHONE]: { display: 'none' } }}
        onClick={menu.open}
      >
        <MenuRounded fontSize="large" />
      </IconButton>
      {menu.wasOpened && <MobileMenu user={user} open={menu.isOpen} onClose={menu.close} />}
    </>
  )
}
