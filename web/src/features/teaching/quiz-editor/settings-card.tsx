import { type QuizSettings, SHOWN_AFTER, SHOWN_WHEN } from '@lectern/contracts/shapes/quizzes.ts'
import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { texts } from '#texts/teaching-quiz-editor'
import { SelectField } from '../../../components/fields/select-field.tsx'
import { CheckRow } from './writing/check-row.tsx'
import { NumberField } from './writing/number-field.tsx'

const Content = styled('div')(({ theme }) => ({
  padding: 20,
  '& .fields': { display: 'grid', gap: 16, marginBottom: 16 },
  '& .checks > div': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& .checks > div:last-of-type': { paddingBottom: 0 },
  [theme.breakpoints.between('sm', 'lg')]: { '& .fields': { gridTemplateColumns: '1fr 1fr' } },
}))

const COMMON_ATTEMPTS = [1, 2, 3, 4, 5, 10]
/** In place of null, which no option can have. */
const ANY = 0

interface Props {
  settings: QuizSettings
  onChange: (settings: QuizSettings) => void
}

/** How the quiz is taken, graded and shown. */
export function SettingsCard({ settings, onChange }: Props) {
  const set = (part: Partial<QuizSettings>) => onChange({ ...settings, ...part })
  const { settings: words } = texts
  const id = useId()
  const counts = [...new Set([...COMMON_ATTEMPTS, settings.attempts ?? 1])].sort((one, other) => one - other)
  return (
    <Card component="section" aria-labelledby={id}>
      <Content>
        <Typography id={id} component="h2" sx={{ mb: 2, fontSize: '1.0625rem', fontWeight: 600 }}>
          {words.title}
        </Typography>
        <div className="fields">
          <NumberField
            whole
            label={words.passMark}
            suffix="%"
            value={settings.passMark}
            min={0}
            max={100}
            onChange={(passMark) => set({ passMark: passMark ?? 0 })}
          />
          <SelectField
            label={words.attempts}
            value={settings.attempts ?? ANY}
            options={[
              { value: ANY, label: words.anyAttempts },
              ...counts.map((value) => ({ value, label: words.attemptsOf({ count: value }) })),
            ]}
            onChange={(attempts) => set({ attempts: attempts === ANY ? null : attempts })}
          />
          <NumberField
            whole
            emptyAllowed
            label={words.timeLimit}
            placeholder={words.noLimit}
            suffix={words.min}
            value={settings.timeLimit}
            min={1}
            max={1_440}
            onChange={(timeLimit) => set({ timeLimit })}
          />
          <SelectField
            label={words.shown}
            value={settings.shown}
            options={SHOWN_AFTER.toReversed().map((value) => ({ value, label: words.shownOf[value] }))}
            onChange={(shown) => set({ shown })}
          />
          {settings.shown !== 'nothing' && (
            <SelectField
              label={words.when}
              value={settings.shownWhen}
              options={SHOWN_WHEN.map((value) => ({ value, label: words.whenOf[value] }))}
              onChange={(shownWhen) => set({ shownWhen })}
            />
          )}
        </div>
        <div className="checks">
          <CheckRow
            label={words.shuffleQuestions}
            help={words.shuffleQuestionsHelp}
            checked={settings.shuffleQuestions}
            onChange={(shuffleQuestions) => set({ shuffleQuestions })}
          />
          <CheckRow
            label={words.shuffleAnswers}
            help={words.shuffleAnswersHelp}
            checked={settings.shuffleAnswers}
            onChange={(shuffleAnswers) => set({ shuffleAnswers })}
          />
          <CheckRow
            label={words.required}
            help={words.requiredHelp({ on: settings.required })}
            checked={settings.required}
            onChange={(required) => set({ required })}
          />
        </div>
      </Content>
    </Card>
  )
}
