import '../../components/lesson-content/lesson-fonts.css'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { texts } from '#texts/messages'
import { errorSentence, isNotFound } from '../../api/api-error.ts'
import { useConversation } from '../../api/conversations.ts'
import { idOf } from '../../api/course.ts'
import { CenteredSpinner } from '../../components/centered-spinner.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { RetryButton } from '../../components/retry-button.tsx'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { useAuth } from '../../session/auth-context.tsx'
import { Alone } from './alone.tsx'
import { PATHS_OF_SIDE, useConversationContext } from './conversation-context.ts'
import { ConversationView } from './conversation-view.tsx'
import { nameOf } from './other-person.tsx'

/** One conversation, beside the list or in its place. */
export function Component() {
  const conversationId = idOf(useParams().conversationId)
  const { user } = useAuth()
  const surroundings = useConversationContext()
  const { data, error, isValidating, mutate } = useConversation(conversationId)
  // The answer for the one before is not this one's.
  const conversation = data?.id === conversationId ? data : undefined
  const [freshId, setFreshId] = useState<number>()
  if (conversation && !isValidating && freshId !== conversation.id) setFreshId(conversation.id)
  usePageTitle(conversation ? nameOf(conversation.person) : texts.title)
  const heading = surroundings.isAlone ? 'h1' : 'h2'
  if (conversationId === null || isNotFound(error)) {
    const link = { to: PATHS_OF_SIDE[surroundings.side].list, label: texts.thread.gone.link }
    return <EmptyState {...texts.thread.gone} link={link} scene="gap" heading={heading} />
  }
  if (!conversation && error) {
    const again = <RetryButton onRetry={() => mutate()} />
    return (
      <EmptyState
        title={texts.thread.failed}
        text={errorSentence(error)}
        action={again}
        scene="gap"
        heading={heading}
      />
    )
  }
  const view =
    conversation && user ? (
      <ConversationView
        key={conversationId}
        {...{ conversation, user, surroundings }}
        isFresh={freshId === conversationId}
      />
    ) : (
      <CenteredSpinner label={texts.thread.loading} />
    )
  return surroundings.isAlone ? <Alone>{view}</Alone> : view
}
