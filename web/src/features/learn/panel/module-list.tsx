import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded'
import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined'
import { PlainList } from '../../../components/plain-list.tsx'
import { texts } from '../texts.ts'
import type { PanelProps } from './panel-props.ts'
import { PanelRow } from './panel-row.tsx'

/** The modules with how many lessons each has; one leads to its first lesson. */
export function ModuleList({ course, completed, currentId, onGoTo }: PanelProps) {
  return (
    <PlainList>
      {course.modules.map((module, index) => {
        const [first] = module.lessons
        const done = first !== undefined && module.lessons.every((lesson) => completed.has(lesson.id))
        const current = module.lessons.some((lesson) => lesson.id === currentId)
        return (
          <li key={module.id}>
            <PanelRow
              className={done ? 'done' : ''}
              {...(current && { 'aria-current': 'true' })}
              disabled={!first}
              onClick={() => first && onGoTo(first.id)}
            >
              {done ? <CheckCircleRounded titleAccess={texts.completed} /> : <MenuBookOutlined aria-hidden="true" />}
              <span className="title">{texts.moduleRow(index + 1, module.title)}</span>
              <span className="count">{texts.lessons(module.lessons.length)}</span>
            </PanelRow>
          </li>
        )
      })}
    </PlainList>
  )
}
