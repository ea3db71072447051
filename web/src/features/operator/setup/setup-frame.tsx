import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { texts } from '#texts/setup'
import { Logo } from '../../../components/logo.tsx'
import { PlainList } from '../../../components/plain-list.tsx'
import { MAIN_ID } from '../../../components/skip-link.tsx'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import CheckRounded from '../../../icons/check-rounded.tsx'
import { SetupShelf } from './setup-shelf.tsx'

/** Dark in both schemes. */
const GROUND = '#12382B'
const DONE = '#8DCBAD'
const CURRENT = '#E4B04A'

const STEPS = ['account', 'school', 'course', 'email'] as const
export type StepName = (typeof STEPS)[number]

const Halves = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '400px minmax(0, 1fr)',
  minHeight: '100vh',
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: 'auto 1fr' },
}))

const Panel = styled('header')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  padding: '38px 48px 0',
  color: '#F2EFE0',
  backgroundColor: GROUND,
  '& :focus-visible': { outlineColor: CURRENT },
  [theme.breakpoints.up('md')]: { position: 'sticky', top: 0, height: '100vh' },
  [theme.breakpoints.down('md')]: { display: 'grid', gap: 10, padding: '14px 20px 16px' },
}))

const Wide = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  flexGrow: 1,
  [theme.breakpoints.down('md')]: { display: 'none' },
}))

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  '& > p': { display: 'none' },
  [theme.breakpoints.down('md')]: { '& > p': { display: 'block' } },
}))

const Parts = styled('div')(({ theme }) => ({
  display: 'none',
  gridTemplateColumns: `repeat(${STEPS.length}, 1fr)`,
  gap: 6,
  '& > span': { height: 4, borderRadius: 2, backgroundColor: '#2A5344' },
  [theme.breakpoints.down('md')]: { display: 'grid' },
}))

const Steps = styled(PlainList)({
  display: 'grid',
  marginTop: 32,
  '& li': { position: 'relative', display: 'flex', gap: 16, minHeight: 72, alignItems: 'flex-start' },
  '& li[aria-current]': { '@media (forced-colors: active)': { outline: '1px solid', outlineOffset: 4 } },
  // The line to the next one.
  '& li:not(:last-child)::after': {
    content: '""',
    position: 'absolute',
    left: 15,
    top: 36,
    bottom: 4,
    width: 1,
    backgroundColor: '#3B6252',
  },
})

const StepNumber = styled('span')({
  flexShrink: 0,
  display: 'grid',
  placeItems: 'center',
  width: 32,
  height: 32,
  borderRadius: 16,
  fontSize: '0.875rem',
  fontWeight: 600,
  border: '1px solid #5B8271',
  '&[data-state="done"]': { color: GROUND, backgroundColor: DONE, borderColor: DONE },
  '&[data-state="current"]': { color: GROUND, backgroundColor: CURRENT, borderColor: CURRENT },
})

const Main = styled('main')(({ theme }) => ({
  width: '100%',
  maxWidth: 640 + 2 * 24,
  margin: '0 auto',
  padding: '88px 24px 64px',
  [theme.breakpoints.down('md')]: { maxWidth: 640 + 2 * 20, padding: '28px 20px 120px' },
}))

const stateOf = (step: number, current: number) => (step < current ? 'done' : step === current ? 'current' : 'open')

interface Props {
  current: StepName
  title: string
  text: string
  /** What finished steps came to, such as the name of the school. */
  results?: Partial<Record<StepName, string>>
  children: ReactNode
}

/** The steps and a shelf that fills with them, beside one step's form. */
export function SetupFrame({ current, title, text, results = {}, children }: Props) {
  const at = STEPS.indexOf(current)
  return (
    <Halves>
      <Panel>
        <Bar>
          <Logo onDark />
          <Typography variant="body2">{texts.progress({ step: at + 1, count: STEPS.length })}</Typography>
        </Bar>
        <Parts aria-hidden="true">
          {STEPS.map((name, step) => (
            <span
              key={name}
              style={{ backgroundColor: { done: DONE, current: CURRENT, open: undefined }[stateOf(step, at)] }}
            />
          ))}
        </Parts>
        <Wide>
          <Typography
            variant="h1"
            component="p"
            sx={{ mt: '58px', fontSize: '2.5rem', lineHeight: 44 / 40, whiteSpace: 'pre-line' }}
          >
            {texts.panel}
          </Typography>
          <Steps>
            {STEPS.map((name, step) => (
              <li key={name} aria-current={step === at ? 'step' : undefined}>
                <StepNumber data-state={stateOf(step, at)} aria-hidden="true">
                  {step < at ? <CheckRounded fontSize="small" /> : step + 1}
                </StepNumber>
                <div>
                  <Typography variant="h5" component="p" sx={{ color: 'inherit' }}>
                    {texts.steps[name].name}
                    {step < at && <VisuallyHidden>{texts.stepDone}</VisuallyHidden>}
                  </Typography>
                  <Typography variant="body2" sx={{ color: '#B9CBBE' }}>
                    {(step < at && results[name]) || texts.steps[name].hint}
                  </Typography>
                </div>
              </li>
            ))}
          </Steps>
          <SetupShelf filled={at} />
        </Wide>
      </Panel>
      <Main id={MAIN_ID} tabIndex={-1}>
        <Typography variant="h1" sx={{ fontSize: '2.5rem', lineHeight: 48 / 40, textWrap: 'balance' }}>
          {title}
        </Typography>
        <Typography sx={{ mt: 1, mb: 4, color: 'text.secondary' }}>{text}</Typography>
        {children}
      </Main>
    </Halves>
  )
}
