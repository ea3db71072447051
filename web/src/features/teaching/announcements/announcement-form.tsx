import { ANNOUNCEMENT_TEXT_MAX, ANNOUNCEMENT_TITLE_MAX } from '@lectern/contracts/shapes/announcement-limits.ts'
import type { ChangeAnnouncementBody } from '@lectern/contracts/shapes/announcements.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { useState } from 'react'
import { texts } from '#texts/teaching-announcements'
import { SelectField } from '../../../components/fields/select-field.tsx'
import { TextField } from '../../../components/fields/text-field.tsx'
import { localIn, momentIn } from '../../../lib/moment-in.ts'
import { timeZone } from '../../../lib/time-zones.ts'
import { TitledTextFields, useTitledText } from '../../../session/titled-text.tsx'
import { useOwnTimeZone } from '../../../session/use-own-time-zone.ts'

interface Props {
  /** Apart from other forms of the page. */
  name: string
  /** What is to be changed, and when it is to be sent; a new one without. */
  before?: { title: string; text: string; at: string }
  onSend: (body: ChangeAnnouncementBody) => Promise<unknown>
  onClose: () => void
}

/** An announcement while it is written. Its time is by the teacher's clocks. */
export function AnnouncementForm({ name, before, onSend, onClose }: Props) {
  const zone = useOwnTimeZone()
  const form = useTitledText(name, before)
  const { title, text, checked, failure, pending } = form
  const [when, setWhen] = useState<'now' | 'later'>(before ? 'later' : 'now')
  const [time, setTime] = useState(before ? localIn(zone, new Date(before.at)) : '')
  const moment = when === 'now' ? null : momentIn(zone, time)
  const wrongTime = when === 'later' && (!moment || moment.getTime() <= Date.now()) ? texts.missingTime : undefined

  const send = () => onSend({ title, text, sendAt: moment?.toISOString() ?? null })

  return (
    <Card
      component="form"
      noValidate
      aria-label={before ? texts.change : texts.write}
      onSubmit={(event) => void form.send(event, !wrongTime, send, onClose)}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5, p: { xs: 2.5, sm: 3.5 }, mb: 3 }}
    >
      <TitledTextFields
        form={form}
        words={texts}
        titleMax={ANNOUNCEMENT_TITLE_MAX}
        textMax={ANNOUNCEMENT_TEXT_MAX}
        rows={{ min: 5, max: 20 }}
      />
      <SelectField
        label={texts.when}
        value={when}
        options={[
          { value: 'now', label: texts.now },
          { value: 'later', label: texts.atTime },
        ]}
        onChange={setWhen}
      />
      {when === 'later' && (
        <TextField
          label={texts.time}
          helperText={texts.zone({ city: timeZone(zone).city })}
          type="datetime-local"
          value={time}
          onChange={(event) => setTime(event.target.value)}
          error={checked ? wrongTime : undefined}
        />
      )}
      {failure && <Alert severity="error">{failure}</Alert>}
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
        <Button type="submit" variant="contained" disabled={pending}>
          {when === 'now' ? texts.sendNow : before ? texts.save : texts.plan}
        </Button>
        <Button variant="outlined" onClick={onClose} disabled={pending}>
          {texts.cancel}
        </Button>
      </div>
    </Card>
  )
}
