import type { Question } from '@lectern/contracts/shapes/quizzes.ts'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { texts } from '#texts/teaching-quiz-editor'
import { ActionMenu, type MenuAction } from '../../../../components/action-menu.tsx'
import DriveFileMoveOutlined from '../../../../icons/drive-file-move-outlined.tsx'
import { useEditing } from '../editing.ts'

/** Into a bank, into another one, or out of it; nothing where the quiz has no bank. */
export function MoveButton({ question, bankId }: { question: Question; bankId: string | null }) {
  const { banks, moveTo } = useEditing()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (banks.length === 0) return null
  const actions: MenuAction[] = banks
    .filter(({ id }) => id !== bankId)
    .map(({ id, title }) => ({
      label: texts.intoBank({ title: title || texts.banks.untitled }),
      Icon: DriveFileMoveOutlined,
      onClick: () => moveTo(question.id, id),
    }))
  if (bankId !== null) {
    actions.push({ label: texts.outOfBank, Icon: DriveFileMoveOutlined, onClick: () => moveTo(question.id, null) })
  }
  if (actions.length === 0) return null
  return (
    <>
      <IconButton
        aria-label={texts.move}
        title={texts.move}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <DriveFileMoveOutlined />
      </IconButton>
      <ActionMenu label={texts.move} anchor={anchor} actions={actions} onClose={() => setAnchor(null)} />
    </>
  )
}
