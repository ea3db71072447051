import type { User } from '@lectern/contracts/people.ts'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { lazy, useState } from 'react'
import { LazyPart } from '../../components/lazy-part.tsx'

const DeleteAccountDialog = lazy(() => import('./delete-account-dialog.tsx'))

/** The way out, at the end of the page. */
export function DeleteAccount({ user }: { user: User }) {
  const [open, setOpen] = useState(false)
  const [everOpened, setEverOpened] = useState(false)
  return (
    <Card sx={{ p: { xs: 2.5, sm: 4 } }}>
      <Typography variant="h3" component="h2">
        Delete account
      </Typography>
      <Typography variant="row" sx={{ m: '8px 0 20px', color: 'text.secondary' }}>
        {user.role === 'teacher'
          ? 'Your profile is erased, and your published courses leave the catalogue.'
          : 'Your profile is erased. What you have studied can’t be brought back.'}
      </Typography>
      <Button
        variant="outlined"
        color="error"
        aria-haspopup="dialog"
        onClick={() => {
          setEverOpened(true)
          setOpen(true)
        }}
      >
        Delete account
      </Button>
      {everOpened && (
        <LazyPart>
          <DeleteAccountDialog open={open} onClose={() => setOpen(false)} />
        </LazyPart>
      )}
    </Card>
  )
}
