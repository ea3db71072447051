import type { QuestionListItem } from '@lectern/contracts/shapes/questions.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { getQuestion, reportQuestion } from '#api/questions'
import { texts } from '#texts/session-questions'
import { errorSentence } from '../../api/api-error.ts'
import { changeQuestion, removeQuestion, voteForQuestion } from '../../api/questions.ts'
import { useFreshRead } from '../../api/use-read.ts'
import { RetryButton } from '../../components/retry-button.tsx'
import CheckRounded from '../../icons/check-rounded.tsx'
import ReplyRounded from '../../icons/reply-rounded.tsx'
import { PHONE } from '../../theme/media.ts'
import { Byline } from './byline.tsx'
import { ChangeForm } from './change-form.tsx'
import { PlainWords } from './plain-words.tsx'
import { QuestionAnswers } from './question-answers.tsx'
import { useScene } from './scene.ts'
import { VoteButton } from './vote-button.tsx'
import { Where } from './where.tsx'
import { WrittenMenu } from './written-menu.tsx'

const Row = styled('article')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '48px minmax(0, 1fr)',
  gap: '0 20px',
  padding: '28px 0',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  scrollMarginTop: 88,
  '& .votes': { display: 'flex', justifyContent: 'center', alignItems: 'start', marginTop: -4 },
  '& .words': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 10 },
  '& .answers': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 12, marginTop: 10 },
  '& .title': { margin: 0 },
  '& .title code': { padding: 0, backgroundColor: 'transparent' },
  '& .title > button': {
    position: 'relative',
    font: 'inherit',
    letterSpacing: 'inherit',
    padding: 0,
    textAlign: 'start',
    color: 'inherit',
    background: 'none',
    border: 0,
    borderRadius: 4,
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    // 18 px more to press.
    '&::after': { content: '""', position: 'absolute', inset: '-9px 0' },
    '&:hover': { textDecoration: 'underline', textUnderlineOffset: 3, textDecorationThickness: 1 },
  },
  [PHONE]: { gridTemplateColumns: '44px minmax(0, 1fr)', gap: '0 12px', padding: '24px 0' },
}))

interface Props {
  question: QuestionListItem
  startsOpen: boolean
}

/** A question: how much it is wanted, its title, who has asked it; opened with its words and answers. */
export function QuestionRow({ question, startsOpen }: Props) {
  const scene = useScene()
  const [open, setOpen] = useState(startsOpen)
  const [answering, setAnswering] = useState(false)
  const [changing, setChanging] = useState(false)
  const { id: questionId, courseId, votes, voted, own, erased } = question
  const title = erased ? texts.erased : question.title
  const read = useFreshRead(getQuestion, open ? { questionId } : null)
  function answer() {
    setAnswering(true)
    setOpen(true)
  }
  function toggle() {
    setAnswering(false)
    setOpen(!open)
  }
  const asStaff = scene.teaches
    ? { ...texts.removeQuestion, text: texts.removeQuestion.text({ answers: question.answers }) }
    : null
  const removal = own && question.answers === 0 ? texts.deleteQuestion : asStaff
  return (
    <Row id={`question-${questionId}`} aria-label={title}>
      <div className="votes">
        <VoteButton
          {...{ votes, voted, own }}
          upright
          label={texts.vote({ title, votes })}
          onVote={(wanted) => voteForQuestion(courseId, { questionId, body: { voted: wanted } })}
        />
      </div>
      <div className="words">
        {changing && read.data ? (
          <ChangeForm
            name={`question ${questionId}`}
            title={read.data.title}
            text={read.data.text}
            onSave={(words) => changeQuestion(courseId, { questionId, body: words })}
            onClose={() => setChanging(false)}
          />
        ) : (
          <>
            <Typography className="title" variant="h4" component={scene.heading} dir="auto">
              <button type="button" aria-expanded={open} onClick={toggle}>
                <PlainWords text={title} />
              </button>
            </Typography>
            {open && read.data && !erased && (
              <Typography variant="row" component="p">
                <PlainWords text={read.data.text} known={read.data.known} />
              </Typography>
            )}
            <Byline
              by={question}
              end={
                open &&
                !erased && (
                  <WrittenMenu
                    own={own}
                    removal={removal}
                    onChange={() => setChanging(true)}
                    onRemove={() => removeQuestion(courseId, { questionId })}
                    onReport={(reason) => reportQuestion({ questionId, body: { reason } })}
                  />
                )
              }
            >
              <Where question={question} />
              {!open && <AnswerStatus question={question} />}
            </Byline>
            {!open && scene.teaches && !erased && (
              <div>
                <Button size="small" startIcon={<ReplyRounded />} onClick={answer}>
                  {texts.toAnswer}
                </Button>
              </div>
            )}
          </>
        )}
        {open && (
          <div className="answers">
            {read.data ? (
              <QuestionAnswers question={read.data} startsAnswering={answering} />
            ) : read.error ? (
              <Alert severity="error" action={<RetryButton size="small" onRetry={() => read.mutate()} />}>
                {errorSentence(read.error)}
              </Alert>
            ) : (
              <Skeleton height={96} role="status" aria-busy="true" aria-label={texts.loading} />
            )}
          </div>
        )}
      </div>
    </Row>
  )
}

function AnswerStatus({ question: { answers, acceptedAnswerId } }: { question: QuestionListItem }) {
  return (
    <>
      <span>{answers === 0 ? texts.noAnswers : texts.answers({ count: answers })}</span>
      {acceptedAnswerId !== null && (
        <Chip size="small" color="success" icon={<CheckRounded />} label={texts.answered} />
      )}
    </>
  )
}
