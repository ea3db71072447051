import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import { texts } from '#texts/layouts-search'
import { categoryLabel } from '../../../api/category-label.ts'
import { CategoryTile } from '../../../components/category-tile.tsx'
import { CoverThumbnail } from '../../../components/cover-thumbnail.tsx'
import { KeyCap } from '../../../components/key-cap.tsx'
import { PersonAvatar } from '../../../components/person-avatar.tsx'
import { RetryButton } from '../../../components/retry-button.tsx'
import SearchRounded from '../../../icons/search-rounded.tsx'
import StarRounded from '../../../icons/star-rounded.tsx'
import { markWords } from '../../../lib/course-words.ts'
import { displayName } from '../../../lib/display-name.ts'
import { formatMinutes } from '../../../lib/durations.ts'
import { formatMatches, formatPrice, formatRating } from '../../../lib/format.ts'
import { Keys, List, Note } from './suggestion-styles.ts'
import type { Found, Suggestion } from './use-suggestions.ts'

interface Props {
  id: string
  words: string
  options: Suggestion[]
  found: Found
  chosen: Suggestion | undefined
  optionId: (key: string) => string
  onPoint: (option: Suggestion) => void
  onFollow: (to: string) => void
  hasKeys: boolean
}

const GROUPS = [
  { kind: 'course', title: texts.courses },
  { kind: 'teacher', title: texts.teachers },
  { kind: 'subject', title: texts.subjects },
] as const

export function SuggestionList(props: Props) {
  const { id, words, options, found, chosen, optionId, onPoint, onFollow, hasKeys } = props
  const row = (option: Suggestion) => (
    <Link
      key={option.key}
      id={optionId(option.key)}
      role="option"
      tabIndex={-1}
      aria-selected={option === chosen}
      to={option.to}
      className={option.kind}
      onMouseMove={() => option !== chosen && onPoint(option)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onFollow(option.to)
      }}
    >
      <Row option={option} words={words} />
    </Link>
  )
  const last = options.filter(({ kind }) => kind === 'all' || kind === 'browse')
  return (
    <>
      {found.error && (
        <Note role="alert">
          {texts.failed}
          <RetryButton size="small" onRetry={found.retry} />
        </Note>
      )}
      {found.isEmpty && !found.error && <Note>{texts.none({ words })}</Note>}
      <List role="listbox" id={id} aria-label={texts.label}>
        {GROUPS.map(({ kind, title }) => {
          const members = options.filter((option) => option.kind === kind)
          if (members.length === 0) return <Fragment key={kind} />
          return (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be in a listbox.
            <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
              <span id={`${id}-${kind}`} className="title">
                {title}
              </span>
              {members.map(row)}
            </div>
          )
        })}
        {last.map(row)}
      </List>
      {hasKeys && options.length > 0 && (
        <Keys aria-hidden="true">
          <KeyCap>↑</KeyCap>
          <KeyCap>↓</KeyCap>
          <span>{texts.keys.navigate}</span>
          <KeyCap>↵</KeyCap>
          <span>{texts.keys.open}</span>
          <KeyCap>Esc</KeyCap>
          <span>{texts.keys.close}</span>
        </Keys>
      )}
    </>
  )
}

function Row({ option, words }: { option: Suggestion; words: string }) {
  if (option.kind === 'course') {
    const { course } = option
    const { outcome } = course
    return (
      <>
        <CoverThumbnail course={course} size={44} />
        <span className="words">
          <span className="name" {...markWords(course.language, course.title)}>
            <Marked text={course.title} words={words} />
          </span>
          <span className="about" dir="auto">
            {outcome ? (
              <Marked text={texts.teaches({ outcome })} words={words} />
            ) : (
              <Marked
                text={[displayName(course.teacher), course.minutes > 0 && formatMinutes(course.minutes)]
                  .filter(Boolean)
                  .join(' · ')}
                words={words}
              />
            )}
          </span>
        </span>
        <span className="figures">
          {course.reviewCount > 0 && (
            <span className="rating">
              <StarRounded aria-hidden="true" />
              {formatRating(course.averageRating)}
            </span>
          )}
          <span className="price">{course.price === 0 ? texts.free : formatPrice(course.price)}</span>
        </span>
      </>
    )
  }
  if (option.kind === 'teacher') {
    const name = displayName(option.teacher)
    return (
      <>
        <PersonAvatar name={name} image={option.teacher.profileImage} size={44} />
        <span className="words">
          <span className="name" dir="auto">
            <Marked text={name} words={words} />
          </span>
          <span className="about">{texts.courseCount({ count: option.teacher.courseCount })}</span>
        </span>
      </>
    )
  }
  if (option.kind === 'subject') {
    const { icon, coverFamily = 'other' } = option.category
    return (
      <>
        <CategoryTile icon={icon} coverFamily={coverFamily} />
        <span className="words">
          <span className="name" dir="auto">
            <Marked text={categoryLabel(option.category)} words={words} />
          </span>
          <span className="about">{texts.courseCount({ count: option.category.courseCount })}</span>
        </span>
      </>
    )
  }
  return (
    <>
      <SearchRounded aria-hidden="true" />
      <span className="words">{option.kind === 'all' ? texts.all({ words }) : texts.browse}</span>
      {option.kind === 'all' && <span className="count">{formatMatches(option.count)}</span>}
    </>
  )
}

/** A text in which the first of each word is marked. */
function Marked({ text, words }: { text: string; words: string }) {
  const lower = text.toLowerCase()
  // A letter whose small form is two would shift what follows.
  const found = lower.length === text.length ? words.toLowerCase().split(/\s+/).filter(Boolean) : []
  const marks = found
    .map((word) => ({ from: lower.indexOf(word), to: lower.indexOf(word) + word.length }))
    .filter(({ from }) => from >= 0)
    .sort((one, other) => one.from - other.from)
  let end = 0
  return (
    <>
      {marks.map(({ from, to }) => {
        const start = Math.max(from, end)
        if (to <= start) return null
        const before = text.slice(end, start)
        end = to
        return (
          <Fragment key={from}>
            {before}
            <b>{text.slice(start, to)}</b>
          </Fragment>
        )
      })}
      {text.slice(end)}
    </>
  )
}
