import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { texts } from '#texts/teaching-first-course'
import UploadFileOutlined from '../../../../icons/upload-file-outlined.tsx'
import { useImportDialog } from '../course-import/use-import-dialog.tsx'
import { AddSampleCourses } from './add-sample-courses.tsx'
import { StartingPoint } from './starting-point.tsx'

const Points = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(280px, 100%), 1fr))',
  gap: 20,
})

/** Ways to a first course besides an empty one. */
export function StartingPoints() {
  return (
    <Points>
      <ImportPoint />
      <AddSampleCourses />
    </Points>
  )
}

function ImportPoint() {
  const { isOver, drop, choose, input } = useImportDialog()
  return (
    <StartingPoint
      icon={<UploadFileOutlined />}
      title={texts.import.title}
      text={texts.import.text}
      drop={{ isOver, drop }}
      action={
        <>
          <Button variant="text" size="small" onClick={choose}>
            {texts.import.choose}
          </Button>
          {input}
        </>
      }
    />
  )
}
