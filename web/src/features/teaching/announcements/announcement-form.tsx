import { ANNOUNCEMENT_TEXT_MAX, ANNOUNCEMENT_TITLE_MAX } from '@lectern/contracts/shapes/announcement-limits.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { useState } from 'react'
import { texts } from '#texts/teaching-announcements'
import type { AnnouncementBody } from '../../../api/announcements.ts'
import { SelectField, type SelectOption } from '../../../components/fields/select-field.tsx'
import { TextField } from '../../../components/fields/text-field.tsx'
import { localIn, momentIn } from '../../../lib/moment-in.ts'
import { timeZone } from '../../../lib/time-zones.ts'
import { TitledTextFields, useTitledText } from '../../../session/titled-text.tsx'
import { useOwnTimeZone } from '../../../session/use-own-time-zone.ts'

const NONE = 0

interface Props {
  /** Apart from other forms of the page. */
  name: string
  /** To choose from; without them it is of the course whose page this is. */
  courses?: SelectOption<number>[]
  /** What is to be changed, and when it is to be sent unless it is a draft; a new one without. */
  before?: { title: string; text: string; at: string; draft: boolean }
  /** `courseId` is the chosen one, 0 where there is no choice. */
  onSend: (body: AnnouncementBody, courseId: number) => Promise<unknown>
  onClose: () => void
}

/** An announcement while it is written. Its time is by the teacher's clocks. */
export function AnnouncementForm({ name, courses, before, onSend, onClose }: Props) {
  const zone = useOwnTimeZone()
  const form = useTitledText(name, before)
  const { title, text, checked, failure, pending } = form
  const scheduled = before && !before.draft ? before : undefined
  const [when, setWhen] = useState<'now' | 'later'>(scheduled ? 'later' : 'now')
  const [courseId, setCourseId] = useState(courses?.length === 1 ? (courses[0]?.value ?? NONE) : NONE)
  const lacksCourse = courses !== undefined && courseId === NONE
  const [time, setTime] = useState(scheduled ? localIn(zone, new Date(scheduled.at)) : '')
  const moment = when === 'now' ? null : momentIn(zone, time)
  const wrongTime = when === 'later' && (!moment || moment.getTime() <= Date.now()) ? texts.missingTime : undefined

  const send = () => onSend({ title, text, sendAt: moment?.toISOString() ?? null }, courseId)
  const save = () => onSend({ title, text, sendAt: null, draft: true }, courseId)

  return (
    <Card
      component="form"
      noValidate
      aria-label={before ? texts.change : texts.write}
      onSubmit={(event) => void form.send(event, !wrongTime && !lacksCourse, send, onClose)}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5, p: { xs: 2.5, sm: 3.5 }, mb: 3 }}
    >
      {courses && (
        <SelectField
          label={texts.all.course}
          value={courseId}
          options={[{ value: NONE, label: texts.all.chooseCourse }, ...courses]}
          onChange={setCourseId}
          {...(checked && lacksCourse && { error: texts.all.chooseCourse })}
        />
      )}
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
          {when === 'now' ? texts.sendNow : scheduled ? texts.save : texts.plan}
        </Button>
        {!scheduled && (
          <Button
            variant="outlined"
            disabled={pending}
            data-writes
            onClick={(event) => void form.send(event, !lacksCourse, save, onClose)}
          >
            {texts.saveDraft}
          </Button>
        )}
        <Button variant={scheduled ? 'outlined' : 'text'} onClick={onClose} disabled={pending}>
          {texts.cancel}
        </Button>
      </div>
    </Card>
  )
}
