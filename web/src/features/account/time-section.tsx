import type { Role } from '@lectern/contracts/shapes/principal.ts'
import { useEffect, useState } from 'react'
import { useController } from 'react-hook-form'
import type { SettingsForm } from './account-settings.tsx'
import { Section } from './section.tsx'
import { texts } from './texts.ts'
import { TimeZoneField } from './time-zone-field.tsx'

const A_MINUTE_MS = 60_000

/** By which clocks the person lives. */
export function TimeSection({ form, role }: { form: SettingsForm; role: Role }) {
  const { field, fieldState } = useController({ control: form.control, name: 'timeZone' })
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), A_MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <Section title={texts.time.title} text={texts.time.follows(role === 'teacher', !field.value)}>
      <TimeZoneField
        value={field.value ?? null}
        now={now}
        onChange={field.onChange}
        inputRef={field.ref}
        error={fieldState.error?.message}
      />
    </Section>
  )
}
