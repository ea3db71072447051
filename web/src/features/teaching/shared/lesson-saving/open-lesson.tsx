import type { LessonEditing } from '@lectern/contracts/shapes/lessons.ts'
import { type ComponentType, Fragment, type ReactNode, useEffect, useState } from 'react'
import { getLessonForEditing } from '#api/curriculum'
import { texts } from '#texts/teaching-lesson-saving'
import { isNotFound } from '../../../../api/api-error.ts'
import { useLessonId } from '../../../../api/lesson.ts'
import { CenteredSpinner } from '../../../../components/centered-spinner.tsx'
import { ErrorState } from '../../../../components/error-state.tsx'
import { adoptLeft, tabStore } from '../../../../lib/tab-store.ts'
import { useAuth } from '../../../../session/auth-context.tsx'
import { NoSuchLesson } from './no-such-lesson.tsx'
import type { TextStore, UnsentText } from './unsent-text.ts'

export interface OpenedLesson {
  lesson: LessonEditing
  /** Text that was kept on this computer when the lesson was left before. */
  left: UnsentText | null
  store: TextStore
}

interface Props {
  /** Where unsent text of one lesson is kept, by account. */
  storagePrefix: (userId: number, lessonId: number) => string
  Editor: ComponentType<OpenedLesson>
  /** Around what stands in the editor's place when there is no lesson to open. */
  Frame?: ComponentType<{ children: ReactNode }>
}

/** The lesson of the page's address in its editor; another lesson is another editor. */
export function OpenLesson({ storagePrefix: keptAs, Editor, Frame = Fragment }: Props) {
  const lessonId = useLessonId()
  const { user } = useAuth()
  const [attempt, setAttempt] = useState(1)
  if (!user) return null
  const absent = (
    <Frame>
      <NoSuchLesson />
    </Frame>
  )
  if (lessonId === null) return absent
  const prefix = keptAs(user.id, lessonId)
  // Texts are kept by account: another account begins anew.
  const key = `${prefix}${attempt}`
  return <Opening key={key} {...{ lessonId, prefix, Editor, Frame, absent }} onRetry={() => setAttempt(attempt + 1)} />
}

interface OpeningProps extends Required<Pick<Props, 'Editor' | 'Frame'>> {
  lessonId: number
  prefix: string
  absent: ReactNode
  onRetry: () => void
}

function Opening({ lessonId, prefix, Editor, Frame, absent, onRetry }: OpeningProps) {
  const [opened, setOpened] = useState<OpenedLesson | Error | null>(null)
  useEffect(() => {
    const store = tabStore<UnsentText>(prefix)
    let current = true
    open(lessonId, prefix, store).then(
      (result) => current && setOpened(result),
      (error: Error) => current && setOpened(error),
    )
    return () => {
      current = false
      store.release()
    }
  }, [lessonId, prefix])
  if (isNotFound(opened)) return absent
  if (opened instanceof Error) {
    return (
      <Frame>
        <ErrorState title={texts.failedToOpen} error={opened} onRetry={onRetry} />
      </Frame>
    )
  }
  return opened ? <Editor {...opened} /> : <CenteredSpinner />
}

async function open(lessonId: number, prefix: string, store: TextStore): Promise<OpenedLesson> {
  const lesson = await getLessonForEditing({ lessonId })
  const left = await adoptLeft(prefix, store.save).catch((error: unknown) => {
    // A browser without storage has kept nothing.
    console.warn(error)
    return null
  })
  return { lesson, left, store }
}
