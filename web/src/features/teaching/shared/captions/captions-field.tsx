import type { VideoCaptions } from '@lectern/contracts/shapes/captions.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId, useMemo, useRef, useState } from 'react'
import { getCourseCaptions, listVideoCaptions } from '#api/captions'
import { texts } from '#texts/teaching-captions'
import { errorSentence } from '../../../../api/api-error.ts'
import { useCourse } from '../../../../api/course.ts'
import { urlOf } from '../../../../api/endpoint.ts'
import { useFreshRead } from '../../../../api/use-read.ts'
import { ActionMenu } from '../../../../components/action-menu.tsx'
import { SelectField } from '../../../../components/fields/select-field.tsx'
import { useFileChoice, useFileDrop } from '../../../../components/file-field.tsx'
import DeleteOutlineRounded from '../../../../icons/delete-outline-rounded.tsx'
import GetAppOutlined from '../../../../icons/get-app-outlined.tsx'
import MoreHorizRounded from '../../../../icons/more-horiz-rounded.tsx'
import UploadFileOutlined from '../../../../icons/upload-file-outlined.tsx'
import { allLanguages } from '../../../../lib/all-languages.ts'
import { isLanguage, languageName } from '../../../../lib/language-names.ts'
import { locale } from '../../../../lib/locale.ts'
import { isSmallEnough, type OwnVideo, removeCaptions, saveCaptions, storedCaptions } from './caption-calls.ts'
import { languageInName } from './language-in-name.ts'

const Section = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  '& .help': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& li': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 56,
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& .about': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& .badge': {
    padding: '1px 5px',
    border: `1.5px solid ${theme.vars.palette.text.secondary}`,
    borderRadius: 5,
    fontSize: '0.75rem',
    fontWeight: 600,
  },
  '& .drop': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 8,
    minHeight: 52,
    padding: '6px 14px',
    borderRadius: 8,
    border: `1.5px dashed ${theme.vars.palette.divider}`,
    '&[data-over="true"]': { borderColor: theme.vars.palette.primary.main, borderStyle: 'solid' },
  },
}))

const ACCEPT = '.vtt,.srt,text/vtt,application/x-subrip'
const NONE: VideoCaptions[] = []

