import type { LessonEditing } from '@lectern/contracts/shapes/lessons.ts'
import { useEffect, useState } from 'react'
import { isNotFound } from '../../../api/api-error.ts'
import { useLessonId } from '../../../api/lesson.ts'
import { getLessonForEditing } from '../../../api/lesson-editing.ts'
import { CenteredSpinner } from '../../../components/centered-spinner.tsx'
import { ErrorState } from '../../../components/error-state.tsx'
import { useAuth } from '../../../session/auth-context.tsx'
import '../../../components/lesson-content/lesson-fonts.css'
import { adoptLeft, tabStore } from '../../../lib/tab-store.ts'
import { LessonEditor } from './lesson-editor.tsx'
import { NoSuchLesson } from './no-such-lesson.tsx'
import { type KeptText, type TextStore, textsOf } from './saving/kept-text.ts'
import { texts } from './texts.ts'

interface Opened {
  lesson: LessonEditing
  left: KeptText | null
  store: TextStore
}

/** One lesson's editor; another lesson is another editor. */
export function Component() {
  const lessonId = useLessonId()
  const { user } = useAuth()
  const [attempt, setAttempt] = useState(1)
  if (!user) return null
  if (lessonId === null) return <NoSuchLesson />
  // Texts are kept by account: another account begins anew.
  const key = `${user.id}:${lessonId}:${attempt}`
  return <OpenLesson key={key} userId={user.id} lessonId={lessonId} onRetry={() => setAttempt(attempt + 1)} />
}

interface Props {
  userId: number
  lessonId: number
  onRetry: () => void
}

function OpenLesson({ userId, lessonId, onRetry }: Props) {
  const [opened, setOpened] = useState<Opened | Error | null>(null)
  useEffect(() => {
    const store = tabStore<KeptText>(textsOf(userId, lessonId))
    let current = true
    open(userId, lessonId, store).then(
      (result) => current && setOpened(result),
      (error: Error) => current && setOpened(error),
    )
    return () => {
      current = false
      store.release()
    }
  }, [userId, lessonId])
  if (isNotFound(opened)) return <NoSuchLesson />
  if (opened instanceof Error) return <ErrorState title={texts.failedToOpen} error={opened} onRetry={onRetry} />
  return opened ? <LessonEditor {...opened} /> : <CenteredSpinner />
}

async function open(userId: number, lessonId: number, store: TextStore): Promise<Opened> {
  const lesson = await getLessonForEditing(lessonId)
  const left = await adoptLeft(textsOf(userId, lessonId), store.keep).catch((error: unknown) => {
    // A browser without storage has kept nothing.
    console.warn(error)
    return null
  })
  return { lesson, left, store }
}
