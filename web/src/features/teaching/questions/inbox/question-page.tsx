import type { Question } from '@lectern/contracts/shapes/questions.ts'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { Link as RouterLink, useParams } from 'react-router-dom'
import { getQuestion, reportQuestion } from '#api/questions'
import { texts as shared } from '#texts/session-questions'
import { texts } from '#texts/teaching-inbox'
import { errorSentence, isNotFound } from '../../../../api/api-error.ts'
import { idOf, useCourse } from '../../../../api/course.ts'
import { changeQuestion, removeQuestion } from '../../../../api/questions.ts'
import { useFreshRead } from '../../../../api/use-read.ts'
import { BackLink } from '../../../../components/back-link.tsx'
import { CenteredSpinner } from '../../../../components/centered-spinner.tsx'
import { EmptyState } from '../../../../components/empty-state.tsx'
import { PersonAvatar } from '../../../../components/person-avatar.tsx'
import { RetryButton } from '../../../../components/retry-button.tsx'
import { paths } from '../../../../config/paths.ts'
import KeyboardArrowUpRounded from '../../../../icons/keyboard-arrow-up-rounded.tsx'
import { formatDate } from '../../../../lib/format.ts'
import { usePageTitle } from '../../../../lib/use-page-title.ts'
import { AnswerCard } from '../../../../session/questions/answer-card.tsx'
import { ChangeForm } from '../../../../session/questions/change-form.tsx'
import { plainTitle } from '../../../../session/questions/plain-title.ts'
import { PlainWords } from '../../../../session/questions/plain-words.tsx'
import { type QuestionScene, SceneProvider } from '../../../../session/questions/scene.ts'
import { WrittenMenu } from '../../../../session/questions/written-menu.tsx'
import { AnswerBox } from './answer-box.tsx'
import { useInboxContext } from './inbox-context.ts'
import { useLesson } from './inbox-row.tsx'

const Page = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  minHeight: 0,
  '& > .words': { flex: 1, minHeight: 0, overflowY: 'auto', padding: '20px 32px 32px' },
  '& .head': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 12, minHeight: 36 },
  '& .person': { display: 'flex', alignItems: 'center', gap: 12, margin: '14px 0 16px' },
  '& .person > div': { minWidth: 0, overflowWrap: 'anywhere' },
  '& .wanted': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    marginTop: 16,
    color: theme.vars.palette.text.secondary,
  },
  '& .replies': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 12,
    marginTop: 20,
    paddingTop: 18,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  [theme.breakpoints.down('md')]: {
    height: 'auto',
    minHeight: 'calc(100dvh - 60px)',
    '& > .words': { padding: '12px 20px 24px', overflow: 'visible' },
  },
}))

/** One question with its answers, beside the list or in its place. */
export function Component() {
  const questionId = idOf(useParams().questionId)
  const { list, isAlone } = useInboxContext()
  const { data, error, mutate } = useFreshRead(getQuestion, questionId === null ? null : { questionId })
  // The answer for the one before is not this one's.
  const question = data?.id === questionId ? data : undefined
  usePageTitle(question ? plainTitle(question.title) : texts.title)
  const heading = isAlone ? 'h1' : 'h2'
  if (questionId === null || isNotFound(error)) {
    return <EmptyState {...texts.gone} link={{ to: list, label: texts.title }} scene="gap" heading={heading} />
  }
  if (question) return <Thread key={question.id} question={question} />
  if (error) {
    const again = <RetryButton onRetry={() => mutate()} />
    return <EmptyState title={texts.failed} text={errorSentence(error)} action={again} scene="gap" heading={heading} />
  }
  return <CenteredSpinner label={texts.loading} />
}

function Thread({ question }: { question: Question }) {
  const { list, isAlone, placeOf, begun, onPosted } = useInboxContext()
  const [isChanging, setChanging] = useState(false)
  const { id: questionId, courseId, lessonId, hasLesson, author, own, erased, acceptedAnswerId } = question
  const { data: course } = useCourse(courseId)
  const lesson = useLesson(question)
  const position = placeOf(questionId)
  const scene = useMemo<QuestionScene>(
    () => ({ courseId, teaches: true, heading: 'h3', titleOf: () => undefined, linkTo: () => undefined }),
    [courseId],
  )
  const begunHere = begun?.questionId === questionId ? begun : null
  return (
    <SceneProvider value={scene}>
      <Page>
        <div className="words">
          {isAlone && (
            <div className="head">
              <BackLink to={list}>{texts.title}</BackLink>
              <Typography variant="caption">{position && texts.position(position)}</Typography>
            </div>
          )}
          <div className="head">
            <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              {!isAlone && course && (
                <Link component={RouterLink} to={paths.courseQuestions(courseId)} dir="auto">
                  {course.title}
                </Link>
              )}
              {!isAlone && course && lesson && <span aria-hidden="true">{' / '}</span>}
              {lesson && (
                <Link component={RouterLink} to={paths.preview(courseId, lessonId)} dir="auto">
                  {lesson}
                </Link>
              )}
              {!hasLesson && ` ${shared.lessonGone}`}
            </Typography>
            {!erased && (
              <WrittenMenu
                own={own}
                removal={{ ...shared.removeQuestion, text: shared.removeQuestion.text({ answers: question.answers }) }}
                onChange={() => setChanging(true)}
                onRemove={() => removeQuestion(courseId, { questionId })}
                onReport={(reason) => reportQuestion({ questionId, body: { reason } })}
              />
            )}
          </div>
          {isChanging ? (
            <ChangeForm
              name={`question ${questionId}`}
              title={question.title}
              text={question.text}
              onSave={(words) => changeQuestion(courseId, { questionId, body: words })}
              onClose={() => setChanging(false)}
            />
          ) : (
            <>
              <Typography
                variant="h2"
                component={isAlone ? 'h1' : 'h2'}
                dir="auto"
                sx={{ mt: 0.5, fontSize: '1.625rem' }}
              >
                {erased ? shared.erased : <PlainWords text={question.title} />}
              </Typography>
              <div className="person">
                <PersonAvatar name={author?.fullName ?? ''} image={author?.profileImage ?? null} size={36} />
                <div>
                  <Typography dir="auto" sx={{ fontSize: '0.9375rem', fontWeight: 600, lineHeight: 20 / 15 }}>
                    {author?.fullName ?? shared.gone}
                  </Typography>
                  <Typography variant="caption">{formatDate(question.at)}</Typography>
                </div>
              </div>
              {!erased && (
                <Typography component="p">
                  <PlainWords text={question.text} known={question.known} />
                </Typography>
              )}
            </>
          )}
          {question.votes > 0 && (
            <Typography variant="body2" className="wanted">
              <KeyboardArrowUpRounded aria-hidden="true" fontSize="small" />
              {texts.wanted({ count: question.votes })}
            </Typography>
          )}
          {question.list.length > 0 && (
            <div className="replies">
              <Typography variant="body2" component={isAlone ? 'h2' : 'h3'} sx={{ fontWeight: 600 }}>
                {texts.replies({ count: question.list.length })}
              </Typography>
              {question.list.map((answer) => (
                <AnswerCard
                  key={answer.id}
                  of={{ courseId, questionId, answerId: answer.id }}
                  answer={answer}
                  accepted={answer.id === acceptedAnswerId}
                  accepts
                />
              ))}
            </div>
          )}
        </div>
        {!erased && (
          <AnswerBox
            key={begunHere?.time ?? 0}
            {...{ courseId, questionId, isAlone, onPosted }}
            begun={begunHere?.text ?? null}
          />
        )}
      </Page>
    </SceneProvider>
  )
}
