import ButtonBase from '@mui/material/ButtonBase'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import InputBase from '@mui/material/InputBase'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { texts } from '#texts/messages'
import { PlainList } from '../../../components/plain-list.tsx'
import { RetryButton } from '../../../components/retry-button.tsx'
import CloseRounded from '../../../icons/close-rounded.tsx'
import { set } from '../../../theme/typography.ts'

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  padding: '20px 16px 8px 24px',
})

const Choices = styled(PlainList)({ minHeight: 220, maxHeight: 'min(60dvh, 420px)', padding: 8, overflowY: 'auto' })

const Choice = styled(ButtonBase)(({ theme }) => ({
  display: 'flex',
  justifyContent: 'flex-start',
  gap: 12,
  width: '100%',
  minHeight: 56,
  padding: '8px 16px',
  borderRadius: 8,
  fontFamily: theme.typography.fontFamily,
  textAlign: 'start',
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '&:focus-visible': { outlineOffset: -3 },
  '& > .said': { minWidth: 0, overflowWrap: 'anywhere' },
  '& .title': { display: 'block', ...set([15, 22]), fontWeight: 600 },
  '& .about': { display: 'block', ...set([13, 18]), color: theme.vars.palette.text.secondary },
}))

interface Chosen {
  key: number
  mark: ReactNode
  title: string
  about: string
  onChoose: () => void
}

interface Props {
  title: string
  /** What is searched in, above the choices; null: nothing. */
  search: { label: string; value: string; onChange: (value: string) => void } | null
  label: string
  /** Undefined while they are being read. */
  choices: Chosen[] | undefined
  none: string
  error: { text: string; onRetry: () => unknown } | null
  pending?: boolean
  open: boolean
  onClose: () => void
}

/** One of several, found by its name: a student, a course, a lesson. */
export function ChoiceDialog(props: Props) {
  const { title, search, label, choices, none, error, pending = false, open, onClose } = props
  const id = useId()
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <Head>
        <Typography id={id} variant="h3" component="h2">
          {title}
        </Typography>
        <IconButton aria-label={texts.begin.close} onClick={onClose}>
          <CloseRounded />
        </IconButton>
      </Head>
      {search && (
        <InputBase
          autoFocus
          value={search.value}
          placeholder={search.label}
          onChange={(event) => search.onChange(event.target.value)}
          slotProps={{ input: { 'aria-label': search.label, type: 'search', maxLength: 200 } }}
          sx={{ mx: 3, my: 0.5 }}
        />
      )}
      <Choices aria-label={label} aria-busy={!choices && !error}>
        {choices?.map(({ key, mark, title: name, about, onChoose }) => (
          <li key={key}>
            <Choice disabled={pending} onClick={onChoose}>
              {mark}
              <span className="said">
                <span className="title" dir="auto">
                  {name}
                </span>
                <span className="about" dir="auto">
                  {about}
                </span>
              </span>
            </Choice>
          </li>
        ))}
        {choices?.length === 0 && <StatusMessage>{none}</StatusMessage>}
        {error && (
          <StatusMessage>
            {error.text} <RetryButton size="small" onRetry={error.onRetry} />
          </StatusMessage>
        )}
      </Choices>
    </Dialog>
  )
}

function StatusMessage({ children }: { children: ReactNode }) {
  return (
    <Typography variant="row" component="li" role="status" sx={{ px: 2, py: 1.5, color: 'text.secondary' }}>
      {children}
    </Typography>
  )
}
