import type { OperatorCategory } from '@lectern/contracts/shapes/categories.ts'
import type { Language } from '@lectern/contracts/shapes/languages.ts'
import { useRef } from 'react'
import { useSWRConfig } from 'swr'
import { listOperatorCategories } from '#api/categories'
import { texts } from '#texts/operator-categories'
import { errorSentence } from '../../../api/api-error.ts'
import { addCategory, removeCategory, saveCategoryOrder } from '../../../api/operator-categories.ts'
import { toast } from '../../../components/toasts/toast-store.ts'
import { bodyOf, shownLabel, valuesOf } from './category-values.ts'

/** What is done with categories at once, without a question: the order, and a deletion that can be undone. */
export function useCategoryActs(
  categories: readonly OperatorCategory[],
  languages: readonly Language[],
  onRemoved: () => void,
) {
  const { mutate } = useSWRConfig()
  const sending = useRef<Promise<unknown>>(Promise.resolve())

  /** Shown at once; orders are sent one after the other, so that the last one counts. */
  function order(ids: number[]): void {
    const byId = new Map(categories.map((category) => [category.id, category]))
    const ordered = ids.flatMap((id) => byId.get(id) ?? [])
    void mutate(listOperatorCategories.path, ordered, { revalidate: false })
    const send = async () => {
      try {
        await saveCategoryOrder(ids)
      } catch (failure) {
        toast({ title: texts.list.notMoved, description: errorSentence(failure), variant: 'destructive' })
        await mutate(listOperatorCategories.path)
      }
    }
    sending.current = sending.current.then(send)
  }

  async function restore(category: OperatorCategory): Promise<void> {
    try {
      const { id } = await addCategory(bodyOf(valuesOf(category, languages), languages, category))
      const others = categories.filter((one) => one.id !== category.id).map((one) => one.id)
      await saveCategoryOrder(others.toSpliced(categories.indexOf(category), 0, id))
      await mutate(listOperatorCategories.path)
    } catch (failure) {
      toast({ title: texts.notRestored, description: errorSentence(failure), variant: 'destructive' })
    }
  }

  async function remove(category: OperatorCategory): Promise<void> {
    try {
      await removeCategory(category.id)
      onRemoved()
      toast({
        title: texts.deleted({ name: shownLabel(category, languages) }),
        action: { label: texts.undo, onClick: () => void restore(category) },
      })
    } catch (failure) {
      toast({ title: texts.notDeleted, description: errorSentence(failure), variant: 'destructive' })
    }
  }

  return { order, remove: (category: OperatorCategory) => void remove(category) }
}
