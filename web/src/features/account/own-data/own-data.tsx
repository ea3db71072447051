import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { texts } from '#texts/account'
import { errorSentence } from '../../../api/api-error.ts'
import { isOnItsWay, saveDataExport, useDataExport } from '../../../api/data-exports.ts'
import { StepUpRequiredError } from '../../../api/step-up.ts'
import DownloadRounded from '../../../icons/download-rounded.tsx'
import { useStepUp } from '../../../session/step-up/use-step-up.tsx'
import { Fact } from '../fact.tsx'
import { CardBody, Line } from '../settings-card.tsx'
import { ExportProgress } from './export-progress.tsx'

/** All that is kept of the person, as a file. */
export function OwnData() {
  const { title, text, button, beginning } = texts.ownData
  const { data, mutate } = useDataExport()
  const { withStepUp: proven, dialog } = useStepUp()
  const [isBeginning, setBeginning] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const newest = data?.newest

  async function save() {
    setBeginning(true)
    setRefusal(undefined)
    try {
      await proven(saveDataExport)
    } catch (failure) {
      if (!(failure instanceof StepUpRequiredError)) setRefusal(errorSentence(failure))
    } finally {
      await mutate()
      setBeginning(false)
    }
  }

  return (
    <>
      <Line id="own-data">
        <Fact icon={<DownloadRounded />} name={title} state={text} />
        <Button variant="outlined" disabled={isBeginning || isOnItsWay(newest?.state)} onClick={save}>
          {isBeginning ? beginning : button}
        </Button>
      </Line>
      {(refusal || newest) && (
        <CardBody>
          {refusal && (
            <Typography role="alert" color="error">
              {refusal}
            </Typography>
          )}
          {newest && <ExportProgress newest={newest} />}
        </CardBody>
      )}
      {dialog}
    </>
  )
}
