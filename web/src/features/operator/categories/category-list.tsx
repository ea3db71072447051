import { DndContext, type DragEndEvent, type Modifier, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { arrayMove, SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { OperatorCategory } from '@lectern/contracts/shapes/categories.ts'
import type { Language } from '@lectern/contracts/shapes/languages.ts'
import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { texts } from '#texts/operator-categories'
import type { MenuAction } from '../../../components/action-menu.tsx'
import { PlainList } from '../../../components/plain-list.tsx'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import ArrowDownwardRounded from '../../../icons/arrow-downward-rounded.tsx'
import ArrowUpwardRounded from '../../../icons/arrow-upward-rounded.tsx'
import DeleteOutlineRounded from '../../../icons/delete-outline-rounded.tsx'
import MergeRounded from '../../../icons/merge-rounded.tsx'
import { SILENT_DRAG } from '../../../lib/silent-drag.ts'
import { CategoryRow } from './category-row.tsx'
import { shownLabel } from './category-values.ts'

const Head = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  justifyContent: 'space-between',
  padding: '12px 60px 12px 115px',
  fontWeight: 600,
  color: theme.vars.palette.text.secondary,
  '&.foot': {
    display: 'block',
    padding: '12px 24px',
    fontWeight: 400,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
}))

const Keys = styled('span')({ '@media (hover: none)': { display: 'none' } })

const alongList: Modifier = ({ transform }) => ({ ...transform, x: 0 })
const { list } = texts

interface Props {
  categories: readonly OperatorCategory[]
  languages: readonly Language[]
  selectedId: number | null
  linkTo: (categoryId: number) => string
  onOrder: (ids: number[]) => void
  onMerge: (category: OperatorCategory) => void
  onDelete: (category: OperatorCategory) => void
}

/** The categories in their order, which each change saves at once. */
export function CategoryList({ categories, languages, selectedId, linkTo, onOrder, onMerge, onDelete }: Props) {
  const [spoken, setSpoken] = useState('')
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const ids = categories.map(({ id }) => id)
  const move = (from: number, to: number) => {
    const category = categories[from]
    if (!category || to < 0 || to >= ids.length || to === from) return
    setSpoken(list.moved({ name: shownLabel(category, languages), place: to + 1, of: ids.length }))
    onOrder(arrayMove(ids, from, to))
  }
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over) move(ids.indexOf(Number(active.id)), ids.indexOf(Number(over.id)))
  }
  const isOnly = categories.length === 1
  const actionsOf = (category: OperatorCategory, at: number): MenuAction[] => [
    ...(at > 0 ? [{ label: list.moveUp, Icon: ArrowUpwardRounded, onClick: () => move(at, at - 1) }] : []),
    ...(at < ids.length - 1
      ? [{ label: list.moveDown, Icon: ArrowDownwardRounded, onClick: () => move(at, at + 1) }]
      : []),
    ...(isOnly ? [] : [{ label: list.merge, Icon: MergeRounded, onClick: () => onMerge(category) }]),
    {
      ...{ label: list.delete, Icon: DeleteOutlineRounded, destructive: true, onClick: () => onDelete(category) },
      ...(category.courseCount > 0 ? { because: texts.panel.hasCourses } : isOnly && { because: texts.panel.last }),
    },
  ]
  return (
    <Card>
      <Head aria-hidden="true">
        <span>{list.name}</span>
        <span>{list.courses}</span>
      </Head>
      <DndContext sensors={sensors} modifiers={[alongList]} onDragEnd={onDragEnd} accessibility={SILENT_DRAG}>
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <PlainList as="ol" aria-label={list.label}>
            {categories.map((category, at) => (
              <CategoryRow
                key={category.id}
                {...{ category, languages }}
                to={linkTo(category.id)}
                isSelected={category.id === selectedId}
                onMove={(step) => move(at, at + step)}
                actions={actionsOf(category, at)}
              />
            ))}
          </PlainList>
        </SortableContext>
      </DndContext>
      <Head className="foot">
        {list.how} <Keys>{list.keys}</Keys>
      </Head>
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
    </Card>
  )
}
