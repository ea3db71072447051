import type { Language } from '@lectern/contracts/shapes/languages.ts'
import { texts } from '#texts/operator-school'
import { TextField } from '../../../components/fields/text-field.tsx'
import { Panel } from '../../../components/panel.tsx'
import { LanguageTabs } from './language-tabs.tsx'
import { PromisesFields } from './promises-fields.tsx'
import { Body } from './section-parts.tsx'
import type { SchoolForm } from './use-school-form.ts'

interface Props {
  form: SchoolForm
  /** Whose words are shown. */
  language: Language
  onLanguage: (language: Language) => void
}

/** What the home page says, in each language that is offered. */
export function HomeSection({ form, language, onLanguage }: Props) {
  const { words } = form.formState.errors
  return (
    <Panel title={texts.home.title} note={texts.home.note}>
      <Body>
        <LanguageTabs
          label={texts.home.languages}
          languages={form.watch('languages')}
          faulty={(one) => words?.[one] !== undefined}
          value={language}
          onChange={onLanguage}
        >
          <div lang={language} style={{ display: 'grid', gap: 20 }}>
            <TextField
              key={`${language} title`}
              label={texts.home.heroTitle}
              {...form.bind(`words.${language}.heroTitle`)}
            />
            <TextField
              key={`${language} text`}
              label={texts.home.heroText}
              multiline
              minRows={2}
              {...form.bind(`words.${language}.heroText`)}
            />
            <PromisesFields key={language} form={form} language={language} />
          </div>
        </LanguageTabs>
      </Body>
    </Panel>
  )
}
