import {
  QUESTIONS_MAX,
  type Question,
  type Quiz,
  type QuizItem,
  questionsOf,
} from '@lectern/contracts/shapes/quizzes.ts'
import { useEffect, useState } from 'react'
import { texts } from '#texts/teaching-quiz-editor'
import { toast } from '../../../../components/toasts/toast-store.ts'
import { duplicated, findItem, inserted, pointsOf, positionOf, removed, replaced, withNewIds } from '../model/items.ts'
import { blankQuestion, newBank, newQuestionBase } from '../model/new-question.ts'
import { plainText } from '../model/plain-text.ts'

/** What can be done with the questions of a quiz. Each begins from the quiz of that moment, also an Undo that comes later. */
export function useItems(current: () => Quiz, onChange: (quiz: Quiz) => void) {
  const [openId, setOpen] = useState<string | null>(null)
  const [newIds, setNewIds] = useState<readonly string[]>([])
  const set = (items: QuizItem[]) => onChange({ ...current(), items })
  const items = () => current().items
  const isFull = () => questionsOf(items()).length >= QUESTIONS_MAX

  function open(id: string | null) {
    setOpen(id)
    setNewIds([])
  }
  function openNew(item: QuizItem) {
    setOpen(item.id)
    setNewIds([item, ...(item.type === 'bank' ? item.questions : [])].map(({ id }) => id))
  }

  // What is opened from below another open one would be out of sight.
  useEffect(() => {
    if (openId) document.getElementById(`item-${openId}`)?.scrollIntoView({ block: 'nearest' })
  }, [openId])

  function remove(id: string) {
    const position = positionOf(items(), id)
    const item = findItem(items(), id)
    if (!position || !item) return
    set(removed(items(), id))
    if (openId === id) open(null)
    const { deleted } = texts
    const title = item.type === 'bank' ? item.title : plainText(item.text).slice(0, 80)
    toast({
      title: item.type === 'bank' ? deleted.bank : deleted.question,
      ...(title && { description: deleted.quoted({ title }) }),
      action: { label: deleted.undo, onClick: () => set(inserted(items(), item, position)) },
    })
  }

  return {
    ...{ openId, open, remove },
    /** Just made and still open: what they lack is being written. */
    newIds,
    change: (item: QuizItem) => set(replaced(items(), item)),
    duplicate: (id: string) => {
      if (isFull()) return toast({ title: texts.full })
      const copy = duplicated(items(), id)
      if (!copy) return
      set(copy.items)
      open(copy.copyId)
    },
    moveTo: (id: string, bankId: string | null) => {
      const item = findItem(items(), id)
      if (item) set(inserted(removed(items(), id), item, { bankId, index: QUESTIONS_MAX }))
    },
    addTo: (bankId: string | null) => {
      if (isFull()) return toast({ title: texts.full })
      const bank = items().find((item) => item.id === bankId)
      const points = bank?.type === 'bank' ? pointsOf(bank) : null
      const question = blankQuestion('single', newQuestionBase(points ?? 1))
      set(inserted(items(), question, { bankId, index: QUESTIONS_MAX }))
      openNew(question)
    },
    addBank: () => {
      if (isFull()) return toast({ title: texts.full })
      const bank = newBank()
      set([...items(), bank])
      openNew(bank)
    },
    /** Questions that were read in, at the end; in a bank all give the points of the first. */
    take: (questions: Question[], asBank: boolean) => {
      const fresh = questions.map(withNewIds)
      const points = fresh[0]?.points ?? 1
      set([...items(), ...(asBank ? [newBank(fresh.map((question) => ({ ...question, points })))] : fresh)])
      toast({ title: texts.import.taken({ count: questions.length }) })
    },
  }
}
