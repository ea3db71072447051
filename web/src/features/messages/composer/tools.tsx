import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import { texts } from '#texts/messages'
import { ActionMenu } from '../../../components/action-menu.tsx'
import { KeyCap } from '../../../components/key-cap.tsx'
import AddRounded from '../../../icons/add-rounded.tsx'
import ArrowUpwardRounded from '../../../icons/arrow-upward-rounded.tsx'
import BookmarkAddOutlined from '../../../icons/bookmark-add-outlined.tsx'
import CodeRounded from '../../../icons/code-rounded.tsx'
import ImageOutlined from '../../../icons/image-outlined.tsx'

interface Tools {
  onPicture: () => void
  onCode: () => void
  onLesson: () => void
}

function tools({ onPicture, onCode, onLesson }: Tools) {
  return [
    { label: texts.composer.picture, Icon: ImageOutlined, onClick: onPicture },
    { label: texts.composer.code, Icon: CodeRounded, onClick: onCode },
    { label: texts.composer.lesson, Icon: BookmarkAddOutlined, onClick: onLesson },
  ]
}

/** Beside the field: a picture and a lesson; on small screens all behind one button. */
export function RowTools({ isAlone, ...given }: Tools & { isAlone: boolean }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (!isAlone) {
    return tools(given)
      .filter(({ onClick }) => onClick !== given.onCode)
      .map((one) => <Tool key={one.label} {...one} />)
  }
  return (
    <>
      <IconButton
        aria-label={texts.composer.add}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        color="inherit"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <AddRounded fontSize="large" />
      </IconButton>
      <ActionMenu label={texts.composer.add} anchor={anchor} actions={tools(given)} onClose={() => setAnchor(null)} />
    </>
  )
}

export function RowSend({ isAlone, disabled }: { isAlone: boolean; disabled: boolean }) {
  return (
    <Button
      type="submit"
      variant="contained"
      disabled={disabled}
      aria-label={texts.composer.send}
      sx={isAlone ? { width: 46, p: 0 } : null}
    >
      {isAlone ? <ArrowUpwardRounded /> : texts.composer.send}
    </Button>
  )
}

/** Under the field, with the key that sends. */
export function BoxTools({ disabled, ...given }: Tools & { disabled: boolean }) {
  return (
    <div className="tools">
      {tools(given).map((one) => (
        <Tool key={one.label} {...one} />
      ))}
      <span className="keys" aria-hidden="true">
        <KeyCap>{texts.composer.ctrl}</KeyCap>
        <KeyCap>↵</KeyCap>
        {texts.composer.sendKey}
      </span>
      <Button type="submit" variant="contained" size="small" disabled={disabled}>
        {texts.composer.send}
      </Button>
    </div>
  )
}

function Tool({ label, Icon, onClick }: ReturnType<typeof tools>[number]) {
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={onClick}>
        <Icon />
      </IconButton>
    </Tooltip>
  )
}
