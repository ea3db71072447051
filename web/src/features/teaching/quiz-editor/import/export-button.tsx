import Button from '@mui/material/Button'
import { useState } from 'react'
import { exportQuestions } from '#api/quizzes'
import { texts } from '#texts/teaching-quiz-editor'
import { errorSentence } from '../../../../api/api-error.ts'
import { responseOf } from '../../../../api/endpoint.ts'
import { saveAnswer } from '../../../../api/save-answer.ts'
import { ActionMenu } from '../../../../components/action-menu.tsx'
import { toast } from '../../../../components/toasts/toast-store.ts'
import FileDownloadOutlined from '../../../../icons/file-download-outlined.tsx'

interface Props {
  lessonId: number
  disabled: boolean
  flush: () => Promise<boolean>
}

/** Saves the questions as text that other systems read, after everything typed is on the server. */
export function ExportButton({ lessonId, disabled, flush }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  async function save(format: 'gift' | 'aiken') {
    if (!(await flush())) {
      toast({ title: texts.export.failed, description: texts.export.notSaved, variant: 'destructive' })
      return
    }
    try {
      await saveAnswer(await responseOf(exportQuestions, { lessonId, format }), `quiz.${format}.txt`)
    } catch (error) {
      toast({ title: texts.export.failed, description: errorSentence(error), variant: 'destructive' })
    }
  }
  return (
    <>
      <Button
        size="small"
        startIcon={<FileDownloadOutlined />}
        disabled={disabled}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {texts.export.open}
      </Button>
      <ActionMenu
        label={texts.export.open}
        anchor={anchor}
        onClose={() => setAnchor(null)}
        actions={[
          { label: texts.export.gift, Icon: FileDownloadOutlined, onClick: () => void save('gift') },
          { label: texts.export.aiken, Icon: FileDownloadOutlined, onClick: () => void save('aiken') },
        ]}
      />
    </>
  )
}
