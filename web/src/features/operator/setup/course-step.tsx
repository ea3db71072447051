import Alert from '@mui/material/Alert'
import { styled } from '@mui/material/styles'
import { type ReactNode, useId, useState } from 'react'
import { seedCourses } from '#api/catalog'
import { texts } from '#texts/setup'
import { errorSentence } from '../../../api/api-error.ts'
import { FrontCover } from '../../../covers/front-cover.tsx'
import AddRounded from '../../../icons/add-rounded.tsx'
import UploadFileOutlined from '../../../icons/upload-file-outlined.tsx'
import ViewModuleOutlined from '../../../icons/view-module-outlined.tsx'
import { SAMPLE_COVERS } from './sample-covers.ts'
import { SetupFrame, type StepName } from './setup-frame.tsx'
import { StepFoot } from './step-foot.tsx'

const { course: words } = texts
const STARTS = ['sample', 'import', 'empty'] as const
type Start = (typeof STARTS)[number]

type Sample = keyof typeof SAMPLE_COVERS
const SAMPLES: readonly Sample[] = ['javascript', 'typography', 'sql', 'negotiation']

/** What the step came to: a draft with this title, or what is to be done later. */
export type FirstCourse =
  | { start: 'sample'; sample: Sample; id: number; title: string }
  | { start: 'import' | 'empty' | 'skipped' }

const ICONS: Record<Start, ReactNode> = {
  sample: <ViewModuleOutlined />,
  import: <UploadFileOutlined />,
  empty: <AddRounded />,
}

const Choice = styled('div')(({ theme }) => ({
  marginBottom: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 12,
  backgroundColor: theme.vars.palette.background.paper,
  '&[data-chosen="true"]': {
    borderColor: theme.vars.palette.primary.main,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.primary.main}`,
    backgroundColor: theme.vars.palette.tint.primary,
  },
  '& > label': {
    display: 'grid',
    gridTemplateColumns: 'auto auto 1fr',
    alignItems: 'center',
    gap: 12,
    padding: '16px 20px',
    '& > input': { width: 20, height: 20, margin: 0, accentColor: theme.vars.palette.primary.main },
    cursor: 'pointer',
    '& b': { display: 'block', fontWeight: 600 },
    '& small': { fontSize: '0.875rem', color: theme.vars.palette.text.secondary },
  },
}))

const IconBox = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 40,
  height: 40,
  borderRadius: 10,
  backgroundColor: theme.vars.palette.surface.sunk,
  '[data-chosen="true"] &': {
    color: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.background.paper,
  },
}))

const Covers = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: 16,
  padding: '0 20px 20px',
  [theme.breakpoints.up('md')]: { paddingLeft: 58 },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}))

const CoverChoice = styled('label')(({ theme }) => ({
  display: 'grid',
  gap: 6,
  position: 'relative',
  fontSize: '0.875rem',
  color: theme.vars.palette.text.secondary,
  cursor: 'pointer',
  '& > input': { position: 'absolute', opacity: 0, inset: 0 },
  '& > span': { padding: 2, border: '2px solid transparent', borderRadius: 10 },
  '& svg': { display: 'block', width: '100%', borderRadius: 8 },
  '& > input:checked + span': { borderColor: theme.vars.palette.primary.main },
  '& > input:checked ~ b': { fontWeight: 600, color: theme.vars.palette.text.primary },
  '& > input:focus-visible + span': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
  '& > b': { fontWeight: 400 },
}))

interface Props {
  results: Partial<Record<StepName, string>>
  /** What it came to before, for who comes back. */
  before: FirstCourse | undefined
  onBack: () => void
  onDone: (course: FirstCourse) => void
}

/** How the first course begins. A sample is created as a draft when the step is left. */
export function CourseStep({ results, before, onBack, onDone }: Props) {
  const id = useId()
  const made = before?.start === 'sample' ? before : undefined
  const [start, setStart] = useState<Start>(before && before.start !== 'skipped' ? before.start : 'sample')
  const [sample, setSample] = useState<Sample>(made?.sample ?? 'typography')
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  async function proceed() {
    if (start !== 'sample') return onDone({ start })
    if (made?.sample === sample) return onDone(made)
    setBusy(true)
    setRefusal(undefined)
    try {
      const [course] = (await seedCourses({ sample })).courses
      onDone(course ? { start, sample, id: course.id, title: course.title } : { start: 'skipped' })
    } catch (failure) {
      setRefusal(errorSentence(failure))
      setBusy(false)
    }
  }

  return (
    <SetupFrame current="course" title={words.title} text={words.text} results={results}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void proceed()
        }}
      >
        {made && (
          <Alert severity="info" sx={{ mb: 2 }}>
            {words.made({ course: made.title })}
          </Alert>
        )}
        <div role="radiogroup" aria-label={words.title}>
          {STARTS.map((one) => (
            <Choice key={one} data-chosen={one === start}>
              <label>
                <input type="radio" name={`${id}-start`} checked={one === start} onChange={() => setStart(one)} />
                <IconBox aria-hidden="true">{ICONS[one]}</IconBox>
                <span>
                  <b>{words[one].name}</b>
                  <small>{words[one].text}</small>
                </span>
              </label>
              {one === 'sample' && start === 'sample' && (
                <Covers role="radiogroup" aria-label={words.samplesLabel}>
                  {SAMPLES.map((key) => (
                    <CoverChoice key={key}>
                      <input
                        type="radio"
                        name={`${id}-sample`}
                        checked={key === sample}
                        onChange={() => setSample(key)}
                      />
                      <span>
                        <svg viewBox="0 0 140 100" aria-hidden="true">
                          <FrontCover {...SAMPLE_COVERS[key]} x={0} y={0} width={140} height={100} cropFrom={0} />
                        </svg>
                      </span>
                      <b>{words.samples[key]}</b>
                    </CoverChoice>
                  ))}
                </Covers>
              )}
            </Choice>
          ))}
        </div>
        {refusal && (
          <Alert severity="error" role="alert">
            {refusal}
          </Alert>
        )}
        <StepFoot
          label={texts.proceed}
          isBusy={isBusy}
          onBack={onBack}
          onSkip={() => onDone(made ?? { start: 'skipped' })}
        />
      </form>
    </SetupFrame>
  )
}
