import type { User } from '@lectern/contracts/shapes/people.ts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useFactors } from '../../api/factors.ts'
import { lazyPart } from '../../components/lazy-part.tsx'
import DeleteOutlined from '../../icons/delete-outlined.tsx'
import { Fact } from './fact.tsx'
import { Line } from './settings-card.tsx'
import { texts } from './texts.ts'

const DeleteAccountDialog = lazyPart(() => import('./delete-account-dialog.tsx'))

/** The way out. */
export function DeleteAccount({ user }: { user: User }) {
  const hasPassword = useFactors().data?.hasPassword ?? true
  const [open, setOpen] = useState(false)
  const [everOpened, setEverOpened] = useState(false)
  const { title, button, ofTeacher, ofStudent } = texts.deletion
  return (
    <Line>
      <Fact icon={<DeleteOutlined />} name={title} state={user.role === 'teacher' ? ofTeacher : ofStudent} />
      <Button
        variant="outlined"
        color="error"
        aria-haspopup="dialog"
        onClick={() => {
          setEverOpened(true)
          setOpen(true)
        }}
      >
        {button}
      </Button>
      {everOpened && <DeleteAccountDialog hasPassword={hasPassword} open={open} onClose={() => setOpen(false)} />}
    </Line>
  )
}
