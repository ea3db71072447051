import { useState } from 'react'
import { texts } from '#texts/operator-reports'
import { errorSentence, isNotFound } from '../../../api/api-error.ts'
import { settleMessageReport, settleQuestionReport } from '../../../api/operator-calls.ts'
import { toast } from '../../../components/toasts/toast-store.ts'
import type { Report } from './report.ts'

/** Settles a report and says what came of it. Answers whether it is over: one that another operator has settled is. */
export function useSettle() {
  const [pending, setPending] = useState(false)
  async function settle({ kind, id }: Report, remove: boolean): Promise<boolean> {
    setPending(true)
    try {
      await (kind === 'message' ? settleMessageReport : settleQuestionReport)({ reportId: id, body: { remove } })
      toast({ title: (remove ? texts.takenAway : texts.left)[kind] })
      return true
    } catch (failure) {
      const isOver = isNotFound(failure)
      if (isOver) toast({ title: texts.settled })
      else toast({ title: texts.notSettled, description: errorSentence(failure), variant: 'destructive' })
      return isOver
    } finally {
      setPending(false)
    }
  }
  return { pending, settle }
}
