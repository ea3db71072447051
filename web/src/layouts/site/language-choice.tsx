import type { Language } from '@lectern/contracts/shapes/languages.ts'
import { LanguageSwitch } from '../../components/language-switch.tsx'
import { useChooseLanguage } from '../../session/own-language.ts'

/** What the pages may be read in. No page begins with it. */
export default function LanguageChoice({ languages }: { languages: readonly Language[] }) {
  const chooseLanguage = useChooseLanguage()
  return <LanguageSwitch languages={languages} onChoose={chooseLanguage} />
}
