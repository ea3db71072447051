import type { User } from '@lectern/contracts/shapes/people.ts'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { lazyPart } from '../../components/lazy-part.tsx'
import MenuRounded from '../../icons/menu-rounded.tsx'
import { WIDER_THAN_PHONE } from '../../theme/media.ts'
import { texts } from '../texts.ts'

const MobileMenu = lazyPart(() => import('./mobile-menu.tsx'))

/** On phones: the menu that slides out. */
export function MobileMenuButton({ user }: { user: User | null }) {
  const [open, setOpen] = useState(false)
  const [everOpened, setEverOpened] = useState(false)
  return (
    <>
      <IconButton
        aria-label={texts.menu}
        aria-haspopup="dialog"
        aria-expanded={open}
        color="inherit"
        sx={{ [WIDER_THAN_PHONE]: { display: 'none' } }}
        onClick={() => {
          setEverOpened(true)
          setOpen(true)
        }}
      >
        <MenuRounded fontSize="large" />
      </IconButton>
      {everOpened && <MobileMenu user={user} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
