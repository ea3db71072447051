import { LANGUAGE_FACTS, type Language } from '@lectern/contracts/shapes/languages.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { texts } from '#texts/operator-school'
import { TextField } from '../../../../components/fields/text-field.tsx'
import { MONO } from '../../../../theme/typography.ts'
import { PagePreview } from './page-preview.tsx'
import type { PageForm } from './use-page-form.ts'

const { editor } = texts

const Panes = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 24,
  alignItems: 'start',
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))
const Written = styled('div')({ display: 'grid', gap: 20 })

interface Props {
  form: PageForm
  language: Language
  /** Not the last language that it is written in. */
  canLeaveOut: boolean
}

/** Title and text in one language, with their preview; or the way to begin. */
export function PageWords({ form, language, canLeaveOut }: Props) {
  const name = LANGUAGE_FACTS[language].name
  const all = form.watch('words')
  const words = all[language]
  const set = (next: typeof all) => form.setValue('words', next, { shouldDirty: true })
  if (!words) {
    return (
      <div>
        <Typography sx={{ mb: 1.5, color: 'text.secondary' }}>{editor.noWords({ language: name })}</Typography>
        <Button variant="outlined" onClick={() => set({ ...all, [language]: { title: '', markdown: '' } })}>
          {editor.addLanguage({ language: name })}
        </Button>
      </div>
    )
  }
  const leaveOut = () => {
    const { [language]: _, ...others } = all
    form.unregister(`words.${language}`)
    set(others)
  }
  return (
    <Panes lang={language}>
      <Written>
        <TextField label={editor.words} dir="auto" {...form.bind(`words.${language}.title`)} />
        <TextField
          label={editor.markdown}
          dir="auto"
          multiline
          minRows={14}
          maxRows={22}
          sx={{ '& textarea': { fontFamily: MONO, fontSize: '0.875rem', lineHeight: 22 / 14 } }}
          {...form.bind(`words.${language}.markdown`)}
        />
        {canLeaveOut && (
          <Button size="small" color="inherit" onClick={leaveOut} sx={{ justifySelf: 'start' }}>
            {editor.removeLanguage({ language: name })}
          </Button>
        )}
      </Written>
      <PagePreview title={words.title} markdown={words.markdown} />
    </Panes>
  )
}
