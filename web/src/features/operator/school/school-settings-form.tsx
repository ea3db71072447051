import { FIRST_LANGUAGE, type Language } from '@lectern/contracts/shapes/languages.ts'
import type { SchoolSettings } from '@lectern/contracts/shapes/school-settings.ts'
import Alert from '@mui/material/Alert'
import { styled } from '@mui/material/styles'
import { useEffect, useRef, useState } from 'react'
import { texts } from '#texts/operator-school'
import { LeaveGuard } from '../../../components/leave-guard.tsx'
import { Page } from '../parts.tsx'
import { ColorsSection } from './colors/colors-section.tsx'
import { ConflictBanner } from './conflict-banner.tsx'
import { ContactSection } from './contact-section.tsx'
import { EmbedsSection } from './embeds-section.tsx'
import { HomeSection } from './home-section.tsx'
import { LanguagesSection } from './languages-section.tsx'
import { NameSection } from './name-section.tsx'
import { PagesSection } from './pages/pages-section.tsx'
import { SaveHead } from './save-head.tsx'
import { useSchoolForm } from './use-school-form.ts'

const Parts = styled('form')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 20 })

/** One form, with a button that saves all of it. The logo and the pages are saved by themselves. */
export function SchoolSettingsForm({ settings }: { settings: SchoolSettings }) {
  const { form, isUnsaved, isSaving, error, theirs, differing, save, keepMine, takeTheirs } = useSchoolForm(settings)
  const languages = form.watch('languages')
  const [first = FIRST_LANGUAGE] = languages
  const [language, setLanguage] = useState(first)
  const { box, lookForFault } = useFirstFault()
  const onFaulty = (faulty: Language | null) => {
    if (faulty) setLanguage(faulty)
    lookForFault()
  }
  return (
    <Page ref={box}>
      <Parts
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save(onFaulty)
        }}
      >
        <SaveHead isUnsaved={isUnsaved} isSaving={isSaving} />
        {theirs && <ConflictBanner differing={differing} onTake={takeTheirs} onKeep={() => void keepMine(onFaulty)} />}
        {error && <Alert severity="error">{error}</Alert>}
        <NameSection form={form} logo={settings.logo} />
        <ColorsSection form={form} />
        <HomeSection form={form} language={languages.includes(language) ? language : first} onLanguage={setLanguage} />
        <ContactSection form={form} />
        <LanguagesSection form={form} />
        <EmbedsSection form={form} />
      </Parts>
      <PagesSection pages={settings.pages} languages={languages} />
      <LeaveGuard
        isUnsaved={isUnsaved}
        title={texts.leave.title}
        text={texts.leave.text}
        leaveLabel={texts.leave.leave}
        stayLabel={texts.leave.stay}
      />
    </Page>
  )
}

/** Puts the keyboard into the first faulty field, once it is there: the one of another language has to be shown before. */
function useFirstFault() {
  const box = useRef<HTMLDivElement>(null)
  const isWanted = useRef(false)
  useEffect(() => {
    const faulty = isWanted.current && box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (!faulty) return
    isWanted.current = false
    faulty.focus()
  })
  return {
    box,
    lookForFault: () => {
      isWanted.current = true
    },
  }
}
