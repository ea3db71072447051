import { type CategoryBody, categoryBodySchema, type OperatorCategory } from '@lectern/contracts/shapes/categories.ts'
import type { Language } from '@lectern/contracts/shapes/languages.ts'
import { useEffect, useRef, useState } from 'react'
import { texts } from '#texts/operator-categories'
import { errorSentence } from '../../../api/api-error.ts'
import { saveCategory } from '../../../api/operator-categories.ts'
import { ChangedElsewhere } from '../../../api/operator-school.ts'
import type { SaveStateOf } from '../../../components/save-state.tsx'
import { bodyOf, type CategoryValues, isSameBody, labelIn, valuesOf } from './category-values.ts'

/** So long nobody types who still types a word. */
const PAUSE_MS = 700

type LabelErrors = Partial<Record<Language, string>>

/** What is wrong with the names, by language. Nothing else can be typed. */
export function labelErrors(
  values: CategoryValues,
  languages: readonly Language[],
  others: readonly OperatorCategory[],
): LabelErrors {
  const result = categoryBodySchema.safeParse(bodyOf(values, languages))
  const errors: LabelErrors = {}
  for (const { path, message } of result.success ? [] : result.error.issues) {
    const language = (path[0] === 'names' ? path[1] : languages[0]) as Language
    errors[language] ??= message
  }
  for (const language of languages) {
    const label = values.labels[language] ?? ''
    const isTaken = others.some((one) => isSameName(labelIn(one, language, languages) ?? one.name, label))
    if (isTaken) errors[language] = texts.panel.taken
  }
  return errors
}

function isSameName(one: string, other: string): boolean {
  return one.normalize('NFKC').toLowerCase() === other.trim().normalize('NFKC').toLowerCase()
}

/**
 * One category as it is typed, saved by itself after a pause, and when the page is left. `newest` is followed as long as nothing differs. A save
 * that failed isn't repeated until something changes, or somebody asks for it.
 */
export function useCategoryForm(
  newest: OperatorCategory,
  languages: readonly Language[],
  others: readonly OperatorCategory[],
) {
  const [base, setBase] = useState(newest)
  const [values, setValues] = useState(() => valuesOf(newest, languages))
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<{ body: CategoryBody; sentence: string }>()
  const [theirs, setTheirs] = useState<OperatorCategory>()
  const body = bodyOf(values, languages, base)
  const isChanged = !isSameBody(body, bodyOf(valuesOf(base, languages), languages, base))
  const isValid = Object.keys(labelErrors(values, languages, others)).length === 0
  const hasFailed = failure !== undefined && isSameBody(failure.body, body)
  const canSave = isChanged && isValid && !theirs
  const left = { id: base.id, body, version: base.version, isLeft: canSave && !isSaving && !hasFailed }
  const latest = useRef(left)
  useEffect(() => {
    latest.current = left
  })

  useEffect(() => {
    if (isChanged || newest.version <= base.version) return
    setBase(newest)
    setValues(valuesOf(newest, languages))
  }, [newest, base, isChanged, languages])

  async function save(version: number) {
    setSaving(true)
    setFailure(undefined)
    try {
      setBase(await saveCategory(base.id, body, version))
      setTheirs(undefined)
    } catch (error) {
      if (error instanceof ChangedElsewhere) setTheirs(error.current as OperatorCategory)
      else setFailure({ body, sentence: errorSentence(error) })
    }
    setSaving(false)
  }

  const isDue = canSave && !isSaving && !hasFailed
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the values starts the pause anew
  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(() => void save(base.version), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isDue, values])

  useEffect(
    () => () => {
      const { id, body: typed, version, isLeft } = latest.current
      if (isLeft) void saveCategory(id, typed, version).catch(() => undefined)
    },
    [],
  )

  return {
    values,
    change: (part: Partial<CategoryValues>) => setValues((now) => ({ ...now, ...part })),
    state: stateOf({ isSaving, isChanged, hasFailed }),
    failure: hasFailed ? failure.sentence : undefined,
    retry: () => void save(base.version),
    theirs,
    takeTheirs: () => {
      if (!theirs) return
      setBase(theirs)
      setValues(valuesOf(theirs, languages))
      setTheirs(undefined)
    },
    keepMine: () => void save((theirs ?? base).version),
  }
}

function stateOf(now: { isSaving: boolean; isChanged: boolean; hasFailed: boolean }): SaveStateOf {
  if (now.isSaving) return { is: 'saving' }
  if (now.hasFailed) return { is: 'failed', retryAt: null }
  return now.isChanged ? { is: 'unsaved', changes: 1 } : { is: 'saved', at: null }
}
