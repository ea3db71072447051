import { useEffect, useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { idOf } from '../../api/course.ts'
import { useAuth } from '../../session/auth-context.tsx'
import { useOwnTimeZone } from '../../session/use-own-time-zone.ts'
import { outboxOf } from './outbox/outbox.ts'
import { whenOf } from './when.ts'

/** What both sides' pages begin with. What the person couldn't send is sent while their messages are open. */
export function useMessagesPage() {
  const { conversationId } = useParams()
  const { user } = useAuth()
  const timeZone = useOwnTimeZone()
  const userId = user?.id ?? 0
  // Who views the site as somebody neither reads nor sends for them.
  const isHidden = user?.viewing !== undefined
  useEffect(() => (userId === 0 || isHidden ? undefined : outboxOf(userId).open()), [userId, isHidden])
  const when = useMemo(() => whenOf(timeZone), [timeZone])
  return { userId, when, isHidden, isOpen: conversationId !== undefined, openId: idOf(conversationId) }
}
