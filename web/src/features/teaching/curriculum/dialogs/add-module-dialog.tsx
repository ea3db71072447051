import { createModuleBodySchema } from '@lectern/contracts/shapes/courses.ts'
import { useState } from 'react'
import { texts } from '#texts/teaching-curriculum'
import { errorSentence } from '../../../../api/api-error.ts'
import { TextField } from '../../../../components/fields/text-field.tsx'
import { useZodForm } from '../../../../components/forms/use-zod-form.ts'
import { useCommands } from '../rows/row-props.tsx'
import type { OutlineStore } from '../sync/outline-store.ts'
import { waitUntilCreated } from './created.ts'
import { FormDialog } from './form-dialog.tsx'

interface Props {
  store: OutlineStore
  given?: { title: string; description: string } | undefined
  /** With the key of the new module, when there is one. */
  onClose: (key: string | null) => void
}

const schema = createModuleBodySchema.pick({ title: true, description: true })

export default function AddModuleDialog({ store, given, onClose }: Props) {
  const { createModule, show } = useCommands()
  const [failure, setFailure] = useState<string | null>(null)
  const { bind, handleSubmit, formState } = useZodForm(schema, given ?? { title: '', description: '' })
  const { moduleDialog, toasts } = texts

  const send = handleSubmit(async ({ title, description }) => {
    const { key, mutation } = createModule(title, description || null)
    const again = () => show({ kind: 'module', given: { title, description: description ?? '' } })
    try {
      await waitUntilCreated(store, mutation, { created: toasts.moduleCreated, failed: toasts.moduleFailed, again })
      onClose(key)
    } catch (error) {
      setFailure(errorSentence(error))
    }
  })

  return (
    <FormDialog
      title={moduleDialog.title}
      submit={formState.isSubmitting ? moduleDialog.pending : moduleDialog.submit}
      cancel={moduleDialog.cancel}
      pending={formState.isSubmitting}
      failure={failure}
      onSubmit={send}
      onClose={() => onClose(null)}
    >
      <TextField label={moduleDialog.name} autoFocus {...bind('title')} />
      <TextField
        label={moduleDialog.description}
        helperText={moduleDialog.optional}
        multiline
        minRows={2}
        maxRows={8}
        {...bind('description')}
      />
    </FormDialog>
  )
}
