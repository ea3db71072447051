import type { QuestionOf } from '@lectern/contracts/shapes/quizzes.ts'
import { styled } from '@mui/material/styles'
import { texts as blockTexts } from '#texts/teaching-lesson-text'
import { texts } from '#texts/teaching-quiz-editor'
import { SelectField } from '../../../../components/fields/select-field.tsx'
import { TextField } from '../../../../components/fields/text-field.tsx'
import { LANGUAGES } from '../../../../components/lesson-content/languages.ts'
import { AcceptedEditor } from './accepted-editor.tsx'
import type { KindProps } from './kind-props.ts'

const Block = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
  gap: 16,
  marginTop: 20,
  '& .wide': { gridColumn: '1 / -1' },
  '& textarea': { ...theme.typography.code, tabSize: 2 },
}))

const languageNames: Partial<Record<string, string>> = blockTexts.code.languages

/** A block of code with one gap, and what may stand in it. */
export function CodeGapEditor({ question, onChange }: KindProps<QuestionOf<'code-gap'>>) {
  const known = ['', ...Object.keys(LANGUAGES)]
  const languages = known.includes(question.language) ? known : [...known, question.language]
  const part = (name: 'before' | 'after', label: string) => (
    <div className="wide">
      <TextField
        multiline
        minRows={2}
        maxRows={16}
        label={label}
        value={question[name]}
        onChange={({ target }) => onChange({ ...question, [name]: target.value })}
        slotProps={{ input: { spellCheck: false, autoCapitalize: 'off', autoComplete: 'off' } }}
      />
    </div>
  )
  return (
    <>
      <Block>
        <TextField
          label={texts.codeGap.fileName}
          value={question.fileName}
          onChange={({ target }) => onChange({ ...question, fileName: target.value })}
          slotProps={{ input: { maxLength: 100, spellCheck: false } }}
        />
        <SelectField
          label={texts.codeGap.language}
          value={question.language}
          options={languages.map((value) => ({
            value,
            label: value === '' ? blockTexts.code.plain : (languageNames[value] ?? value),
          }))}
          onChange={(language) => onChange({ ...question, language })}
        />
        {part('before', texts.codeGap.before)}
        {part('after', texts.codeGap.after)}
      </Block>
      <AcceptedEditor
        code
        accepted={question.accepted}
        note={texts.codeGap.note}
        onChange={(accepted) => onChange({ ...question, accepted })}
      />
    </>
  )
}
