import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { texts } from '#texts/operator-school'
import type { StoredPage } from '../../../../api/operator-school.ts'

const { editor } = texts

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: 12 })

interface Props {
  error: string | undefined
  /** What somebody else has left meanwhile; null: nothing. */
  theirs: StoredPage | null | undefined
  takeTheirs: () => void
  keepMine: () => Promise<void>
}

/** Why a page wasn't saved, and what can be done about it. */
export function PageAlerts({ error, theirs, takeTheirs, keepMine }: Props) {
  return (
    <>
      {error && <Alert severity="error">{error}</Alert>}
      {theirs !== undefined && (
        <Alert severity="warning">
          {theirs ? editor.conflict : editor.gone}
          <Actions>
            {theirs && (
              <Button variant="contained" size="small" onClick={takeTheirs}>
                {editor.take}
              </Button>
            )}
            <Button variant="outlined" size="small" onClick={() => void keepMine()}>
              {theirs ? editor.keep : editor.keepGone}
            </Button>
          </Actions>
        </Alert>
      )}
    </>
  )
}
