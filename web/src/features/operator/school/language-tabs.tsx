import { LANGUAGE_FACTS, type Language } from '@lectern/contracts/shapes/languages.ts'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { type ReactNode, useId } from 'react'
import { texts } from '#texts/operator-school'
import ErrorOutlineRounded from '../../../icons/error-outline-rounded.tsx'

interface Props {
  label: string
  languages: readonly Language[]
  /** Whether something is wrong in what a tab shows. */
  faulty: (language: Language) => boolean
  value: Language
  onChange: (language: Language) => void
  /** What the chosen tab shows. */
  children: ReactNode
}

/** A tab for each language; where there is one, what it shows stands alone. */
export function LanguageTabs({ label, languages, faulty, value, onChange, children }: Props) {
  const id = useId()
  if (languages.length === 1) return children
  return (
    <div>
      <Tabs value={value} aria-label={label} onChange={(_, chosen: Language) => onChange(chosen)} sx={{ mb: 2.5 }}>
        {languages.map((language) => (
          <Tab
            key={language}
            value={language}
            id={`${id}-${language}`}
            aria-controls={`${id}-panel`}
            lang={language}
            label={LANGUAGE_FACTS[language].name}
            iconPosition="end"
            {...(faulty(language) && {
              icon: <ErrorOutlineRounded color="error" titleAccess={texts.home.faulty} fontSize="small" />,
            })}
          />
        ))}
      </Tabs>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </div>
  )
}
