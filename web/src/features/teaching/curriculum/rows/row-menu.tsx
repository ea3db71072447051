import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { ReactNode } from 'react'
import { texts } from '#texts/teaching-curriculum'
import { KeyCap } from '../../../../components/key-cap.tsx'
import ArrowDownwardRounded from '../../../../icons/arrow-downward-rounded.tsx'
import ArrowUpwardRounded from '../../../../icons/arrow-upward-rounded.tsx'
import ContentCopyOutlined from '../../../../icons/content-copy-outlined.tsx'
import DeleteOutlined from '../../../../icons/delete-outlined.tsx'
import DriveFileRenameOutlineRounded from '../../../../icons/drive-file-rename-outline-rounded.tsx'
import EditOutlined from '../../../../icons/edit-outlined.tsx'
import LockOpenRounded from '../../../../icons/lock-open-rounded.tsx'
import LockOutlined from '../../../../icons/lock-outlined.tsx'
import NotesRounded from '../../../../icons/notes-rounded.tsx'
import PublishRounded from '../../../../icons/publish-rounded.tsx'
import UnpublishedOutlined from '../../../../icons/unpublished-outlined.tsx'
import { findLesson, findModule, type Outline, type OutlineLesson, type OutlineModule } from '../model/outline.ts'
import { useCommands } from './row-props.tsx'

interface Choice {
  label: string
  icon: ReactNode
  act: () => void
  keys?: readonly string[]
  destructive?: boolean
  disabled?: boolean
}

interface Props {
  outline: Outline
  menu: { key: string; anchor: HTMLElement }
  /** A search is on: the neighbours that something could be moved past are not all to be seen. */
  fixed: boolean
  /** Whether lessons that were put out can become drafts again. */
  hasDrafts: boolean
}

/** Everything that can be done to a row, also for those who neither drag nor know the keys. */
export function RowMenu({ outline, menu, fixed, hasDrafts }: Props) {
  const { closeMenu, focus } = useCommands()
  const module = findModule(outline, menu.key)
  const lesson = findLesson(outline, menu.key)
  const choices = [
    ...useModuleChoices(module),
    ...useLessonChoices(lesson, hasDrafts),
    ...useCommonChoices(menu.key, fixed),
  ]
  const name = module?.title ?? lesson?.title ?? ''
  // An item may give the focus to a field of its own, which closing must not take away.
  const choose = (act: () => void) => {
    closeMenu()
    focus(menu.key)
    act()
  }
  return (
    <Menu
      open
      anchorEl={menu.anchor}
      onClose={closeMenu}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ list: { 'aria-label': texts.actions.more({ title: name }), sx: { minWidth: 248 } } }}
    >
      {choices.map(({ label, icon, act, keys = [], destructive = false, disabled = false }) => [
        destructive && <Divider key="rule" sx={{ my: '6px' }} />,
        <MenuItem
          key={label}
          disabled={disabled}
          onClick={() => choose(act)}
          sx={destructive ? { color: 'error.main', '& .MuiSvgIcon-root': { color: 'inherit !important' } } : {}}
        >
          {icon}
          <span style={{ flex: 1 }}>{label}</span>
          <span style={{ display: 'flex', gap: 4 }} aria-hidden="true">
            {keys.map((key) => (
              <KeyCap key={key}>{key}</KeyCap>
            ))}
          </span>
        </MenuItem>,
      ])}
    </Menu>
  )
}

function useModuleChoices(module: OutlineModule | undefined): Choice[] {
  const { startRename, show } = useCommands()
  if (!module) return []
  const { addDescription, editDescription, rename } = texts.menu
  const { key, description } = module
  return [
    { label: texts.addLesson, icon: <EditOutlined />, act: () => show({ kind: 'lesson', moduleKey: key }) },
    { label: rename, icon: <DriveFileRenameOutlineRounded />, keys: ['F2'], act: () => startRename(key) },
    {
      label: description ? editDescription : addDescription,
      icon: <NotesRounded />,
      act: () => startRename(key, 'description'),
    },
  ]
}

function useLessonChoices(lesson: OutlineLesson | undefined, hasDrafts: boolean): Choice[] {
  const { startRename, edit, publish, makeDraft, setFreePreview } = useCommands()
  if (!lesson) return []
  const { key, id, draft, unpublished, freePreview } = lesson
  const { menu } = texts
  const publishing = { icon: <PublishRounded />, act: () => publish(key) }
  return [
    { label: menu.editLesson, icon: <EditOutlined />, keys: ['↵'], act: () => edit(key), disabled: id === null },
    { label: menu.rename, icon: <DriveFileRenameOutlineRounded />, keys: ['F2'], act: () => startRename(key) },
    ...(draft ? [{ label: menu.publishLesson, ...publishing }] : []),
    ...(!draft && unpublished ? [{ label: menu.publishChanges, ...publishing }] : []),
    ...(!draft && hasDrafts
      ? [{ label: menu.makeDraft, icon: <UnpublishedOutlined />, act: () => makeDraft(key) }]
      : []),
    freePreview
      ? { label: menu.endFree, icon: <LockOutlined />, act: () => setFreePreview(key, false) }
      : { label: menu.giveFree, icon: <LockOpenRounded />, act: () => setFreePreview(key, true) },
  ]
}

function useCommonChoices(key: string, fixed: boolean): Choice[] {
  const { duplicate, move, remove } = useCommands()
  const { menu } = texts
  return [
    {
      label: menu.duplicate,
      icon: <ContentCopyOutlined />,
      keys: [texts.keys.caps.control, 'D'],
      act: () => duplicate(key),
    },
    { label: menu.moveUp, icon: <ArrowUpwardRounded />, act: () => move(key, 'ArrowUp'), disabled: fixed },
    { label: menu.moveDown, icon: <ArrowDownwardRounded />, act: () => move(key, 'ArrowDown'), disabled: fixed },
    {
      label: menu.remove,
      icon: <DeleteOutlined />,
      keys: [texts.keys.caps.delete],
      act: () => remove(key),
      destructive: true,
    },
  ]
}
