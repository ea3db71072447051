import type { ConversationDetails, Message } from '@lectern/contracts/shapes/conversations.ts'
import { REPORT_REASON_MAX } from '@lectern/contracts/shapes/message-limits.ts'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { reportMessage } from '#api/conversations'
import { texts } from '#texts/messages'
import { errorSentence } from '../../../api/api-error.ts'
import { blockPerson } from '../../../api/conversations.ts'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { TextField } from '../../../components/fields/text-field.tsx'
import { toast } from '../../../components/toasts/toast-store.ts'
import type { DialogSubject } from '../dialog-subject.ts'
import { nameOf } from '../other-person.tsx'

const Quoted = styled('blockquote')(({ theme }) => ({
  ...theme.typography.row,
  maxHeight: 160,
  margin: 0,
  padding: '10px 14px',
  overflowY: 'auto',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
  backgroundColor: theme.vars.palette.surface.sunk,
  borderRadius: 8,
}))

interface Props {
  subject: DialogSubject
  conversation: ConversationDetails
  messages: readonly Message[]
  open: boolean
  onClose: () => void
}

/** Asks before somebody is blocked, or for the reason of a report. */
export default function ConversationDialog(props: Props) {
  const { subject, messages, ...given } = props
  if (subject.what === 'block') return <BlockDialog {...given} />
  const message = messages.find(({ id }) => id === subject.messageId)
  return message ? <ReportDialog {...given} message={message} /> : null
}

type Given = Omit<Props, 'subject' | 'messages'>

function BlockDialog({ conversation, open, onClose }: Given) {
  const [pending, setPending] = useState(false)
  const name = nameOf(conversation.person)
  async function confirm() {
    setPending(true)
    try {
      await blockPerson({ conversationId: conversation.id, body: { blocked: true } })
      onClose()
    } catch (failure) {
      toast({ title: texts.head.failed, description: errorSentence(failure), variant: 'destructive' })
    }
    setPending(false)
  }
  const { title, text, confirm: label, pending: busy } = texts.block
  return (
    <ConfirmDialog
      {...{ open, onClose, pending }}
      title={title({ name })}
      text={text({ name })}
      confirmLabel={pending ? busy : label}
      destructive
      onConfirm={() => void confirm()}
    />
  )
}

function ReportDialog({ conversation, message, open, onClose }: Given & { message: Message }) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const [pending, setPending] = useState(false)
  async function confirm() {
    const given = reason.trim()
    if (given === '') return setError(texts.report.missing)
    if (given.length > REPORT_REASON_MAX) return setError(texts.report.tooLong({ max: REPORT_REASON_MAX }))
    setPending(true)
    try {
      await reportMessage({ messageId: message.id, body: { reason: given } })
      toast(texts.report.sent)
      onClose()
    } catch (failure) {
      setError(errorSentence(failure))
    }
    setPending(false)
  }
  const name = nameOf(conversation.person)
  return (
    <ConfirmDialog
      {...{ open, onClose, pending }}
      title={texts.report.title}
      text={texts.report.text}
      confirmLabel={pending ? texts.report.pending : texts.report.confirm}
      destructive
      onConfirm={() => void confirm()}
    >
      <Quoted dir="auto">{message.text || texts.thread.picture({ name })}</Quoted>
      <TextField
        label={texts.report.reason}
        value={reason}
        error={error}
        multiline
        minRows={2}
        maxRows={6}
        autoFocus
        onChange={(event) => {
          setReason(event.target.value)
          setError(undefined)
        }}
      />
    </ConfirmDialog>
  )
}
