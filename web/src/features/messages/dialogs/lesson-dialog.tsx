import { useState } from 'react'
import { texts } from '#texts/messages'
import { useCourse } from '../../../api/course.ts'
import { LessonTypeIcon } from '../../../components/lesson-type-icon.tsx'
import { numberLessons } from '../../../lib/course-outline.ts'
import type { Written } from '../outbox/outgoing.ts'
import { ChoiceDialog } from './choice-dialog.tsx'

interface Props {
  courseId: number
  open: boolean
  onClose: () => void
  onChoose: (lesson: NonNullable<Written['lesson']>) => void
}

/** The lesson that a message speaks of. */
export default function LessonDialog({ courseId, open, onClose, onChoose }: Props) {
  const { data, error, mutate } = useCourse(courseId)
  const [typed, setTyped] = useState('')
  const words = typed.trim().toLocaleLowerCase()
  return (
    <ChoiceDialog
      {...{ open, onClose }}
      title={texts.lessons.title}
      search={{ label: texts.lessons.search, value: typed, onChange: setTyped }}
      label={texts.lessons.results}
      none={texts.lessons.none}
      error={!data && error ? { text: texts.lessons.failed, onRetry: () => mutate() } : null}
      choices={
        data &&
        numberLessons(data.modules)
          .filter(({ lesson }) => lesson.title.toLocaleLowerCase().includes(words))
          .map(({ lesson, moduleNumber, lessonNumber }) => ({
            key: lesson.id,
            mark: <LessonTypeIcon type={lesson.type} />,
            title: lesson.title,
            about: texts.thread.lesson.student({ module: moduleNumber, lesson: lessonNumber }),
            onChoose: () => {
              onChoose({ lessonId: lesson.id, title: lesson.title, place: null })
              onClose()
            },
          }))
      }
    />
  )
}
