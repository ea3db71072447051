import type { Answer } from '@lectern/contracts/shapes/questions.ts'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { reportQuestion } from '#api/questions'
import { texts } from '#texts/session-questions'
import { errorSentence } from '../../api/api-error.ts'
import { acceptAnswer, changeAnswer, removeAnswer, voteForAnswer } from '../../api/questions.ts'
import { toast } from '../../components/toasts/toast-store.ts'
import CheckRounded from '../../icons/check-rounded.tsx'
import { Byline } from './byline.tsx'
import { ChangeForm } from './change-form.tsx'
import { PlainWords } from './plain-words.tsx'
import { useScene } from './scene.ts'
import { VoteButton } from './vote-button.tsx'
import { WrittenMenu } from './written-menu.tsx'

const Frame = styled('article', { shouldForwardProp: (name) => name !== 'accepted' })<{ accepted: boolean }>(
  ({ theme, accepted }) => ({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 10,
    // The ring of the accepted one takes no room from what is in it.
    padding: accepted ? '17px 19px' : '18px 20px',
    border: accepted ? `2px solid ${theme.vars.palette.success.main}` : `1px solid ${theme.vars.palette.divider}`,
    borderRadius: 10,
    '& .head': { display: 'flex', justifyContent: 'space-between', alignItems: 'center' },
  }),
)

interface OfAnswer {
  courseId: number
  questionId: number
  answerId: number
}

interface Props {
  of: OfAnswer
  answer: Answer
  accepted: boolean
  /** Whether who looks says which answer it is. */
  accepts: boolean
}

/** One answer; the accepted one in a ring. */
export function AnswerCard({ of, answer, accepted, accepts }: Props) {
  const { teaches } = useScene()
  const [changing, setChanging] = useState(false)
  const { text, known, votes, voted, own } = answer
  const { courseId, questionId, answerId } = of
  if (changing) {
    return (
      <ChangeForm
        name={`answer ${answer.id}`}
        title={null}
        text={text}
        onSave={(words) => changeAnswer(courseId, { answerId, body: { text: words.text } })}
        onClose={() => setChanging(false)}
      />
    )
  }
  const vote = (
    <VoteButton
      {...{ votes, voted, own }}
      label={texts.voteForAnswer({ votes })}
      onVote={(wanted) => voteForAnswer(courseId, { answerId, body: { voted: wanted } })}
    />
  )
  const menu = (
    <WrittenMenu
      own={own}
      removal={own ? texts.deleteAnswer : teaches ? texts.removeAnswer : null}
      onChange={() => setChanging(true)}
      onRemove={() => removeAnswer(courseId, { answerId })}
      onReport={(reason) => reportQuestion({ questionId, body: { answerId, reason } })}
    />
  )
  return (
    <Frame accepted={accepted} aria-label={accepted ? texts.accepted : texts.answer}>
      {accepted && (
        <div className="head">
          <Chip color="success" icon={<CheckRounded />} label={texts.accepted} />
          {vote}
        </div>
      )}
      <Typography variant="row" component="p">
        <PlainWords text={text} known={known} />
      </Typography>
      <Byline
        by={answer}
        end={
          <>
            {!accepted && vote}
            {menu}
          </>
        }
      />
      {accepts && <Accept of={of} accepted={accepted} />}
    </Frame>
  )
}

function Accept({ of: { courseId, questionId, answerId }, accepted }: { of: OfAnswer; accepted: boolean }) {
  const [pending, setPending] = useState(false)
  async function accept() {
    setPending(true)
    try {
      await acceptAnswer(courseId, { questionId, body: { answerId: accepted ? null : answerId } })
    } catch (failure) {
      toast({ title: texts.notDone, description: errorSentence(failure), variant: 'destructive' })
    } finally {
      setPending(false)
    }
  }
  return (
    <div style={{ margin: '-4px 0 -8px -10px' }}>
      <Button
        size="small"
        disabled={pending}
        startIcon={accepted ? null : <CheckRounded />}
        data-writes
        onClick={() => void accept()}
      >
        {accepted ? texts.unaccept : texts.accept}
      </Button>
    </div>
  )
}
