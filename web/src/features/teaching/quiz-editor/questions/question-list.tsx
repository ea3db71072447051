import type { QuizItem } from '@lectern/contracts/shapes/quizzes.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { texts } from '#texts/teaching-quiz-editor'
import { EmptyState } from '../../../../components/empty-state.tsx'
import AddRounded from '../../../../icons/add-rounded.tsx'
import Inventory2Outlined from '../../../../icons/inventory-2-outlined.tsx'
import { useEditing } from '../editing.ts'
import { SortableList } from '../writing/sortable-list.tsx'
import { BankItem } from './bank-item.tsx'
import { QuestionItem } from './question-item.tsx'

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: 16 })

interface Props {
  items: readonly QuizItem[]
  onOrder: (items: QuizItem[]) => void
}

/** Questions and banks in their order. */
export function QuestionList({ items, onOrder }: Props) {
  const { addTo, addBank } = useEditing()
  return (
    <>
      {items.length === 0 && <EmptyState title={texts.empty.title} text={texts.empty.text} />}
      <SortableList items={items} onOrder={onOrder} nameOf={(place) => texts.name({ number: String(place + 1) })}>
        {(item, place) =>
          item.type === 'bank' ? (
            <BankItem key={item.id} bank={item} number={String(place + 1)} />
          ) : (
            <QuestionItem key={item.id} question={item} number={String(place + 1)} bankId={null} />
          )
        }
      </SortableList>
      <Actions>
        <Button variant="outlined" startIcon={<AddRounded />} onClick={() => addTo(null)}>
          {texts.add}
        </Button>
        <Button startIcon={<Inventory2Outlined />} onClick={addBank}>
          {texts.addBank}
        </Button>
      </Actions>
    </>
  )
}
