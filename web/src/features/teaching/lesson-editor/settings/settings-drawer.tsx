import { typedAddress } from '@lectern/contracts/shapes/embeds/read-embed.ts'
import type { LessonEditing, LessonText } from '@lectern/contracts/shapes/lessons.ts'
import { videoOfAddress } from '@lectern/contracts/shapes/video-address.ts'
import Checkbox from '@mui/material/Checkbox'
import Drawer from '@mui/material/Drawer'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { updateLesson } from '#api/catalog'
import { texts } from '#texts/teaching-lesson-editor'
import { errorSentence } from '../../../../api/api-error.ts'
import { SelectField } from '../../../../components/fields/select-field.tsx'
import { TextField } from '../../../../components/fields/text-field.tsx'
import { lazyPart } from '../../../../components/lazy-part.tsx'
import { LessonVideo } from '../../../../components/lesson-content/lesson-video.tsx'
import { toast } from '../../../../components/toasts/toast-store.ts'
import CloseRounded from '../../../../icons/close-rounded.tsx'
import { HistoryList } from './history-list.tsx'

const CaptionsField = lazyPart(() => import('../../shared/captions/captions-field.tsx'))

const MOST_MINUTES = 100_000
const TYPES = (['video', 'text', 'quiz'] as const).map((value) => ({ value, label: texts.drawer.types[value] }))

const Sheet = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  width: 376,
  maxWidth: '100vw',
  padding: '20px 24px 40px',
  '& .head': { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
  '& .help': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& .history': { paddingTop: 20, borderTop: `1px solid ${theme.vars.palette.divider}` },
}))

interface Props {
  open: boolean
  onClose: () => void
  lesson: LessonEditing
  text: LessonText
  onChange: (part: Partial<LessonText>) => void
  onLesson: (lesson: LessonEditing) => void
  onAct: (call: () => Promise<LessonEditing>, done: { title: string; description?: string }) => Promise<void>
}

/** What a lesson is beside its text. All of it is saved like the text, by itself. */
export function SettingsDrawer({ open, onClose, ...rest }: Props) {
  const id = useId()
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id } }}
    >
      <Sheet>
        <div className="head">
          <Typography variant="h3" component="h2" id={id}>
            {texts.drawer.title}
          </Typography>
          <IconButton aria-label={texts.close} onClick={onClose}>
            <CloseRounded />
          </IconButton>
        </div>
        {open && <Settings {...rest} onClose={onClose} />}
      </Sheet>
    </Drawer>
  )
}

function Settings({ lesson, text, onChange, onLesson, onAct, onClose }: Omit<Props, 'open'>) {
  const uploaded = videoOfAddress(text.videoUrl)
  return (
    <>
      <SelectField
        label={texts.drawer.type}
        value={text.type}
        options={TYPES}
        onChange={(type) => onChange({ type })}
      />
      <Minutes minutes={text.duration} onChange={(duration) => onChange({ duration })} />
      {text.type === 'video' && (
        <VideoAddress url={text.videoUrl} title={text.title} onChange={(videoUrl) => onChange({ videoUrl })} />
      )}
      {text.type === 'video' && uploaded && (
        <div className="history">
          <CaptionsField key={uploaded.id} video={uploaded} />
        </div>
      )}
      <FreePreview lesson={lesson} onLesson={onLesson} />
      <div className="history">
        <HistoryList lessonId={lesson.id} onAct={onAct} onRestored={onClose} />
      </div>
    </>
  )
}

function Minutes({ minutes, onChange }: { minutes: number | null; onChange: (minutes: number | null) => void }) {
  const [typed, setTyped] = useState(minutes === null ? '' : String(minutes))
  const read = minutesOf(typed)
  return (
    <TextField
      label={texts.drawer.duration}
      helperText={texts.drawer.durationHelp}
      error={read === undefined ? texts.drawer.durationRefused : undefined}
      inputMode="numeric"
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value)
        const next = minutesOf(target.value)
        if (next !== undefined) onChange(next)
      }}
    />
  )
}

/** Null for an empty field, undefined for what is no number of minutes. */
function minutesOf(typed: string): number | null | undefined {
  if (typed.trim() === '') return null
  const minutes = Number(typed)
  return Number.isInteger(minutes) && minutes >= 0 && minutes <= MOST_MINUTES ? minutes : undefined
}

interface VideoProps {
  url: string | null
  title: string
  onChange: (url: string | null) => void
}

function VideoAddress({ url, title, onChange }: VideoProps) {
  const isUploaded = videoOfAddress(url) !== null
  const [typed, setTyped] = useState(isUploaded ? '' : (url ?? ''))
  const wrong = typed.trim() !== '' && webAddress(typed) === null
  return (
    <div>
      <TextField
        label={texts.drawer.videoUrl}
        helperText={isUploaded ? texts.drawer.videoUploadedHelp : texts.drawer.videoHelp}
        error={wrong ? texts.drawer.videoRefused : undefined}
        inputMode="url"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          const address = webAddress(target.value)
          if (address !== null) onChange(address)
          // An empty field says nothing of an uploaded video, which has a way out of its own.
          else if (target.value.trim() === '' && !isUploaded) onChange(null)
        }}
      />
      <div style={{ marginTop: 12 }}>
        <LessonVideo title={title} url={url} />
      </div>
    </div>
  )
}

/** In what was typed or pasted: with or without `https://`, or in the code of a frame. */
function webAddress(typed: string): string | null {
  const address = typedAddress(typed)
  return address !== null && /^https?:/i.test(address) ? address : null
}

/** The mark is the lesson's, not its text's: it holds at once, without being put out. */
function FreePreview({ lesson, onLesson }: Pick<Props, 'lesson' | 'onLesson'>) {
  const [pending, setPending] = useState(false)
  const id = useId()

  async function set(freePreview: boolean) {
    setPending(true)
    try {
      await updateLesson({ lessonId: lesson.id, body: { freePreview } })
      onLesson({ ...lesson, freePreview })
    } catch (error) {
      toast({ title: texts.refused, description: errorSentence(error), variant: 'destructive' })
    } finally {
      setPending(false)
    }
  }

  return (
    <div>
      <FormControlLabel
        control={
          <Checkbox
            checked={lesson.freePreview}
            disabled={pending}
            slotProps={{ input: { 'aria-describedby': id } }}
            onChange={(_, checked) => void set(checked)}
          />
        }
        label={texts.drawer.freePreview}
      />
      <div className="help" id={id}>
        {texts.drawer.freePreviewHelp}
      </div>
    </div>
  )
}
