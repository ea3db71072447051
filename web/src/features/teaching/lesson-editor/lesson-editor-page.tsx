import type { LessonEditing } from '@lectern/contracts/lessons.ts'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router-dom'
import { getLessonForEditing } from '../../../api/lesson-editing.ts'
import { CenteredSpinner } from '../../../components/centered-spinner.tsx'
import { ErrorState } from '../../../components/error-state.tsx'
import { useAuth } from '../../../session/auth-context.tsx'
import '../../../components/lesson-content/lesson-fonts.css'
import { LessonEditor } from './lesson-editor.tsx'
import { adoptLeftText, type KeptText, type TextStore, textStore } from './saving/kept-text.ts'
import { texts } from './texts.ts'

interface Opened {
  lesson: LessonEditing
  left: KeptText | null
  store: TextStore
}

/** One lesson's editor; another lesson is another editor. */
export function Component() {
  const { lessonId = '' } = useParams()
  const { user } = useAuth()
  if (!user) return null
  // Texts are kept by account: another account begins anew.
  return <OpenLesson key={`${user.id}:${lessonId}`} userId={user.id} lessonId={Number(lessonId)} />
}

function OpenLesson({ userId, lessonId }: { userId: number; lessonId: number }) {
  const [opened, setOpened] = useState<Opened | Error | null>(null)
  useEffect(() => {
    const store = textStore(userId, lessonId)
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
  if (opened instanceof Error) return <ErrorState title={texts.failedToOpen} error={opened} />
  return opened ? <LessonEditor {...opened} /> : <CenteredSpinner />
}

async function open(userId: number, lessonId: number, store: TextStore): Promise<Opened> {
  const lesson = await getLessonForEditing(lessonId)
  const left = await adoptLeftText(userId, lessonId, store.keep).catch((error: unknown) => {
    // A browser without storage has kept nothing.
    console.warn(error)
    return null
  })
  return { lesson, left, store }
}
