import { INVITATION_DAYS, INVITATION_LINES_MAX, INVITATIONS_A_DAY } from '@lectern/contracts/shapes/invitations.ts'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type FormEvent, type ReactElement, useId, useState } from 'react'
import { texts } from '#texts/teaching-students-invite'
import { useSite } from '../../../../api/site.ts'
import { TextField } from '../../../../components/fields/text-field.tsx'
import { useFileChoice, useFileDrop } from '../../../../components/file-field.tsx'
import InfoOutlined from '../../../../icons/info-outlined.tsx'
import UploadFileOutlined from '../../../../icons/upload-file-outlined.tsx'
import { PHONE } from '../../../../theme/media.ts'
import { type AddressList, pastedList, readListFile } from './read-list.ts'

const { source: words } = texts

const Frame = styled(Card)({
  display: 'grid',
  gap: 20,
  padding: 24,
  [PHONE]: { padding: 16 },
}) as typeof Card

const Ways = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 24,
  [PHONE]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 20 },
})

const Drop = styled('div')(({ theme }) => ({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: 12,
  minHeight: 200,
  padding: 24,
  textAlign: 'center',
  border: `1.5px dashed ${theme.vars.palette.text.secondary}`,
  borderRadius: 10,
  '&.over': { borderColor: theme.vars.palette.primary.main, background: theme.vars.palette.tint.primary },
}))

const Note = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 14,
  padding: '14px 20px',
  borderRadius: 12,
  backgroundColor: theme.vars.palette.tint.info,
  '& > svg': { marginTop: 1, color: theme.vars.palette.info.main },
}))

const Into = styled('div')({ display: 'grid', gap: 6, maxWidth: 440 })

interface Props {
  courseChoice: ReactElement
  /** Kept by the page: who comes back from the dry run finds it again. */
  pasted: string
  onPaste: (text: string) => void
  isBusy: boolean
  /** Why the last list was none. */
  problem: string | null
  onList: (read: AddressList | (() => Promise<AddressList>)) => void
}

/** Where the list is chosen, dropped or pasted. */
export function SourceForm({ courseChoice, pasted, onPaste, isBusy, problem, onList }: Props) {
  const id = useId()
  const { data: site, error: siteError } = useSite()
  const [isMissing, setMissing] = useState(false)
  const onFile = (file: File) => {
    setMissing(false)
    onList(() => readListFile(file))
  }
  const { isOver, drop } = useFileDrop(onFile, { isFree: !isBusy })
  const { choose, input } = useFileChoice({ label: words.file, accept: '.csv,.tsv,.txt,text/csv,text/plain', onFile })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const isEmpty = pasted.trim() === ''
    setMissing(isEmpty)
    if (!isEmpty && !isBusy) onList(pastedList(pasted))
  }
  const refusal = isMissing ? words.nothing : problem
  return (
    <>
      <Note>
        <InfoOutlined aria-hidden="true" />
        <Typography variant="row" sx={{ visibility: site || siteError ? 'visible' : 'hidden' }}>
          {texts.how({ isMailed: site?.mail ?? false })}
        </Typography>
      </Note>
      <Frame component="form" noValidate onSubmit={onSubmit} sx={{ mt: 2 }}>
        <Into>
          <Typography variant="body2" aria-hidden="true" sx={{ fontWeight: 600 }}>
            {texts.into}
          </Typography>
          {courseChoice}
        </Into>
        <Ways>
          <Drop className={isOver ? 'over' : ''} {...drop}>
            <UploadFileOutlined sx={{ color: 'text.secondary' }} />
            <Typography>{words.drop}</Typography>
            <Button variant="outlined" aria-describedby={id} disabled={isBusy} onClick={choose}>
              {words.choose}
            </Button>
            <Typography id={id} variant="body2" sx={{ color: 'text.secondary' }}>
              {words.kinds}
            </Typography>
            {input}
          </Drop>
          <TextField
            name="list"
            label={words.paste}
            value={pasted}
            multiline
            minRows={6}
            maxRows={14}
            placeholder={words.placeholder}
            onChange={({ target }) => onPaste(target.value)}
          />
        </Ways>
        {refusal && (
          <div role="alert">
            {!isMissing && <Typography sx={{ fontWeight: 600, color: 'error.main' }}>{words.failed}</Typography>}
            <Typography sx={{ overflowWrap: 'anywhere', ...(isMissing && { color: 'error.main' }) }}>
              {refusal}
            </Typography>
          </div>
        )}
        <div>
          <Button type="submit" variant="contained" disabled={isBusy}>
            {isBusy ? words.checking : words.check}
          </Button>
          <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
            {words.limits({ lines: INVITATION_LINES_MAX, daily: INVITATIONS_A_DAY, days: INVITATION_DAYS })}
          </Typography>
        </div>
      </Frame>
    </>
  )
}
