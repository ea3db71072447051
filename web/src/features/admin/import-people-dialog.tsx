import type { ImportedPeople, ImportedRow } from '@lectern/contracts/shapes/people-import.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { texts } from '#texts/admin-people'
import { errorSentence } from '../../api/api-error.ts'
import { importPeople } from '../../api/people-administration.ts'
import { useSite } from '../../api/site.ts'
import { StepUpRequiredError } from '../../api/step-up.ts'
import { DataTable } from '../../components/data-table.tsx'
import { TextField } from '../../components/fields/text-field.tsx'
import { useFileChoice, useFileDrop } from '../../components/file-field.tsx'
import { toast } from '../../components/toasts/toast-store.ts'
import { useStepUp } from '../../session/step-up/use-step-up.tsx'

const { importing: words } = texts
/** More bytes than the longest list has characters. */
const FILE_BYTES_MAX = 800_000

/** Invites the people of a CSV file: first it says what would happen, line by line. */
export default function ImportPeopleDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const id = useId()
  const { data: site } = useSite()
  const [list, setList] = useState('')
  const [checked, setChecked] = useState<ImportedPeople>()
  const [failure, setFailure] = useState<string>()
  const [pending, setPending] = useState(false)
  const { withStepUp, dialog } = useStepUp()

  async function run(text: string, dryRun: boolean) {
    setPending(true)
    setFailure(undefined)
    try {
      const outcome = await withStepUp(() => importPeople({ body: { list: text, dryRun } }))
      if (dryRun) return setChecked(outcome)
      toast({ title: words.done({ count: outcome.good }), ...(site?.mail === false && { description: words.links }) })
      close()
    } catch (error) {
      if (error instanceof StepUpRequiredError) return
      const sentence = errorSentence(error)
      if (dryRun) return setFailure(sentence)
      // Lines before the one that failed are done; what the preview says is no longer so.
      setChecked(undefined)
      setFailure(words.partly({ sentence }))
    } finally {
      setPending(false)
    }
  }

  async function readFile(file: File) {
    if (file.size > FILE_BYTES_MAX) return setFailure(words.tooLarge)
    const text = await file.text()
    if (text.includes('\0')) return setFailure(words.noCsv)
    setList(text)
    await run(text, true)
  }

  function close() {
    setList('')
    setChecked(undefined)
    setFailure(undefined)
    onClose()
  }

  const take = (file: File) => void readFile(file)
  const { drop } = useFileDrop(take, { isFree: !pending })
  const { choose, input } = useFileChoice({ label: words.file, accept: '.csv,.tsv,.txt,text/csv', onFile: take })
  return (
    <Dialog open={open} onClose={pending ? undefined : close} fullWidth maxWidth="md" aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{words.title}</DialogTitle>
      <DialogContent {...drop} sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {failure && (
          <Alert severity="error" role="alert">
            {failure}
          </Alert>
        )}
        {checked ? (
          <Preview checked={checked} />
        ) : (
          <>
            <Typography sx={{ color: 'text.secondary' }}>
              {words.text} {site && (site.mail ? words.note.mail : words.note.noMail)}
            </Typography>
            <div>
              <Button variant="outlined" disabled={pending} onClick={choose}>
                {words.choose}
              </Button>
              {input}
            </div>
            <TextField
              label={words.paste}
              multiline
              minRows={5}
              maxRows={12}
              value={list}
              slotProps={{ input: { spellCheck: false } }}
              onChange={(event) => setList(event.target.value)}
            />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={checked ? () => setChecked(undefined) : close} disabled={pending}>
          {checked ? words.back : words.cancel}
        </Button>
        {checked ? (
          <Button variant="contained" disabled={pending || checked.good === 0} onClick={() => void run(list, false)}>
            {words.invite({ count: checked.good })}
          </Button>
        ) : (
          <Button variant="contained" disabled={pending || list.trim() === ''} onClick={() => void run(list, true)}>
            {words.check}
          </Button>
        )}
      </DialogActions>
      {dialog}
    </Dialog>
  )
}

function Preview({ checked: { rows, good, doubled, bad, ignoredColumns } }: { checked: ImportedPeople }) {
  const { columns } = words
  return (
    <>
      <Typography role="status">{words.preview({ good, doubled, bad })}</Typography>
      {ignoredColumns.length > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {words.ignored({ columns: ignoredColumns.join(', ') })}
        </Typography>
      )}
      <DataTable
        aria-label={words.lines}
        size="small"
        columns={{
          line: { head: columns.line, align: 'right' },
          email: { head: columns.email, sx: { overflowWrap: 'anywhere' } },
          result: { head: columns.result },
        }}
        rows={rows}
        rowKey={({ line }) => line}
        cells={(row) => ({
          line: row.line,
          email: (
            <>
              {row.name ? `${row.name}, ${row.email || '—'}` : row.email || '—'}
              <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
                {row.role && texts.roles[row.role]}
              </Typography>
            </>
          ),
          result: sentenceOf(row),
        })}
      />
    </>
  )
}

function sentenceOf({ reason, sameAs }: ImportedRow): string {
  if (reason === null) return words.good
  return reason === 'same-address' ? words.sameAs({ line: sameAs ?? 0 }) : words.reasons[reason]
}
