import type { Language } from '@lectern/contracts/shapes/languages.ts'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { texts } from '#texts/operator-school'
import { ConfirmDialog } from '../../../../components/confirm-dialog.tsx'
import { useMedia } from '../../../../lib/use-media.ts'
import { FROM_MD } from '../../../../theme/media.ts'
import { PageAlerts } from './page-alerts.tsx'
import { PageFields } from './page-fields.tsx'
import type { EditedPage } from './page-values.ts'
import { usePageForm } from './use-page-form.ts'

const { editor } = texts

interface Props {
  edited: EditedPage
  languages: readonly Language[]
  onClose: () => void
}

/** Writes a page of the footer, with what visitors will see of it. Asks before something unsaved is closed. */
export function PageDialog({ edited, languages, onClose }: Props) {
  const id = useId()
  const isWide = useMedia(FROM_MD)
  const [isLeaving, setLeaving] = useState(false)
  const page = usePageForm(edited, onClose)
  const close = () => (page.isUnsaved ? setLeaving(true) : onClose())
  const [title] = Object.values(edited.words).map((words) => words.title)
  return (
    <>
      <Dialog open onClose={close} fullWidth maxWidth="lg" fullScreen={!isWide} aria-labelledby={id}>
        <form
          noValidate
          style={{ display: 'contents' }}
          onSubmit={(event) => {
            event.preventDefault()
            void page.save()
          }}
        >
          <DialogTitle id={id}>
            {edited.version === undefined ? editor.newTitle : editor.title({ title: title ?? edited.slug })}
          </DialogTitle>
          <DialogContent sx={{ display: 'grid', alignContent: 'start', gap: 2.5, '&&': { pt: 1 } }}>
            <PageAlerts {...page} />
            <PageFields form={page.form} languages={languages} isNew={edited.version === undefined} />
          </DialogContent>
          <DialogActions>
            <Button variant="outlined" onClick={close}>
              {editor.cancel}
            </Button>
            <Button type="submit" variant="contained" disabled={page.isSaving}>
              {page.isSaving ? texts.saving : editor.save}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
      <ConfirmDialog
        open={isLeaving}
        title={editor.close.title}
        text={editor.close.text}
        confirmLabel={editor.close.leave}
        cancelLabel={editor.close.stay}
        pending={false}
        destructive
        onConfirm={onClose}
        onClose={() => setLeaving(false)}
      />
    </>
  )
}
