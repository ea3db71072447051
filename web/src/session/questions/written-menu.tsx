import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { texts } from '#texts/session-questions'
import { errorSentence } from '../../api/api-error.ts'
import { ActionMenu } from '../../components/action-menu.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { toast } from '../../components/toasts/toast-store.ts'
import DeleteOutlined from '../../icons/delete-outlined.tsx'
import EditOutlined from '../../icons/edit-outlined.tsx'
import FlagOutlined from '../../icons/flag-outlined.tsx'
import MoreHorizRounded from '../../icons/more-horiz-rounded.tsx'
import { ReportDialog } from './report-dialog.tsx'

interface Props {
  own: boolean
  /** What removing asks; null for who may not. */
  removal: { title: string; text: string; confirm: string } | null
  onChange: () => void
  onRemove: () => Promise<void>
  onReport: (reason: string) => Promise<void>
}

/** What can be done with something that somebody wrote: one's own is changed, another's reported. */
export function WrittenMenu({ own, removal, onChange, onRemove, onReport }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [asking, setAsking] = useState<'remove' | 'report' | null>(null)
  const [pending, setPending] = useState(false)

  async function remove() {
    setPending(true)
    try {
      await onRemove()
      setAsking(null)
    } catch (failure) {
      toast({ title: texts.notDone, description: errorSentence(failure), variant: 'destructive' })
    } finally {
      setPending(false)
    }
  }

  return (
    <>
      <IconButton
        size="small"
        aria-label={texts.actions}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreHorizRounded fontSize="small" />
      </IconButton>
      <ActionMenu
        anchor={anchor}
        label={texts.actions}
        actions={[
          ...(own ? [{ label: texts.change, Icon: EditOutlined, onClick: onChange }] : []),
          ...(own ? [] : [{ label: texts.report, Icon: FlagOutlined, onClick: () => setAsking('report') }]),
          ...(removal
            ? [
                {
                  label: own ? texts.delete : texts.remove,
                  Icon: DeleteOutlined,
                  onClick: () => setAsking('remove'),
                  destructive: true,
                },
              ]
            : []),
        ]}
        onClose={() => setAnchor(null)}
      />
      {removal && (
        <ConfirmDialog
          open={asking === 'remove'}
          title={removal.title}
          text={removal.text}
          confirmLabel={removal.confirm}
          pending={pending}
          destructive
          onConfirm={() => void remove()}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'report' && <ReportDialog onReport={onReport} onClose={() => setAsking(null)} />}
    </>
  )
}
