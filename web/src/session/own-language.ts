import type { Language } from '@lectern/contracts/shapes/languages.ts'
import { useCallback, useEffect } from 'react'
import { chooseLanguage } from '#api/accounts'
import { texts } from '#texts/session'
import { errorSentence } from '../api/api-error.ts'
import { chosenLanguage, saveChosenLanguage } from '../api/language-cookie.ts'
import { toast } from '../components/toasts/toast-store.ts'
import { locale } from '../lib/locale.ts'
import { useAuth } from './auth-context.tsx'

/** The page in another language is another page: it is loaded anew, at the same address. */
async function speak(language: Language): Promise<void> {
  await saveChosenLanguage(language)
  window.location.reload()
}

/** Chooses what this browser is spoken to in, and who is signed in, everywhere. */
export function useChooseLanguage(): (language: Language) => Promise<void> {
  const { user } = useAuth()
  const isSomebody = user !== null
  return useCallback(
    async (language) => {
      try {
        if (isSomebody) await chooseLanguage({ body: { language } })
        await speak(language)
      } catch (failure) {
        toast({ title: texts.languageNotChosen, description: errorSentence(failure), variant: 'destructive' })
      }
    },
    [isSomebody],
  )
}

/** Somebody who signs in here, and has chosen another language elsewhere, gets it here too. Once: a language that isn't there is asked for no further. */
export function useOwnLanguage(own: Language | null): void {
  useEffect(() => {
    if (own !== null && own !== locale.language && own !== chosenLanguage()) void speak(own)
  }, [own])
}
