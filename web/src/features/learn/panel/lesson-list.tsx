import type { Lesson } from '@lectern/contracts/shapes/courses.ts'
import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { LessonTypeIcon } from '../../../components/lesson-type-icon.tsx'
import { PlainList } from '../../../components/plain-list.tsx'
import { texts } from '../texts.ts'
import type { PanelProps } from './panel-props.ts'
import { PanelRow } from './panel-row.tsx'

/** Room for the module's name, which stays above its lessons, and the lesson before. */
const ABOVE_CURRENT = 100

/** Every lesson under its module. The current one is brought into view within the list. */
export function LessonList({ course, completed, currentId, onGoTo }: PanelProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const current = currentId === null ? null : list.current?.querySelector<HTMLElement>("[aria-current='true']")
    const box = list.current?.parentElement
    if (!current || !box) return
    const top = current.offsetTop - box.offsetTop
    if (top < box.scrollTop || top + current.offsetHeight > box.scrollTop + box.clientHeight)
      box.scrollTop = top - ABOVE_CURRENT
  }, [currentId])
  return (
    <div ref={list}>
      {course.modules.map((module, index) => (
        <section key={module.id}>
          <Typography
            variant="body2"
            component="h3"
            sx={{
              position: 'sticky',
              zIndex: 1,
              top: 0,
              p: '16px 24px 6px',
              fontWeight: 600,
              overflowWrap: 'anywhere',
              backgroundColor: 'background.default',
            }}
          >
            {texts.module(index + 1, module.title)}
          </Typography>
          <PlainList>
            {module.lessons.map((lesson) => (
              <li key={lesson.id}>
                <LessonRow
                  lesson={lesson}
                  done={completed.has(lesson.id)}
                  current={lesson.id === currentId}
                  onGoTo={onGoTo}
                />
              </li>
            ))}
          </PlainList>
        </section>
      ))}
    </div>
  )
}

interface RowProps {
  lesson: Lesson
  done: boolean
  current: boolean
  onGoTo: (lessonId: number) => void
}

function LessonRow({ lesson, done, current, onGoTo }: RowProps) {
  return (
    <PanelRow
      className={done ? 'done' : ''}
      {...(current && { 'aria-current': 'true' })}
      onClick={() => onGoTo(lesson.id)}
    >
      {done ? <CheckCircleRounded titleAccess={texts.completed} /> : <LessonTypeIcon type={lesson.type} />}
      <span className="title">{lesson.title}</span>
    </PanelRow>
  )
}
