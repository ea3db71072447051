import type { User } from '@lectern/contracts/shapes/people.ts'
import Button from '@mui/material/Button'
import { getFactors } from '#api/factors'
import { texts } from '#texts/account'
import { useFreshRead } from '../../api/use-read.ts'
import { lazyPart } from '../../components/lazy-part.tsx'
import DeleteOutlined from '../../icons/delete-outlined.tsx'
import { useOpened } from '../../lib/use-opened.ts'
import { Fact } from './fact.tsx'
import { Line } from './settings-card.tsx'

const DeleteAccountDialog = lazyPart(() => import('./delete-account-dialog.tsx'))

/** The way out. */
export function DeleteAccount({ user }: { user: User }) {
  const hasPassword = useFreshRead(getFactors).data?.hasPassword ?? true
  const dialog = useOpened()
  const { title, button, ofTeacher, ofStudent } = texts.deletion
  return (
    <Line>
      <Fact icon={<DeleteOutlined />} name={title} state={user.role === 'teacher' ? ofTeacher : ofStudent} />
      <Button variant="outlined" color="error" aria-haspopup="dialog" onClick={dialog.open}>
        {button}
      </Button>
      {dialog.wasOpened && (
        <DeleteAccountDialog hasPassword={hasPassword} open={dialog.isOpen} onClose={dialog.close} />
      )}
    </Line>
  )
}
