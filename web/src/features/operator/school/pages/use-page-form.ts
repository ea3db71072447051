import type { SchoolPageBody } from '@lectern/contracts/shapes/school-pages.ts'
import { useState } from 'react'
import { texts } from '#texts/operator-school'
import { errorSentence } from '../../../../api/api-error.ts'
import { ChangedElsewhere, type StoredPage, saveSchoolPage } from '../../../../api/operator-school.ts'
import { useZodForm } from '../../../../components/forms/use-zod-form.ts'
import { toast } from '../../../../components/toasts/toast-store.ts'
import { type EditedPage, pageFormSchema, pageValuesOf } from './page-values.ts'

export type PageForm = ReturnType<typeof useFields>

function useFields(edited: EditedPage) {
  return useZodForm(pageFormSchema, pageValuesOf(edited))
}

/** Nobody has it yet. */
const NO_VERSION = 0

/** A page of the footer as a form. `onSaved` closes it. */
export function usePageForm(edited: EditedPage, onSaved: () => void) {
  const form = useFields(edited)
  const { isDirty, isSubmitting, errors } = form.formState
  const [version, setVersion] = useState(edited.version ?? NO_VERSION)
  /** What somebody else has left there meanwhile; null: nothing. */
  const [theirs, setTheirs] = useState<StoredPage | null>()

  async function put(slug: string, body: SchoolPageBody, basedOn: number) {
    try {
      await saveSchoolPage(slug, body, basedOn)
      toast({ title: texts.editor.saved })
      onSaved()
    } catch (failure) {
      if (!(failure instanceof ChangedElsewhere)) {
        form.setError('root', { message: texts.notSaved({ sentence: errorSentence(failure) }) })
      } else if (version === NO_VERSION && failure.current) {
        form.setError('slug', { message: texts.editor.taken }, { shouldFocus: true })
      } else setTheirs(failure.current as StoredPage | null)
    }
  }

  const saveOn = (basedOn: number) => form.handleSubmit(({ slug, ...body }) => put(slug, body, basedOn))()

  return {
    form,
    isUnsaved: isDirty,
    isSaving: isSubmitting,
    error: errors.root?.message,
    theirs,
    save: () => saveOn(version),
    keepMine: () => saveOn(theirs?.version ?? NO_VERSION),
    takeTheirs: () => {
      if (!theirs) return
      setVersion(theirs.version)
      setTheirs(undefined)
      form.reset(pageValuesOf(theirs))
    },
  }
}
