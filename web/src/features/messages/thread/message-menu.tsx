import type { Message } from '@lectern/contracts/shapes/conversations.ts'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { texts } from '#texts/messages'
import { ActionMenu } from '../../../components/action-menu.tsx'
import { toast } from '../../../components/toasts/toast-store.ts'
import ContentCopyRounded from '../../../icons/content-copy-rounded.tsx'
import FlagOutlined from '../../../icons/flag-outlined.tsx'
import MoreHorizRounded from '../../../icons/more-horiz-rounded.tsx'
import { touchRoom } from '../../../theme/touch-room.ts'

/** What can be done with a message of the other's. It shows beside one that is pointed at, or has the keyboard. */
export function MessageMenu({ message, onReport }: { message: Message; onReport: () => void }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { actions, copy, report } = texts.thread
  const copying = { label: copy, Icon: ContentCopyRounded, onClick: () => void copyText(message.text) }
  return (
    <span className={anchor ? 'tools open' : 'tools'}>
      <IconButton
        aria-label={actions}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ width: 32, height: 32, position: 'relative', ...touchRoom('-6px') }}
      >
        <MoreHorizRounded />
      </IconButton>
      <ActionMenu
        label={actions}
        anchor={anchor}
        onClose={() => setAnchor(null)}
        actions={[
          ...(message.text ? [copying] : []),
          { label: report, Icon: FlagOutlined, destructive: true, onClick: onReport },
        ]}
      />
    </span>
  )
}

async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast({ title: texts.thread.copied })
  } catch {
    toast({ title: texts.thread.notCopied, variant: 'destructive' })
  }
}
