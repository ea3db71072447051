import type { ListedPerson } from '@lectern/contracts/shapes/people-administration.ts'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { texts } from '#texts/admin-people'
import { ActionMenu, type MenuAction } from '../../components/action-menu.tsx'
import { paths } from '../../config/paths.ts'
import BlockRounded from '../../icons/block-rounded.tsx'
import LockOutlined from '../../icons/lock-outlined.tsx'
import LogoutRounded from '../../icons/logout-rounded.tsx'
import MailOutlineRounded from '../../icons/mail-outline-rounded.tsx'
import MoreVertRounded from '../../icons/more-vert-rounded.tsx'
import PersonSearchOutlined from '../../icons/person-search-outlined.tsx'
import UndoRounded from '../../icons/undo-rounded.tsx'
import VisibilityOutlined from '../../icons/visibility-outlined.tsx'
import { firstName } from '../../lib/first-name.ts'
import { useAuth } from '../../session/auth-context.tsx'
import { useStepUp } from '../../session/step-up/use-step-up.tsx'
import { type PersonAct, PersonActDialog } from './person-act.tsx'
import { viewAs } from './view-as.ts'

const { menu } = texts

/** Its at sign stays; what would begin a subject or copies doesn't. */
const mailTo = (email: string | null) => `mailto:${encodeURIComponent(email ?? '').replace('%40', '@')}`

/** What can be done with a person, from their row. What isn't allowed says why. */
export function PersonMenu({ person, name }: { person: ListedPerson; name: string }) {
  const { user } = useAuth()
  const navigate = useNavigate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [act, setAct] = useState<PersonAct>()
  const { withStepUp, dialog } = useStepUp()
  const isSuspended = person.status === 'suspended'
  const isSelf = user?.id === person.id
  const actions: MenuAction[] = [
    { label: menu.open, Icon: PersonSearchOutlined, onClick: () => void navigate(paths.adminPerson(person.id)) },
    {
      ...{ label: menu.viewAs({ name: firstName(name) }), Icon: VisibilityOutlined },
      onClick: () => void viewAs({ id: person.id, name, role: person.role ?? 'student' }, withStepUp),
      ...(isSuspended && { because: menu.isSuspended }),
      ...(person.rights.length > 0 && { because: menu.hasRights }),
      ...(isSelf && { because: menu.self }),
    },
    { label: menu.email, Icon: MailOutlineRounded, onClick: () => window.location.assign(mailTo(person.email)) },
    {
      ...{ label: menu.password, Icon: LockOutlined, onClick: () => setAct('password') },
      ...(isSuspended && { because: menu.isSuspended }),
    },
    { label: menu.logOut, Icon: LogoutRounded, onClick: () => setAct('sessions') },
    isSuspended
      ? { label: menu.unsuspend, Icon: UndoRounded, onClick: () => setAct('unsuspend') }
      : {
          ...{ label: menu.suspend, Icon: BlockRounded, onClick: () => setAct('suspend'), destructive: true },
          ...(isSelf && { because: menu.self }),
        },
  ]
  return (
    <>
      <IconButton
        aria-label={menu.label({ name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={anchor ? { bgcolor: 'surface.sunk' } : null}
      >
        <MoreVertRounded />
      </IconButton>
      <ActionMenu anchor={anchor} label={menu.label({ name })} actions={actions} onClose={() => setAnchor(null)} />
      {dialog}
      {act && <PersonActDialog person={person} name={name} act={act} onClose={() => setAct(undefined)} />}
    </>
  )
}
