import { ANNOUNCEMENT_TEXT_MAX, ANNOUNCEMENT_TITLE_MAX } from '@lectern/contracts/shapes/announcement-limits.ts'
import type { ChangeAnnouncementBody } from '@lectern/contracts/shapes/announcements.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { type FormEvent, useState } from 'react'
import { texts } from '#texts/teaching-announcements'
import { errorSentence } from '../../../api/api-error.ts'
import { SelectField } from '../../../components/fields/select-field.tsx'
import { TextField } from '../../../components/fields/text-field.tsx'
import { localIn, momentIn } from '../../../lib/moment-in.ts'
import { timeZone } from '../../../lib/time-zones.ts'
import { useDraft } from '../../../session/use-draft.ts'
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
  const [title, setTitle] = useState(before?.title ?? '')
  const [text, setText] = useState(before?.text ?? '')
  const [when, setWhen] = useState<'now' | 'later'>(before ? 'later' : 'now')
  const [time, setTime] = useState(before ? localIn(zone, new Date(before.at)) : '')
  const [checked, setChecked] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [pending, setPending] = useState(false)
  const isTyped = title !== (before?.title ?? '') || text !== (before?.text ?? '')
  const draft = useDraft(
    name,
    () => (isTyped ? { title, text } : null),
    (kept) => {
      setTitle(kept.title)
      setText(kept.text)
    },
  )
  const moment = when === 'now' ? null : momentIn(zone, time)
  const wrong = {
    title: title.trim() ? undefined : texts.missingTitle,
    text: text.trim() ? undefined : texts.missingText,
    time: when === 'later' && (!moment || moment.getTime() <= Date.now()) ? texts.missingTime : undefined,
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (pending || wrong.title || wrong.text || wrong.time) return
    setPending(true)
    setFailure(undefined)
    try {
      await onSend({ title, text, sendAt: moment?.toISOString() ?? null })
      draft.sent()
      onClose()
    } catch (error) {
      setFailure(errorSentence(error))
      setPending(false)
    }
  }

  return (
    <Card
      component="form"
      noValidate
      aria-label={before ? texts.change : texts.write}
      onSubmit={(event) => void send(event)}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5, p: { xs: 2.5, sm: 3.5 }, mb: 3 }}
    >
      <TextField
        label={texts.titleLabel}
        autoFocus
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        error={checked ? wrong.title : undefined}
        slotProps={{ input: { maxLength: ANNOUNCEMENT_TITLE_MAX, dir: 'auto' } }}
      />
      <TextField
        label={texts.textLabel}
        helperText={texts.codeHelp}
        multiline
        minRows={5}
        maxRows={20}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={checked ? wrong.text : undefined}
        slotProps={{ input: { maxLength: ANNOUNCEMENT_TEXT_MAX, dir: 'auto' } }}
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
          error={checked ? wrong.time : undefined}
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
