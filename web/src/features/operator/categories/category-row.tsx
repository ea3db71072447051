import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { OperatorCategory } from '@lectern/contracts/shapes/categories.ts'
import type { Language } from '@lectern/contracts/shapes/languages.ts'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { type KeyboardEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import { texts } from '#texts/operator-categories'
import { ActionMenu, type MenuAction } from '../../../components/action-menu.tsx'
import { CategoryTile } from '../../../components/category-tile.tsx'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import DragIndicatorRounded from '../../../icons/drag-indicator-rounded.tsx'
import MoreVertRounded from '../../../icons/more-vert-rounded.tsx'
import WarningAmberRounded from '../../../icons/warning-amber-rounded.tsx'
import { formatCount } from '../../../lib/format.ts'
import { touchRoom } from '../../../theme/touch-room.ts'
import { labelIn, languageName, shownLabel, untranslated } from './category-values.ts'

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '36px minmax(0, 1fr) auto 40px',
  alignItems: 'center',
  gap: '0 8px',
  minHeight: 67,
  padding: '6px 12px 6px 12px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  borderLeft: '3px solid transparent',
  backgroundColor: theme.vars.palette.background.paper,
  '&.selected': {
    borderLeftColor: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.tint.primary,
  },
  '& > a': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minWidth: 0,
    minHeight: 52,
    borderRadius: 6,
    color: 'inherit',
    textDecoration: 'none',
  },
  '& .label': { ...theme.typography.h4, display: 'block', fontSize: '1.125rem', overflowWrap: 'anywhere' },
  '& > a:hover .label': { textDecoration: 'underline', textUnderlineOffset: 3, textDecorationThickness: 1 },
  '& small': {
    ...theme.typography.body2,
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    color: theme.vars.palette.text.secondary,
    overflowWrap: 'anywhere',
  },
  '& small.missing': { color: theme.vars.palette.warning.main, '& svg': { flexShrink: 0, fontSize: 16 } },
  '& .count': { fontVariantNumeric: 'tabular-nums', textAlign: 'right' },
}))

const Grip = styled('button')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: 32,
  height: 40,
  padding: 0,
  border: 0,
  borderRadius: 6,
  color: theme.vars.palette.text.secondary,
  background: 'none',
  cursor: 'grab',
  touchAction: 'none',
  ...touchRoom('-2px -6px'),
}))

interface Props {
  category: OperatorCategory
  languages: readonly Language[]
  to: string
  isSelected: boolean
  onMove: (step: -1 | 1) => void
  actions: readonly MenuAction[]
}

/** One category: moved by its grip, with Alt and an arrow from anywhere in it, or by its menu. */
export function CategoryRow({ category, languages, to, isSelected, onMove, actions }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const sortable = useSortable({ id: category.id })
  const name = shownLabel(category, languages)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key as 'ArrowUp']
    if (!event.altKey || step === undefined) return
    event.preventDefault()
    onMove(step)
  }
  return (
    <Row
      ref={sortable.setNodeRef}
      className={isSelected ? 'selected' : ''}
      onKeyDown={onKeyDown}
      style={{
        transform: CSS.Translate.toString(sortable.transform),
        transition: sortable.transition,
        ...(sortable.isDragging && { position: 'relative', zIndex: 1 }),
      }}
    >
      <Grip
        type="button"
        ref={sortable.setActivatorNodeRef}
        {...sortable.listeners}
        aria-label={texts.list.move({ name })}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      >
        <DragIndicatorRounded aria-hidden />
      </Grip>
      <Link to={to} aria-current={isSelected ? 'true' : undefined} aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown">
        <CategoryTile icon={category.icon} coverFamily={category.coverFamily} />
        <span>
          <span className="label" dir="auto">
            {name}
          </span>
          <OtherNames category={category} languages={languages} shown={name} />
        </span>
      </Link>
      <span className="count">
        <span aria-hidden="true">{formatCount(category.courseCount)}</span>
        <VisuallyHidden>{texts.list.coursesOf({ count: category.courseCount })}</VisuallyHidden>
      </span>
      <IconButton
        aria-label={texts.list.more({ name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVertRounded />
      </IconButton>
      <ActionMenu
        label={texts.list.more({ name })}
        anchor={anchor}
        actions={[...actions]}
        onClose={() => setAnchor(null)}
      />
    </Row>
  )
}

/** What it is called in the other languages, or where a name is missing. */
function OtherNames({
  category,
  languages,
  shown,
}: {
  category: OperatorCategory
  languages: readonly Language[]
  shown: string
}) {
  const missing = untranslated(category, languages)
  if (missing.length > 0) {
    return missing.map((language) => (
      <small key={language} className="missing">
        <WarningAmberRounded aria-hidden /> {texts.list.missing({ language: languageName(language) })}
      </small>
    ))
  }
  const labels = languages.map((language) => labelIn(category, language, languages) ?? '')
  const others = [...new Set(labels)].filter((label) => label !== shown)
  return <small dir="auto">{others.join(' · ')}</small>
}
