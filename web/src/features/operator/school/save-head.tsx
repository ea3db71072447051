import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { texts } from '#texts/operator-school'
import { PageHeading } from '../../../components/page-heading.tsx'
import { UnsavedNote } from '../../../components/unsaved-note.tsx'
import { PHONE } from '../../../theme/media.ts'

/** It stays in view on a long page; on phones the way to save does, at the bottom. */
const Head = styled('div')(({ theme }) => ({
  position: 'sticky',
  zIndex: theme.zIndex.appBar - 1,
  top: 0,
  display: 'flex',
  alignItems: 'center',
  gap: '8px 16px',
  margin: '-16px 0 0',
  padding: '16px 0',
  backgroundColor: theme.vars.palette.background.default,
  '& > div:first-of-type': { flex: 1 },
  [theme.breakpoints.down('md')]: { top: 60 },
  [PHONE]: { position: 'static' },
}))

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

interface Props {
  isUnsaved: boolean
  isSaving: boolean
}

/** The title, whether something is unsaved, and the way to save it. */
export function SaveHead({ isUnsaved, isSaving }: Props) {
  return (
    <Head>
      <div>
        <PageHeading title={texts.page} />
        <Typography sx={{ color: 'text.secondary' }}>{texts.lead}</Typography>
      </div>
      <SaveBar data-unsaved={isUnsaved || isSaving}>
        <UnsavedNote role="status">{isUnsaved ? texts.unsaved : ''}</UnsavedNote>
        <Button type="submit" variant="contained" disabled={!isUnsaved}>
          {isSaving ? texts.saving : texts.save}
        </Button>
      </SaveBar>
    </Head>
  )
}
