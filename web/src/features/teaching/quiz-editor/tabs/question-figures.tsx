import type { Question } from '@lectern/contracts/shapes/quizzes.ts'
import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { texts } from '#texts/teaching-quiz-editor'
import { VisuallyHidden } from '../../../../components/visually-hidden.tsx'
import CheckRounded from '../../../../icons/check-rounded.tsx'
import { formatPercent } from '../../../../lib/format.ts'
import { SERIF } from '../../../../theme/typography.ts'
import type { QuestionFigures as Figures } from '../editing.ts'
import { plainText } from '../model/plain-text.ts'
import { discriminationText, levelOf } from './figure-words.ts'

const Box = styled(Card)<{ component: 'section' }>(({ theme }) => ({
  marginBottom: 12,
  padding: '16px 20px',
  '& .head': { display: 'flex', gap: 12, alignItems: 'baseline' },
  '& .head h3': { flex: 1, minWidth: 0, fontSize: '.9375rem', lineHeight: 23 / 15, fontWeight: 600 },
  '& .number': {
    minWidth: 24,
    fontFamily: SERIF,
    fontSize: '1.25rem',
    color: theme.vars.palette.primary.main,
    fontVariantNumeric: 'lining-nums tabular-nums',
  },
  '& .kind': { ...theme.typography.caption, flexShrink: 0, color: theme.vars.palette.text.secondary },
  '& dl': { display: 'flex', flexWrap: 'wrap', gap: '8px 32px', margin: '12px 0 0 36px' },
  '& dt': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& dd': { ...theme.typography.body2, margin: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '& dd.warning': { color: theme.vars.palette.warning.main },
  '& table': { width: 'calc(100% - 36px)', margin: '14px 0 0 36px', borderCollapse: 'collapse' },
  '& td, & th': {
    ...theme.typography.body2,
    padding: '6px 0',
    textAlign: 'start',
    fontWeight: 400,
    verticalAlign: 'middle',
  },
  '& td.bar': { width: '34%', paddingLeft: 16 },
  '& td.count': { width: 96, textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '& th svg': { marginLeft: 6, fontSize: 16, verticalAlign: '-3px', color: theme.vars.palette.success.main },
  '& .track': { height: 8, borderRadius: 4, backgroundColor: theme.vars.palette.surface.sunk },
  '& .track > span': {
    display: 'block',
    height: '100%',
    borderRadius: 4,
    backgroundColor: theme.vars.palette.edge,
    '&.right': { backgroundColor: theme.vars.palette.success.main },
  },
  [theme.breakpoints.down('sm')]: {
    padding: 16,
    '& dl, & table': { marginLeft: 0 },
    '& table': { width: '100%' },
    '& td.bar': { display: 'none' },
  },
}))

interface Props {
  number: number
  question: Question
  /** undefined: nobody has had it yet. */
  figures: Figures | undefined
}

const { statistics: words } = texts

/** How one question did, and how often each choice was made. */
export function QuestionFigures({ number, question, figures }: Props) {
  const isAnswered = figures !== undefined && figures.attempts > 0
  return (
    <Box component="section">
      <div className="head">
        <span className="number" aria-hidden>
          {number}
        </span>
        <h3 dir="auto">{plainText(question.text) || texts.untitled}</h3>
        <span className="kind">{texts.kinds[question.type]}</span>
      </div>
      {isAnswered ? (
        <>
          <Facts figures={figures} />
          {figures.choices.length > 0 && <Choices question={question} figures={figures} />}
        </>
      ) : (
        <Typography variant="body2" sx={{ mt: 1, ml: { xs: 0, sm: 4.5 }, color: 'text.secondary' }}>
          {texts.notAnswered}
        </Typography>
      )}
    </Box>
  )
}

function Facts({ figures }: { figures: Figures }) {
  const { attempts, rightShare, difficulty, discrimination } = figures
  const against = discrimination !== null && discrimination < 0
  return (
    <dl>
      <div>
        <dt>{words.asked}</dt>
        <dd>{attempts}</dd>
      </div>
      {rightShare !== null && (
        <div>
          <dt>{words.right}</dt>
          <dd>{formatPercent(Math.round(rightShare * 100))}</dd>
        </div>
      )}
      {difficulty !== null && (
        <div>
          <dt>{words.difficulty}</dt>
          <dd>{levelOf(difficulty)}</dd>
        </div>
      )}
      <div>
        <dt>{words.discrimination}</dt>
        <dd className={against ? 'warning' : undefined}>{discriminationText(discrimination)}</dd>
      </div>
    </dl>
  )
}

interface ChoiceFigure {
  id: string
  text: string
  correct: boolean
}

function Choices({ question, figures }: { question: Question; figures: Figures }) {
  const counts = new Map(figures.choices.map(({ id, count }) => [id, count]))
  const chosen = figures.choices.reduce((sum, { count }) => sum + count, 0)
  // Of several choices at a time nobody can tell.
  const unanswered = question.type === 'multiple' ? 0 : figures.attempts - chosen
  return (
    <table>
      <caption style={{ captionSide: 'top' }}>
        <VisuallyHidden>{words.choices}</VisuallyHidden>
      </caption>
      <tbody>
        {choicesOf(question).map(({ id, text, correct }) => {
          const count = counts.get(id) ?? 0
          return (
            <tr key={id}>
              <th scope="row" dir="auto">
                {text}
                {correct && <CheckRounded titleAccess={words.rightMark} />}
              </th>
              <td className="bar" aria-hidden>
                <div className="track">
                  <span
                    className={correct ? 'right' : undefined}
                    style={{ width: `${(100 * count) / figures.attempts}%` }}
                  />
                </div>
              </td>
              <td className="count">{words.chosen({ count, of: figures.attempts })}</td>
            </tr>
          )
        })}
        {unanswered > 0 && (
          <tr>
            <th scope="row">{words.noAnswer}</th>
            <td className="bar" aria-hidden />
            <td className="count">{words.chosen({ count: unanswered, of: figures.attempts })}</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

function choicesOf(question: Question): ChoiceFigure[] {
  if (question.type === 'true-false') {
    const { correct } = question
    return [
      { id: 'true', text: texts.answers.true, correct },
      { id: 'false', text: texts.answers.false, correct: !correct },
    ]
  }
  if (!('options' in question)) return []
  return question.options.map(({ id, text, correct }) => ({ id, text: plainText(text) || texts.untitled, correct }))
}
