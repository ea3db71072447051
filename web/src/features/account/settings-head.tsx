import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { PageHeading } from '../../components/page-heading.tsx'
import { PHONE } from '../../theme/media.ts'
import { texts } from './texts.ts'

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '12px 16px',
  paddingBottom: 28,
  '& > h1': { flex: 1 },
})

/** On phones the way to save is at hand wherever on the page something was changed, and only then. */
const SaveBar = styled('div')<{ 'data-unsaved': boolean }>(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  [PHONE]: {
    position: 'fixed',
    zIndex: theme.zIndex.appBar,
    right: 0,
    bottom: 0,
    left: 0,
    justifyContent: 'space-between',
    minHeight: 64,
    padding: '10px 20px',
    backgroundColor: theme.vars.palette.background.paper,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    '&[data-unsaved=false]': { display: 'none' },
  },
}))

const Unsaved = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  fontSize: '0.875rem',
  color: theme.vars.palette.secondary.main,
  '&:not(:empty)::before': {
    content: '""',
    width: 8,
    height: 8,
    borderRadius: '50%',
    backgroundColor: 'currentColor',
  },
}))

interface Props {
  title: string
  unsaved: number
  isSaving: boolean
  error: string | undefined
}

/** The title, how much is unsaved, and the way to save it. */
export function SettingsHead({ title, unsaved, isSaving, error }: Props) {
  return (
    <>
      <Head>
        <PageHeading title={title} />
        <SaveBar data-unsaved={unsaved > 0}>
          <Unsaved role="status">{unsaved > 0 ? texts.unsaved(unsaved) : ''}</Unsaved>
          <Button type="submit" variant="contained" disabled={unsaved === 0 || isSaving}>
            {isSaving ? texts.saving : texts.save}
          </Button>
        </SaveBar>
      </Head>
      {error && (
        <Alert severity="error" sx={{ mb: 3 }}>
          {error}
        </Alert>
      )}
    </>
  )
}
