import type { QuestionBank } from '@lectern/contracts/shapes/quizzes.ts'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { texts } from '#texts/teaching-quiz-editor'
import { TextField } from '../../../../components/fields/text-field.tsx'
import AddRounded from '../../../../icons/add-rounded.tsx'
import ContentCopyRounded from '../../../../icons/content-copy-rounded.tsx'
import DeleteOutlined from '../../../../icons/delete-outlined.tsx'
import Inventory2Outlined from '../../../../icons/inventory-2-outlined.tsx'
import KeyboardArrowDownRounded from '../../../../icons/keyboard-arrow-down-rounded.tsx'
import KeyboardArrowUpRounded from '../../../../icons/keyboard-arrow-up-rounded.tsx'
import { useEditing } from '../editing.ts'
import { pointsOf } from '../model/items.ts'
import { NumberField } from '../writing/number-field.tsx'
import { SortableList, useSortableItem } from '../writing/sortable-list.tsx'
import { ProblemList } from './problem-list.tsx'
import { QuestionItem } from './question-item.tsx'
import { Head, Item, Opener } from './row-parts.ts'

const Inside = styled('div')(({ theme }) => ({
  padding: '0 20px 20px',
  '& .facts': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 120px 120px', gap: 16, marginBottom: 20 },
  [theme.breakpoints.down('sm')]: {
    padding: '0 12px 16px',
    '& .facts': { gridTemplateColumns: '1fr 1fr', '& > :first-of-type': { gridColumn: '1 / -1' } },
  },
}))

/** Questions of which some are drawn for each attempt. It stays open while one of its questions is. */
export function BankItem({ bank, number }: { bank: QuestionBank; number: string }) {
  const { openId, open, duplicate, remove, problems } = useEditing()
  const { ref, style, grip } = useSortableItem(bank.id)
  const isOpen = openId === bank.id || bank.questions.some(({ id }) => id === openId)
  const title = bank.title || texts.banks.untitled
  const name = texts.bankNumber({ number, title })
  const isFaulty = [bank, ...bank.questions].some(({ id }) => problems.has(id))
  const className = [openId === bank.id && 'open', isFaulty && 'faulty'].filter(Boolean).join(' ')
  return (
    <Item ref={ref} style={style} className={className} aria-label={name} id={`item-${bank.id}`}>
      <Head>
        {grip(texts.moving.grip({ name }))}
        <span className="number" aria-hidden>
          {number}
        </span>
        {isOpen ? (
          <>
            <Inventory2Outlined aria-hidden sx={{ color: 'text.secondary', mr: 1 }} />
            <Typography component="h3" variant="row" noWrap sx={{ flex: 1, fontWeight: 600 }} dir="auto">
              {title}
            </Typography>
            <IconButton aria-label={texts.duplicate} title={texts.duplicate} onClick={() => duplicate(bank.id)}>
              <ContentCopyRounded />
            </IconButton>
            <IconButton aria-label={texts.delete} title={texts.delete} onClick={() => remove(bank.id)}>
              <DeleteOutlined />
            </IconButton>
            <IconButton aria-label={texts.close({ name })} aria-expanded onClick={() => open(null)}>
              <KeyboardArrowUpRounded />
            </IconButton>
          </>
        ) : (
          <Opener type="button" aria-expanded={false} aria-label={name} onClick={() => open(bank.id)}>
            <Inventory2Outlined aria-hidden />
            <span className="title" dir="auto">
              {title}
            </span>
            <span className="share">{texts.banks.drawn({ draw: bank.draw, of: bank.questions.length })}</span>
            <span className="kind">{texts.bank}</span>
            <span className="points">
              {texts.points({ count: Math.min(bank.draw, bank.questions.length) * (pointsOf(bank) ?? 0) })}
            </span>
            <KeyboardArrowDownRounded aria-hidden />
          </Opener>
        )}
      </Head>
      <ProblemList itemId={bank.id} />
      {isOpen && <OpenBank bank={bank} number={number} />}
    </Item>
  )
}

function OpenBank({ bank, number }: { bank: QuestionBank; number: string }) {
  const { change, addTo } = useEditing()
  const { questions } = bank
  const setPoints = (points: number) =>
    change({ ...bank, questions: questions.map((question) => ({ ...question, points })) })
  return (
    <Inside>
      <div className="facts">
        <TextField
          label={texts.banks.title}
          placeholder={texts.banks.titlePlaceholder}
          value={bank.title}
          onChange={({ target }) => change({ ...bank, title: target.value })}
          slotProps={{ input: { maxLength: 100 } }}
        />
        <NumberField
          whole
          label={texts.banks.draw}
          suffix={texts.banks.drawOf({ of: questions.length })}
          value={bank.draw}
          min={1}
          max={Math.max(1, questions.length)}
          onChange={(draw) => change({ ...bank, draw: draw ?? 1 })}
        />
        <NumberField
          whole
          label={texts.banks.points}
          value={pointsOf(bank) ?? 1}
          min={1}
          max={100}
          onChange={(points) => setPoints(points ?? 1)}
        />
      </div>
      {questions.length === 0 && <Typography sx={{ mb: 2, color: 'text.secondary' }}>{texts.banks.empty}</Typography>}
      <SortableList
        items={questions}
        onOrder={(ordered) => change({ ...bank, questions: ordered })}
        nameOf={(place) => texts.name({ number: `${number}.${place + 1}` })}
      >
        {(question, place) => (
          <QuestionItem key={question.id} question={question} number={`${number}.${place + 1}`} bankId={bank.id} />
        )}
      </SortableList>
      <Button size="small" startIcon={<AddRounded />} onClick={() => addTo(bank.id)}>
        {texts.banks.add}
      </Button>
    </Inside>
  )
}
