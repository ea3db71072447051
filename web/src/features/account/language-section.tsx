import { LANGUAGE_NAMES, LANGUAGES, spokenLanguage } from '@lectern/contracts/shapes/languages.ts'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { locale } from '../../lib/locale.ts'
import { useChooseLanguage } from '../../session/own-language.ts'
import { Section } from './section.tsx'
import { texts } from './texts.ts'

/** What Lectern speaks to somebody. It is chosen at once: the page that would save it is another one. */
export function LanguageSection() {
  const choose = useChooseLanguage()
  return (
    <Section title={texts.language.title} text={texts.language.text}>
      <TextField
        select
        label={texts.language.title}
        value={locale.language}
        onChange={({ target }) => {
          const language = spokenLanguage(target.value)
          if (language !== null && language !== locale.language) void choose(language)
        }}
        sx={{ maxWidth: 360 }}
      >
        {LANGUAGES.map((language) => (
          <MenuItem key={language} value={language} lang={language}>
            {LANGUAGE_NAMES[language]}
          </MenuItem>
        ))}
      </TextField>
    </Section>
  )
}
