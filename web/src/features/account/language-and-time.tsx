import { LANGUAGE_FACTS, LANGUAGES } from '@lectern/contracts/shapes/languages.ts'
import { styled } from '@mui/material/styles'
import { useEffect, useState } from 'react'
import { texts } from '#texts/account'
import { SelectField } from '../../components/fields/select-field.tsx'
import { SaveState } from '../../components/save-state.tsx'
import { locale } from '../../lib/locale.ts'
import { useAuth } from '../../session/auth-context.tsx'
import { useChooseLanguage } from '../../session/own-language.ts'
import { CardBody, SettingsCard } from './settings-card.tsx'
import { TimeZoneField } from './time-zone-field.tsx'
import { useSave } from './use-save.ts'
import { useStoreTimeZone } from './use-store-time-zone.ts'

const A_MINUTE_MS = 60_000

const Fields = styled(CardBody)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  gap: 20,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))

const options = LANGUAGES.map((value) => ({ value, label: LANGUAGE_FACTS[value].name, lang: value }))

/** The language is chosen at once: the page that would save it is another one. */
export function LanguageAndTime() {
  const { user } = useAuth()
  const choose = useChooseLanguage()
  const storeTimeZone = useStoreTimeZone()
  const { state, save } = useSave()
  const [now, setNow] = useState(() => new Date())
  // The choice is shown while it is being saved.
  const [choosing, setChoosing] = useState<{ timeZone: string | null }>()
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), A_MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  if (!user) return null
  const zone = choosing ? choosing.timeZone : (user.timeZone ?? null)
  return (
    <SettingsCard title={texts.sections.language} status={state && <SaveState state={state} />}>
      <Fields>
        <SelectField
          label={texts.language.title}
          value={locale.language}
          options={options}
          helperText={texts.language.text}
          onChange={(language) => {
            if (language !== locale.language) void choose(language)
          }}
        />
        <TimeZoneField
          value={zone}
          now={now}
          helperText={texts.time.follows({ isTeacher: user.role === 'teacher', isAutomatic: zone === null })}
          onChange={(timeZone) => {
            setChoosing({ timeZone })
            void save(() => storeTimeZone(timeZone)).then(() => setChoosing(undefined))
          }}
        />
      </Fields>
    </SettingsCard>
  )
}
