import { LANGUAGES, type Language } from '@lectern/contracts/shapes/languages.ts'
import type { School } from '@lectern/contracts/shapes/school.ts'
import type { SchoolSettings } from '@lectern/contracts/shapes/school-settings.ts'
import { useEffect, useState } from 'react'
import { texts } from '#texts/operator-school'
import { errorSentence } from '../../../api/api-error.ts'
import { ChangedElsewhere, saveSchool } from '../../../api/operator-school.ts'
import { useZodForm } from '../../../components/forms/use-zod-form.ts'
import { toast } from '../../../components/toasts/toast-store.ts'
import { useUnsentDraft } from '../../../session/use-unsent-draft.ts'
import { formSchema, valuesOf } from './form-values.ts'

export type SchoolForm = ReturnType<typeof useFields>

function useFields(school: School) {
  return useZodForm(formSchema, valuesOf(school))
}

/** The settings as one form, saved together. `settings` are the newest that were read: they are followed as long as nothing was changed. */
export function useSchoolForm(settings: SchoolSettings) {
  const form = useFields(settings.school)
  const { isDirty, isSubmitting, errors } = form.formState
  // What the form is based on. It stays while newer settings are read, so that two operators are told of each other.
  const [base, setBase] = useState(settings)
  const [theirs, setTheirs] = useState<SchoolSettings>()

  const { reset } = form
  useEffect(() => {
    if (isDirty || settings.version <= base.version) return
    setBase(settings)
    reset(valuesOf(settings.school))
  }, [settings, base, isDirty, reset])

  // What was typed when a session ended comes back to the same person.
  useUnsentDraft(
    'school',
    () => (isDirty ? form.getValues() : null),
    (typed) => form.reset(typed, { keepDefaultValues: true }),
  )

  async function put(school: School, version: number) {
    try {
      const saved = await saveSchool(school, version)
      setBase(saved)
      setTheirs(undefined)
      form.reset(valuesOf(saved.school))
      toast({ title: texts.saved })
    } catch (failure) {
      if (failure instanceof ChangedElsewhere) setTheirs(failure.current)
      else form.setError('root', { message: texts.notSaved({ sentence: errorSentence(failure) }) })
    }
  }

  /** What is wrong is said by `onFaulty`'s page: fields of a language that isn't shown have none to focus. */
  const saveOn = (version: number, onFaulty: (language: Language | null) => void) =>
    form.handleSubmit(
      (school) => put(school, version),
      ({ words }) => onFaulty(LANGUAGES.find((language) => words?.[language]) ?? null),
    )()

  return {
    form,
    isUnsaved: isDirty && !isSubmitting,
    isSaving: isSubmitting,
    error: errors.root?.message,
    theirs,
    differing: theirs ? differing(base.school, theirs.school) : [],
    save: (onFaulty: (language: Language | null) => void) => saveOn(base.version, onFaulty),
    keepMine: (onFaulty: (language: Language | null) => void) => saveOn((theirs ?? base).version, onFaulty),
    takeTheirs: () => {
      if (!theirs) return
      setBase(theirs)
      setTheirs(undefined)
      form.reset(valuesOf(theirs.school))
    },
  }
}

/** The parts that two operators have left differently. */
function differing(one: School, other: School): (keyof School)[] {
  const parts = Object.keys(texts.conflict.parts) as (keyof School)[]
  return parts.filter((part) => JSON.stringify(one[part]) !== JSON.stringify(other[part]))
}
