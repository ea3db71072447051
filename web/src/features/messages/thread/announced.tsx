import type { Message } from '@lectern/contracts/shapes/conversations.ts'
import { useState } from 'react'
import { texts } from '#texts/messages'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'

/** A long message is begun; the rest is read where it stands. */
const ANNOUNCED_LENGTH = 200

/** Says what comes while the conversation is open to those who listen. What is there at first, or scrolled to, isn't said. */
export function Announced({ newest, name }: { newest: Message | undefined; name: string }) {
  const [first] = useState(newest?.id ?? 0)
  const isNew = newest && newest.id > first && !newest.removed
  const words = newest?.text || (newest?.picture ? texts.list.picture.theirs : texts.list.lesson.theirs)
  return (
    <VisuallyHidden role="status">
      {isNew ? texts.thread.came({ name, words: words.slice(0, ANNOUNCED_LENGTH) }) : ''}
    </VisuallyHidden>
  )
}
