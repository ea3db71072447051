import { LANGUAGE_NAMES, LANGUAGES } from '@lectern/contracts/shapes/languages.ts'
import { SelectField } from '../../components/fields/select-field.tsx'
import { locale } from '../../lib/locale.ts'
import { useChooseLanguage } from '../../session/own-language.ts'
import { Section } from './section.tsx'
import { texts } from './texts.ts'

const options = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value], lang: value }))

/** What Lectern speaks to somebody. It is chosen at once: the page that would save it is another one. */
export function LanguageSection() {
  const choose = useChooseLanguage()
  return (
    <Section title={texts.language.title} text={texts.language.text}>
      <div style={{ maxWidth: 360 }}>
        <SelectField
          label={texts.language.title}
          value={options.find(({ value }) => value === locale.language)?.value ?? LANGUAGES[0]}
          options={options}
          onChange={(language) => {
            if (language !== locale.language) void choose(language)
          }}
        />
      </div>
    </Section>
  )
}
