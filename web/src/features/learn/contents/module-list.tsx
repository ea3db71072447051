import type { CourseDetail } from '@lectern/contracts/shapes/courses.ts'
import { Link } from 'react-router-dom'
import { texts } from '#texts/learn'
import { OpenMark } from '../../../components/books/open-mark.tsx'
import { useCourseWords } from '../../../components/course-language.ts'
import { PlainList } from '../../../components/plain-list.tsx'
import { RowBox } from './row-styles.ts'

interface Props {
  modules: CourseDetail['modules']
  completed: ReadonlySet<number>
  currentId: number | null
  onChoose: () => void
}

/** The modules with how many lessons each has; one leads to its first lesson. */
export function ModuleList({ modules, completed, currentId, onChoose }: Props) {
  const words = useCourseWords()
  return (
    <PlainList>
      {modules.map(({ id, title, description, lessons }, index) => {
        const done = lessons.filter((lesson) => completed.has(lesson.id)).length
        const share = lessons.length === 0 ? 0 : done / lessons.length
        const [first] = lessons
        const row = (
          <>
            <OpenMark
              state={share === 1 ? { kind: 'done' } : { kind: 'open', share }}
              label={texts.doneOf({ done, all: lessons.length })}
            />
            <span className="name" {...words(title)}>
              {texts.moduleRow({ number: index + 1, title })}
            </span>
            <span className="count">{texts.lessons({ count: lessons.length })}</span>
          </>
        )
        return (
          <RowBox as="li" key={id}>
            {first ? (
              <Link
                to={{ search: `?lesson=${first.id}` }}
                className={share === 1 ? 'row done' : 'row'}
                aria-current={lessons.some((lesson) => lesson.id === currentId) ? 'true' : undefined}
                onClick={onChoose}
              >
                {row}
              </Link>
            ) : (
              <div className="row done">{row}</div>
            )}
            {description && (
              <p className="description" {...words(description)}>
                {description}
              </p>
            )}
          </RowBox>
        )
      })}
    </PlainList>
  )
}
