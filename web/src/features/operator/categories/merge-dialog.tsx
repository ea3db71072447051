import type { OperatorCategory } from '@lectern/contracts/shapes/categories.ts'
import type { Language } from '@lectern/contracts/shapes/languages.ts'
import { useState } from 'react'
import { texts } from '#texts/operator-categories'
import { errorSentence } from '../../../api/api-error.ts'
import { mergeCategory } from '../../../api/operator-categories.ts'
import { CategoryTile } from '../../../components/category-tile.tsx'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { SelectField } from '../../../components/fields/select-field.tsx'
import { toast } from '../../../components/toasts/toast-store.ts'
import { shownLabel } from './category-values.ts'

const { merging } = texts

interface Props {
  category: OperatorCategory
  others: readonly OperatorCategory[]
  languages: readonly Language[]
  onClose: () => void
  onMerged: (into: number) => void
}

/** Asks which category the courses of another move to. */
export function MergeDialog({ category, others, languages, onClose, onMerged }: Props) {
  const [chosen, setChosen] = useState(others[0]?.id)
  const [isPending, setPending] = useState(false)
  const labelOf = (one: OperatorCategory) => shownLabel(one, languages)
  const [name, count] = [labelOf(category), category.courseCount]
  async function merge() {
    const into = others.find(({ id }) => id === chosen)
    if (!into) return
    setPending(true)
    try {
      const { isDone } = await mergeCategory(category.id, into.id)
      toast({
        title: merging.merged({ name, into: labelOf(into) }),
        ...(!isDone && { description: merging.following }),
      })
      onMerged(into.id)
    } catch (failure) {
      toast({ title: merging.failed, description: errorSentence(failure), variant: 'destructive' })
      onClose()
    }
  }
  return (
    <ConfirmDialog
      open
      title={merging.title({ name })}
      text={count > 0 ? merging.text({ name, count }) : merging.textEmpty({ name })}
      confirmLabel={count > 0 ? merging.confirm({ count }) : merging.confirmEmpty}
      pending={isPending}
      onConfirm={() => void merge()}
      onClose={onClose}
    >
      {chosen !== undefined && (
        <SelectField
          label={merging.into}
          value={chosen}
          options={others.map((one) => ({
            ...{ value: one.id, label: labelOf(one), note: texts.list.coursesOf({ count: one.courseCount }) },
            picture: <CategoryTile icon={one.icon} coverFamily={one.coverFamily} size={24} />,
          }))}
          onChange={setChosen}
        />
      )}
    </ConfirmDialog>
  )
}
