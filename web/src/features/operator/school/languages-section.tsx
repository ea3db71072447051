import { LANGUAGE_FACTS, LANGUAGES, type Language } from '@lectern/contracts/shapes/languages.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { texts } from '#texts/operator-school'
import { Checkbox } from '../../../components/checkbox.tsx'
import { Panel } from '../../../components/panel.tsx'
import { PlainList } from '../../../components/plain-list.tsx'
import { Body } from './section-parts.tsx'
import type { SchoolForm } from './use-school-form.ts'

const { languages: words } = texts

const Line = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 48,
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& > b': { flex: 1, fontWeight: 500 },
  '& > small': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}))

/** What people may choose among, and what is for who hasn't. The last one stays. */
export function LanguagesSection({ form }: { form: SchoolForm }) {
  const offered = form.watch('languages')
  const set = (languages: Language[]) => form.setValue('languages', languages, { shouldDirty: true })
  return (
    <Panel title={words.title} note={words.note}>
      <Body>
        <PlainList>
          {LANGUAGES.map((language) => {
            const isOffered = offered.includes(language)
            const name = LANGUAGE_FACTS[language].name
            return (
              <Line key={language}>
                <Checkbox
                  label={name}
                  checked={isOffered}
                  disabled={isOffered && offered.length === 1}
                  onChange={(checked) =>
                    set(checked ? [...offered, language] : offered.filter((one) => one !== language))
                  }
                />
                <b lang={language}>{name}</b>
                {offered[0] === language && <small>{words.first}</small>}
                {isOffered && offered[0] !== language && (
                  <Button
                    size="small"
                    aria-label={words.makeFirstOf({ language: name })}
                    onClick={() => set([language, ...offered.filter((one) => one !== language)])}
                  >
                    {words.makeFirst}
                  </Button>
                )}
              </Line>
            )
          })}
        </PlainList>
      </Body>
    </Panel>
  )
}
