import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { texts } from '#texts/home'
import { categoryLabel } from '../../../api/category-label.ts'
import { Spine } from '../../../components/books/spine.tsx'
import { paths } from '../../../config/paths.ts'
import { formatCount } from '../../../lib/format.ts'
import type { Group } from './arrange-shelf.ts'
import { BoardOfGroup, BookLink, Books, GroupBox } from './shelf-styles.ts'
import type { SlipControl } from './use-slip.ts'

interface Props {
  group: Group
  owned: readonly number[]
  slip: SlipControl
}

/** The books of a category, one tab stop together, over its name on the board. */
export function ShelfGroup({ group: { category, family, books, width }, owned, slip }: Props) {
  const [stop, setStop] = useState(books[0]?.id)
  const label = categoryLabel(category)
  return (
    <GroupBox>
      <Books aria-label={label} style={{ width }}>
        {books.map((course) => (
          <li key={course.id}>
            <BookLink
              data-book
              to={paths.course(course.id)}
              tabIndex={course.id === stop ? 0 : -1}
              className={slip.shown?.course.id === course.id ? 'raised' : ''}
              aria-label={owned.includes(course.id) ? texts.shelf.owned({ title: course.title }) : course.title}
              {...slip.bind(course)}
              onFocus={(event) => {
                setStop(course.id)
                slip.show(course, event.currentTarget)
              }}
            >
              {owned.includes(course.id) && <span className="tab" />}
              <Spine course={course} family={family} />
            </BookLink>
          </li>
        ))}
      </Books>
      <BoardOfGroup>
        <Link
          to={paths.category(category.id)}
          aria-label={texts.shelf.category({ name: label, count: category.courseCount })}
        >
          <bdi>{label}</bdi>
          <span>{formatCount(category.courseCount)}</span>
        </Link>
      </BoardOfGroup>
    </GroupBox>
  )
}

/** A board without books. */
export function EmptyGroup({ children }: { children?: ReactNode }) {
  return (
    <GroupBox>
      <Books />
      <BoardOfGroup>
        <span style={{ position: 'relative', zIndex: 1 }}>{children ?? '\u00a0'}</span>
      </BoardOfGroup>
    </GroupBox>
  )
}
