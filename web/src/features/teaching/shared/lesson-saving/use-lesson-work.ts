import type { LessonEditing } from '@lectern/contracts/shapes/lessons.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { texts } from '#texts/teaching-lesson-saving'
import { errorSentence } from '../../../../api/api-error.ts'
import { autosaveLesson } from '../../../../api/autosave-lesson.ts'
import { curriculumChanged } from '../../../../api/teaching-changes.ts'
import { toast } from '../../../../components/toasts/toast-store.ts'
import { LessonSaver } from './lesson-saver.ts'
import type { OpenedLesson } from './open-lesson.tsx'

export type Act = (call: () => Promise<LessonEditing>, done: { title: string; description?: string }) => Promise<void>

/** A lesson at work: what keeps it, its state, and the calls that give it a new one. */
export function useLessonWork(opened: OpenedLesson) {
  const [lesson, setLesson] = useState(opened.lesson)
  const saver = useSaver(opened)
  const state = useSyncExternalStore(saver.subscribe, saver.snapshot)
  /** Rises when another text has to be put into the editor. */
  const [edition, setEdition] = useState(0)
  const { left } = opened
  useEffect(() => {
    if (left && saver.dirty) toast({ title: texts.recovered.title, description: texts.recovered.text })
  }, [left, saver])

  // What the lesson is called and how long it is shows on other pages.
  const { courseId, version } = opened.lesson
  useEffect(
    () => () => {
      if (saver.snapshot().version !== version) curriculumChanged(courseId).catch(console.error)
    },
    [saver, courseId, version],
  )

  const renew = () => setEdition((before) => before + 1)

  /** A call that gives the lesson a new state, after everything typed is there. */
  const act: Act = async (call, done) => {
    if (!(await saver.flush())) {
      toast({ title: texts.refused, description: texts.notSavedYet, variant: 'destructive' })
      return
    }
    try {
      const next = await call()
      saver.replace(next)
      setLesson(next)
      renew()
      await curriculumChanged(lesson.courseId)
      toast(done)
    } catch (error) {
      toast({ title: texts.refused, description: errorSentence(error), variant: 'destructive' })
    }
  }
  return { lesson, setLesson, saver, state, edition, renew, act }
}

function useSaver(parts: OpenedLesson): LessonSaver {
  // What was opened stays what was opened: later states go through the saver.
  const [saver] = useState(() => new LessonSaver({ ...parts, send: autosaveLesson }))
  useEffect(() => {
    saver.start()
    const onHide = () => document.visibilityState === 'hidden' && void saver.flush()
    document.addEventListener('visibilitychange', onHide)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      saver.dispose()
    }
  }, [saver])
  return saver
}
