import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { type ReactNode, useState } from 'react'
import { texts } from '#texts/teaching-quiz-editor'
import { TickTarget } from '../../../../components/tick-target.ts'
import AddRounded from '../../../../icons/add-rounded.tsx'
import CloseRounded from '../../../../icons/close-rounded.tsx'
import { PHONE } from '../../../../theme/media.ts'
import { LineField } from '../writing/line-field.tsx'

/** Grip, mark, field and the button that removes it; what belongs to the answer stands below the field. */
export const AnswerRow = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  marginBottom: 6,
  backgroundColor: theme.vars.palette.background.paper,
  '& > .below': { flexBasis: '100%', display: 'flex', alignItems: 'center', minHeight: 32, paddingLeft: 68 },
  '&.plain > .below': { paddingLeft: 28 },
  [PHONE]: { '& > .below, &.plain > .below': { paddingLeft: 0 } },
}))

const Mark = styled(TickTarget)(({ theme }) => ({
  '& > span': { borderRadius: 10 },
  '& > input:checked + span': {
    borderWidth: 6,
    borderColor: theme.vars.palette.primary.main,
  },
}))

interface RightMarkProps {
  label: string
  /** Marks of one question belong together. */
  name: string
  checked: boolean
  onChange: () => void
}

/** The one right answer of several. */
export function RightMark({ label, name, checked, onChange }: RightMarkProps) {
  return (
    <Mark>
      <input type="radio" name={name} aria-label={label} checked={checked} onChange={onChange} />
      <span aria-hidden />
    </Mark>
  )
}

export function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <IconButton aria-label={label} title={label} onClick={onClick}>
      <CloseRounded />
    </IconButton>
  )
}

interface AddProps {
  /** Steps of 8 px to where the fields begin. */
  inset?: number
  children: ReactNode
  onClick: () => void
}

export function AddButton({ inset = 0, children, onClick }: AddProps) {
  return (
    <Button size="small" startIcon={<AddRounded />} onClick={onClick} sx={{ alignSelf: 'flex-start', ml: inset }}>
      {children}
    </Button>
  )
}

const FeedbackLine = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flex: 1,
  alignItems: 'center',
  gap: 8,
  minWidth: 0,
  color: theme.vars.palette.text.secondary,
  '& > .field': {
    minHeight: 32,
    padding: '4px 8px',
    fontSize: '.875rem',
    lineHeight: 22 / 14,
    color: theme.vars.palette.text.primary,
    borderColor: 'transparent',
  },
}))

const AddFeedback = styled('button')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 32,
  padding: '0 4px',
  border: 0,
  borderRadius: 6,
  color: theme.vars.palette.text.secondary,
  background: 'none',
  cursor: 'pointer',
  '& svg': { fontSize: 16 },
  '&:hover': { color: theme.vars.palette.text.primary },
}))

interface FeedbackProps {
  /** 'Feedback for answer 2'. */
  label: string
  html: string
  onChange: (html: string) => void
}

/** What is said where an answer was given; a button while there is nothing. */
export function AnswerFeedback({ label, html, onChange }: FeedbackProps) {
  const [writing, setWriting] = useState(false)
  if (html === '' && !writing) {
    return (
      <AddFeedback type="button" aria-label={texts.feedback.add({ label })} onClick={() => setWriting(true)}>
        <AddRounded aria-hidden />
        {texts.feedback.forAnswer}
      </AddFeedback>
    )
  }
  return (
    <FeedbackLine onBlur={() => html === '' && setWriting(false)}>
      <span aria-hidden>{texts.feedback.short}</span>
      <LineField className="field" label={label} html={html} onChange={onChange} autoFocus={writing} />
    </FeedbackLine>
  )
}

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '0 16px',
  margin: '20px 0 8px',
  fontSize: '.875rem',
  lineHeight: 20 / 14,
  fontWeight: 600,
  '& > span': { ...theme.typography.caption, fontWeight: 400, color: theme.vars.palette.text.secondary },
}))

/** What a group of answers is, and how it counts. */
export function AnswersHead({ id, title, note }: { id?: string; title: string; note?: string | undefined }) {
  return (
    <Head>
      <div id={id}>{title}</div>
      {note && <span>{note}</span>}
    </Head>
  )
}
