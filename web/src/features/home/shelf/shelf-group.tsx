import type { CourseListItem } from '@lectern/contracts/shapes/courses.ts'
import type { CoverFamily } from '@lectern/covers/cover-palettes.ts'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { texts } from '#texts/home'
import { categoryLabel } from '../../../api/category-label.ts'
import { Spine } from '../../../components/books/spine.tsx'
import { paths } from '../../../config/paths.ts'
import { formatCount } from '../../../lib/format.ts'
import type { Group } from './arrange-shelf.ts'
import { CoverBook } from './cover-book.tsx'
import { BoardOfGroup, BookLink, Books, GroupBox } from './shelf-styles.ts'
import type { SlipControl } from './use-slip.ts'

interface Props {
  group: Group
  /** Whether its first book shows its cover on phones, where one does. */
  isFirst: boolean
  owned: readonly number[]
  slip: SlipControl
}

/** The books of a category, one tab stop together, over its name on the board. */
export function ShelfGroup({ group, isFirst, owned, slip }: Props) {
  const { category, family, books, covers, width } = group
  const [stop, setStop] = useState(books[0]?.id)
  const label = categoryLabel(category)
  return (
    <GroupBox>
      <Books aria-label={label} style={{ width }}>
        {books.map((course, index) => (
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
              <Book course={course} family={family} covers={{ wide: index < covers, phone: isFirst && index === 0 }} />
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

/** Its cover where it shows it, its spine elsewhere. */
function Book(props: { course: CourseListItem; family: CoverFamily; covers: { wide: boolean; phone: boolean } }) {
  const { course, family, covers } = props
  return (
    <>
      {(covers.wide || covers.phone) && (
        <span className={covers.phone ? (covers.wide ? '' : 'on-phones') : 'off-phones'}>
          <CoverBook course={course} family={family} />
        </span>
      )}
      {!(covers.wide && covers.phone) && (
        <span className={covers.wide ? 'on-phones' : covers.phone ? 'off-phones' : ''}>
          <Spine course={course} family={family} />
        </span>
      )}
    </>
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
