import { useState } from 'react'
import { texts } from '#texts/operator-school'
import { errorSentence } from '../../../../api/api-error.ts'
import { removeSchoolPage } from '../../../../api/operator-school.ts'
import { ConfirmDialog } from '../../../../components/confirm-dialog.tsx'
import { toast } from '../../../../components/toasts/toast-store.ts'
import type { PageRow } from './page-line.tsx'

const { deletion } = texts.pages

/** Asks before a page leaves the footer. One that somebody has changed since it was listed stays. */
export function DeletePageDialog({ page, onClose }: { page: PageRow | undefined; onClose: () => void }) {
  const [isPending, setPending] = useState(false)
  async function remove() {
    if (!page || page.version === null) return
    setPending(true)
    try {
      await removeSchoolPage(page.slug, page.version)
      toast({ title: texts.pages.deleted })
    } catch (failure) {
      toast({ title: texts.pages.notDeleted({ sentence: errorSentence(failure) }), variant: 'destructive' })
    }
    setPending(false)
    onClose()
  }
  return (
    <ConfirmDialog
      open={page !== undefined}
      title={deletion.title({ title: page?.title ?? '' })}
      text={deletion.text}
      confirmLabel={deletion.confirm}
      pending={isPending}
      destructive
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  )
}
