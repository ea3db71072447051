import type { StudentListItem } from '@lectern/contracts/shapes/students.ts'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { texts } from '#texts/teaching-students'
import ChatBubbleOutlineOutlined from '../../../icons/chat-bubble-outline-outlined.tsx'
import { displayName } from '../../../lib/display-name.ts'
import { useWriteTo } from '../../../session/use-write-to.ts'

/** Opens the conversation with a student; off where the account was erased. */
export function SendMessage({ item, as = 'icon' }: { item: StudentListItem; as?: 'icon' | 'button' }) {
  const { writeTo, pending } = useWriteTo()
  const isOff = pending || item.isDeleted
  const write = () => void writeTo({ enrollmentId: item.id })
  if (as === 'button') {
    return (
      <Button variant="outlined" startIcon={<ChatBubbleOutlineOutlined />} disabled={isOff} onClick={write}>
        {texts.sendMessage}
      </Button>
    )
  }
  return (
    <Tooltip title={texts.sendMessage}>
      {/* What is off hears no pointer, and the tooltip is told by this. */}
      <span>
        <IconButton
          aria-label={texts.sendMessageTo({ name: displayName(item.student) })}
          disabled={isOff}
          onClick={write}
        >
          <ChatBubbleOutlineOutlined />
        </IconButton>
      </span>
    </Tooltip>
  )
}
