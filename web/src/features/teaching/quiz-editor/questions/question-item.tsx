import { QUESTION_TYPES, type Question } from '@lectern/contracts/shapes/quizzes.ts'
import IconButton from '@mui/material/IconButton'
import { memo } from 'react'
import { texts } from '#texts/teaching-quiz-editor'
import { Choice } from '../../../../components/fields/select-field.tsx'
import ContentCopyRounded from '../../../../icons/content-copy-rounded.tsx'
import DeleteOutlined from '../../../../icons/delete-outlined.tsx'
import KeyboardArrowDownRounded from '../../../../icons/keyboard-arrow-down-rounded.tsx'
import KeyboardArrowUpRounded from '../../../../icons/keyboard-arrow-up-rounded.tsx'
import { useEditing } from '../editing.ts'
import { KindEditor } from '../kinds/kind-editor.tsx'
import { changeKind } from '../model/change-kind.ts'
import { plainText } from '../model/plain-text.ts'
import { QuestionTextField } from '../writing/question-text-field.tsx'
import { useSortableItem } from '../writing/sortable-list.tsx'
import { LessonField } from './lesson-field.tsx'
import { MoveButton } from './move-button.tsx'
import { PointsField } from './points-field.tsx'
import { ProblemList } from './problem-list.tsx'
import { Body, Head, Item, Opener } from './row-parts.ts'

interface Props {
  question: Question
  /** `2`, or in a bank `4.2`. */
  number: string
  bankId: string | null
}

/** A question: one row, or all of it. */
export function QuestionItem({ question, number, bankId }: Props) {
  const { openId, problems } = useEditing()
  const { ref, style, grip } = useSortableItem(question.id)
  const isOpen = openId === question.id
  const title = plainText(question.text)
  const name = texts.name({ number })
  const className = [isOpen && 'open', problems.has(question.id) && 'faulty'].filter(Boolean).join(' ')
  return (
    <Item ref={ref} style={style} className={className} aria-label={name} id={`item-${question.id}`}>
      <Head>
        {grip(texts.moving.grip({ name }))}
        <span className="number" aria-hidden>
          {number}
        </span>
        {isOpen ? (
          <OpenHead question={question} bankId={bankId} name={name} />
        ) : (
          <ClosedHead question={question} number={number} title={title} />
        )}
      </Head>
      <ProblemList itemId={question.id} />
      {isOpen && <OpenBody question={question} />}
    </Item>
  )
}

const ClosedHead = memo(function ClosedHead({
  question,
  number,
  title,
}: {
  question: Question
  number: string
  title: string
}) {
  const { open, statistics } = useEditing()
  const share = statistics?.get(question.id)?.rightShare
  return (
    <Opener
      type="button"
      aria-expanded={false}
      aria-label={texts.number({ number, title: title || texts.untitled })}
      onClick={() => open(question.id)}
    >
      <span className={title ? 'title' : 'title empty'} dir="auto">
        {title || texts.untitled}
      </span>
      {statistics && (
        <span className="share">
          {share === undefined || share === null
            ? texts.notAnswered
            : texts.rightShare({ percent: Math.round(share * 100) })}
        </span>
      )}
      <span className="kind">{texts.kinds[question.type]}</span>
      <span className="points">{texts.points({ count: question.points })}</span>
      <KeyboardArrowDownRounded aria-hidden />
    </Opener>
  )
})

function OpenHead({ question, bankId, name }: { question: Question; bankId: string | null; name: string }) {
  const { change, duplicate, remove, open } = useEditing()
  return (
    <>
      <Choice
        aria-label={texts.kind}
        value={question.type}
        options={QUESTION_TYPES.map((value) => ({ value, label: texts.kinds[value] }))}
        onChange={(type) => change(changeKind(question, type))}
        sx={{ width: 204, minHeight: 40, mr: 1.5 }}
      />
      {bankId === null && (
        <PointsField
          label={texts.pointsLabel}
          points={question.points}
          onChange={(points) => change({ ...question, points })}
        />
      )}
      <span className="grow" />
      <MoveButton question={question} bankId={bankId} />
      <IconButton aria-label={texts.duplicate} title={texts.duplicate} onClick={() => duplicate(question.id)}>
        <ContentCopyRounded />
      </IconButton>
      <IconButton aria-label={texts.delete} title={texts.delete} onClick={() => remove(question.id)}>
        <DeleteOutlined />
      </IconButton>
      <IconButton aria-label={texts.close({ name })} aria-expanded onClick={() => open(null)}>
        <KeyboardArrowUpRounded />
      </IconButton>
    </>
  )
}

function OpenBody({ question }: { question: Question }) {
  const { change } = useEditing()
  return (
    <Body>
      <span className="field-label" aria-hidden>
        {texts.question}
      </span>
      <QuestionTextField
        label={texts.question}
        placeholder={texts.questionPlaceholder}
        html={question.text}
        onChange={(text) => change({ ...question, text })}
        autoFocus={question.text === ''}
      />
      <KindEditor key={question.type} question={question} onChange={change} />
      <div className="more">
        <div>
          <span className="field-label" aria-hidden>
            {texts.feedback.question}
          </span>
          <QuestionTextField
            label={texts.feedback.question}
            placeholder={texts.feedback.questionPlaceholder}
            html={question.feedback}
            onChange={(feedback) => change({ ...question, feedback })}
          />
        </div>
        <LessonField lessonId={question.lessonId} onChange={(lessonId) => change({ ...question, lessonId })} />
      </div>
    </Body>
  )
}
