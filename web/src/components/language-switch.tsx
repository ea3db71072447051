import { LANGUAGE_FACTS, type Language } from '@lectern/contracts/shapes/languages.ts'
import { styled } from '@mui/material/styles'
import { texts } from '#texts/components'
import { locale } from '../lib/locale.ts'
import { TOUCH } from '../theme/media.ts'

const List = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& button': {
    padding: '6px 0',
    border: 0,
    color: 'inherit',
    background: 'none',
    font: 'inherit',
    cursor: 'pointer',
    borderRadius: 4,
    [TOUCH]: { minHeight: 44 },
    '&:hover, &[aria-current]': { textDecoration: 'underline', textUnderlineOffset: 4 },
  },
})

interface Props {
  languages: readonly Language[]
  onChoose: (language: Language) => void
}

/** The languages that there are, each by its own name, in the colour of the text around them; nothing where there is one. */
export function LanguageSwitch({ languages, onChoose }: Props) {
  if (languages.length < 2) return null
  return (
    <List aria-label={texts.language}>
      {languages.map((language) => (
        <li key={language}>
          <button
            type="button"
            lang={language}
            aria-current={language === locale.language ? 'true' : undefined}
            onClick={() => onChoose(language)}
          >
            {LANGUAGE_FACTS[language].name}
          </button>
        </li>
      ))}
    </List>
  )
}