/** The captions of an uploaded video: what there is, and a place for a file more. */
export default function CaptionsField({ video }: { video: OwnVideo }) {
  const id = useId()
  const { data, error, mutate } = useFreshRead(listVideoCaptions, { uploadId: video.id })
  const captions = data ?? NONE
  const { data: course } = useCourse(video.courseId)
  const courseLanguage = course?.language ?? locale.language
  const [chosen, setChosen] = useState<string>()
  const options = useMemo(() => allLanguages(courseLanguage), [courseLanguage])
  const language = chosen ?? courseLanguage
  const [pending, setPending] = useState(false)
  // What a file replaces is known once the list is.
  const canTake = !pending && data !== undefined
  /** Whose file is being chosen; null: of another language. */
  const replacing = useRef<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  // Here and not in a toast, which a drawer around this keeps from the keyboard.
  const [done, setDone] = useState<{ title: string; undo: (() => Promise<void>) | undefined } | null>(null)
  const byDefault = captions.find((one) => isLanguage(one.language, courseLanguage)) ?? captions[0]

  /** Does something with the captions, says so, and offers the way back. */
  async function change(act: () => Promise<void>, title?: string, undo?: () => Promise<void>) {
    setPending(true)
    setRefusal(null)
    setDone(null)
    try {
      await act()
      setDone(title === undefined ? null : { title, undo })
    } catch (failure) {
      setRefusal(errorSentence(failure))
    } finally {
      setPending(false)
      await mutate()
    }
  }

  async function take(file: File, into: string) {
    setDone(null)
    if (!isSmallEnough(file)) return setRefusal(texts.tooLarge)
    const name = languageName(into)
    const isThere = captions.some((one) => one.language === into)
    const before = isThere ? await storedCaptions(video, into).catch(() => null) : null
    const undo = isThere
      ? before !== null && (() => saveCaptions(video, into, before))
      : () => removeCaptions(video, into)
    const title = isThere ? texts.replaced({ language: name }) : texts.added({ language: name })
    await change(() => saveCaptions(video, into, file), title, undo || undefined)
  }

  async function remove(of: string) {
    const before = await storedCaptions(video, of).catch(() => null)
    const undo = before === null ? undefined : () => saveCaptions(video, of, before)
    await change(() => removeCaptions(video, of), texts.removed({ language: languageName(of) }), undo)
  }

  const onFile = (file: File) => {
    const into = replacing.current ?? languageInName(file.name, options) ?? language
    replacing.current = null
    void take(file, into)
  }
  const { isOver, drop } = useFileDrop(
    (file) => {
      replacing.current = null
      onFile(file)
    },
    { isFree: canTake },
  )
  const { choose, input } = useFileChoice({ label: texts.field, accept: ACCEPT, onFile })
  const chooseFor = (tag: string | null) => {
    replacing.current = tag
    choose()
  }

  return (
    <Section aria-labelledby={id}>
      <Typography variant="h5" component="h3" id={id}>
        {texts.title}
      </Typography>
      <div className="help">{texts.help}</div>
      {error && (
        <Alert severity="error" action={<Button onClick={() => void mutate()}>{texts.tryAgain}</Button>}>
          {texts.unread}
        </Alert>
      )}
      {captions.length > 0 && (
        <ul>
          {captions.map((one) => (
            <li key={one.language}>
              <span className="badge" aria-hidden="true">
                {texts.badge}
              </span>
              <div className="about">
                <Typography variant="body2" sx={{ fontWeight: 600 }}>
                  {languageName(one.language)}
                </Typography>
                <div className="help">{texts.lines({ count: one.lines })}</div>
              </div>
              {one === byDefault && <Chip size="small" color="success" label={texts.default} />}
              <Options
                language={one.language}
                href={urlOf(getCourseCaptions, {
                  ...{ courseId: video.courseId, videoId: video.id, language: one.language },
                })}
                onReplace={() => chooseFor(one.language)}
                onRemove={() => void remove(one.language)}
              />
            </li>
          ))}
        </ul>
      )}
      <SelectField
        label={texts.language}
        value={language}
        options={options.map(({ tag, name }) => ({ value: tag, label: name }))}
        onChange={setChosen}
      />
      <div className="drop" data-over={isOver} {...drop}>
        <UploadFileOutlined aria-hidden="true" sx={{ color: 'text.secondary' }} />
        <Typography variant="body2" color="textSecondary">
          {texts.drop}
        </Typography>
        <Button size="small" disabled={!canTake} onClick={() => chooseFor(null)}>
          {texts.choose}
        </Button>
        {input}
      </div>
      <div role="status">
        {done && (
          <Alert
            severity="success"
            action={done.undo && <Button onClick={() => done.undo && void change(done.undo)}>{texts.undo}</Button>}
          >
            {done.title}
          </Alert>
        )}
      </div>
      {pending && <LinearProgress aria-label={texts.uploading} />}
      {refusal !== null && (
        <Alert severity="error" role="alert">
          {refusal}
        </Alert>
      )}
      {captions.length > 0 && <div className="help">{texts.replacedVideo}</div>}
    </Section>
  )
}

interface OptionsProps {
  language: string
  href: string
  onReplace: () => void
  onRemove: () => void
}

function Options({ language, href, onReplace, onRemove }: OptionsProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const label = texts.menu({ language: languageName(language) })
  return (
    <>
      <IconButton
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreHorizRounded />
      </IconButton>
      <ActionMenu
        label={label}
        anchor={anchor}
        onClose={() => setAnchor(null)}
        actions={[
          { label: texts.download, Icon: GetAppOutlined, onClick: () => download(href, `${language}.vtt`) },
          { label: texts.replace, Icon: UploadFileOutlined, onClick: onReplace },
          { label: texts.remove, Icon: DeleteOutlineRounded, onClick: onRemove, destructive: true },
        ]}
      />
    </>
  )
}

function download(href: string, name: string): void {
  const link = document.createElement('a')
  Object.assign(link, { href, download: name })
  link.click()
}
