import ButtonBase from '@mui/material/ButtonBase'
import { Link } from 'react-router-dom'
import { texts } from '#texts/learn'
import { OpenMark } from '../../../components/books/open-mark.tsx'
import { useCourseWords } from '../../../components/course-language.ts'
import CheckRounded from '../../../icons/check-rounded.tsx'
import ChevronRightRounded from '../../../icons/chevron-right-rounded.tsx'
import ExpandMoreRounded from '../../../icons/expand-more-rounded.tsx'
import { formatMinutes } from '../../../lib/durations.ts'
import { type LessonRow, type ModuleRow, matchIn } from './contents-rows.ts'

/** A module's name, which opens and closes it, how much of it is done, and while it is open what it is about. */
export function ModuleHead({ row, onToggle }: { row: ModuleRow; onToggle: (moduleId: number) => void }) {
  const { module, number, done, open } = row
  const words = useCourseWords()
  const full = module.lessons.length > 0 && done === module.lessons.length
  const Chevron = open ? ExpandMoreRounded : ChevronRightRounded
  return (
    <>
      <h3>
        <ButtonBase className="row head" aria-expanded={open} onClick={() => onToggle(module.id)}>
          <Chevron aria-hidden="true" sx={{ color: 'text.secondary' }} />
          <span className="name" {...words(module.title)}>
            {texts.moduleRow({ number, title: module.title })}
          </span>{' '}
          <span className={full ? 'count full' : 'count'}>
            {full && <CheckRounded aria-hidden="true" fontSize="small" />}
            {texts.doneOf({ done, all: module.lessons.length })}
          </span>
        </ButtonBase>
      </h3>
      {open && module.description && (
        <p className="description" {...words(module.description)}>
          {module.description}
        </p>
      )}
    </>
  )
}

interface LessonProps {
  row: LessonRow
  done: boolean
  /** How much of it was read, 0 to 1. */
  share: number
  current: boolean
  /** What stands out in the name. */
  search: string
  onChoose: () => void
}

/** A lesson, where it stands and how long it takes: a link to it. */
export function LessonLink({ row: { lesson }, done, share, current, search, onChoose }: LessonProps) {
  const words = useCourseWords()
  const state = done ? { kind: 'done' as const } : { kind: 'open' as const, share }
  return (
    <Link
      to={{ search: `?lesson=${lesson.id}` }}
      className={done ? 'row done' : 'row'}
      aria-current={current ? 'page' : undefined}
      onClick={onChoose}
    >
      <OpenMark state={state} label={stateOf(done, share, lesson.type === 'video')} />{' '}
      <span className="name" {...words(lesson.title)}>
        <Marked text={lesson.title} search={search} />
      </span>{' '}
      {lesson.duration ? <span className="count">{formatMinutes(lesson.duration)}</span> : null}
    </Link>
  )
}

function Marked({ text, search }: { text: string; search: string }) {
  const match = search ? matchIn(text, search) : null
  if (!match) return text
  return (
    <>
      {text.slice(0, match.from)}
      <mark>{text.slice(match.from, match.to)}</mark>
      {text.slice(match.to)}
    </>
  )
}

function stateOf(isDone: boolean, share: number, isVideo: boolean): string {
  if (isDone) return texts.state.done
  if (share === 0) return texts.state.new
  const percent = Math.max(1, Math.round(share * 100))
  return isVideo ? texts.state.watched({ percent }) : texts.state.read({ percent })
}
