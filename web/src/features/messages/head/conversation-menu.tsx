import type { ConversationDetails } from '@lectern/contracts/shapes/conversations.ts'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { texts } from '#texts/messages'
import { errorSentence } from '../../../api/api-error.ts'
import { archiveConversation, blockPerson } from '../../../api/conversations.ts'
import { ActionMenu, type MenuAction } from '../../../components/action-menu.tsx'
import { toast } from '../../../components/toasts/toast-store.ts'
import { paths } from '../../../config/paths.ts'
import ArchiveOutlined from '../../../icons/archive-outlined.tsx'
import BlockRounded from '../../../icons/block-rounded.tsx'
import FlagOutlined from '../../../icons/flag-outlined.tsx'
import MoreVertRounded from '../../../icons/more-vert-rounded.tsx'
import PersonSearchOutlined from '../../../icons/person-search-outlined.tsx'
import UnarchiveOutlined from '../../../icons/unarchive-outlined.tsx'
import { nameOf } from '../other-person.tsx'

interface Props {
  conversation: ConversationDetails
  /** Whether the way to the student's details is in here. */
  hasDetails: boolean
  onBlock: () => void
  onReport: (() => void) | null
}

/** What can be done with a conversation. */
export function ConversationMenu({ conversation, hasDetails, onBlock, onReport }: Props) {
  const { id, person, archived, blocked, enrollmentId } = conversation
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const navigate = useNavigate()
  const name = nameOf(person)
  const label = texts.head.actions({ name })
  const actions: MenuAction[] = [
    ...(hasDetails && enrollmentId !== null
      ? [
          {
            label: texts.head.details,
            Icon: PersonSearchOutlined,
            onClick: () => void navigate(paths.teacherStudent(enrollmentId)),
          },
        ]
      : []),
    archived
      ? { label: texts.head.unarchive, Icon: UnarchiveOutlined, onClick: () => void putAway(id, false) }
      : { label: texts.head.archive, Icon: ArchiveOutlined, onClick: () => void putAway(id, true) },
    ...(person && blocked
      ? [
          {
            label: texts.head.unblock({ name }),
            Icon: BlockRounded,
            onClick: () => void changed(() => blockPerson({ conversationId: id, body: { blocked: false } })),
          },
        ]
      : []),
    ...(person
      ? [
          {
            ...{ label: texts.head.report, Icon: FlagOutlined, destructive: true },
            ...(onReport === null && { because: texts.head.nothingToReport }),
            onClick: () => onReport?.(),
          },
        ]
      : []),
    ...(person && !blocked
      ? [{ label: texts.head.block({ name }), Icon: BlockRounded, destructive: true, onClick: onBlock }]
      : []),
  ]
  return (
    <>
      <IconButton
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVertRounded />
      </IconButton>
      <ActionMenu label={label} anchor={anchor} actions={actions} onClose={() => setAnchor(null)} />
    </>
  )
}

async function putAway(id: number, archived: boolean): Promise<void> {
  await changed(async () => {
    await archiveConversation({ conversationId: id, body: { archived } })
    if (!archived) return
    const { title, undo } = texts.head.archived
    toast({ title, action: { label: undo, onClick: () => void putAway(id, false) } })
  })
}

async function changed(change: () => Promise<void>): Promise<void> {
  try {
    await change()
  } catch (failure) {
    toast({ title: texts.head.failed, description: errorSentence(failure), variant: 'destructive' })
  }
}
