import type { OpenConversationBody } from '@lectern/contracts/shapes/conversations.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { openConversation } from '#api/conversations'
import { texts } from '#texts/session'
import { errorSentence } from '../api/api-error.ts'
import { toast } from '../components/toasts/toast-store.ts'
import { paths } from '../config/paths.ts'
import { BEGIN_WRITING } from '../lib/begin-writing.ts'
import { useAuth } from './auth-context.tsx'

/** Opens the conversation with somebody, old or new, to write there. A failure is said in a toast. */
export function useWriteTo() {
  const { user } = useAuth()
  const navigate = useNavigate()
  const [pending, setPending] = useState(false)
  const toConversation = user?.role === 'teacher' ? paths.teacherConversation : paths.conversation

  async function writeTo(body: OpenConversationBody): Promise<void> {
    setPending(true)
    try {
      const { id } = await openConversation({ body })
      navigate(toConversation(id), { state: BEGIN_WRITING })
    } catch (failure) {
      toast({ title: texts.notOpened, description: errorSentence(failure), variant: 'destructive' })
    }
    setPending(false)
  }

  return { writeTo, pending }
}
