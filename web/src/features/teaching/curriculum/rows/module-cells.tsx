import { memo } from 'react'
import { texts } from '#texts/teaching-curriculum'
import AddRounded from '../../../../icons/add-rounded.tsx'
import DeleteOutlined from '../../../../icons/delete-outlined.tsx'
import EditOutlined from '../../../../icons/edit-outlined.tsx'
import KeyboardArrowDownRounded from '../../../../icons/keyboard-arrow-down-rounded.tsx'
import KeyboardArrowUpRounded from '../../../../icons/keyboard-arrow-up-rounded.tsx'
import MoreVertRounded from '../../../../icons/more-vert-rounded.tsx'
import { lessonFacts } from '../lesson-facts.ts'
import { countsOf, type OutlineModule } from '../model/outline.ts'
import { RenameField } from './rename-field.tsx'
import { Cell, type CellsProps, useCommands } from './row-props.tsx'

const TITLE_MAX = 100
const DESCRIPTION_MAX = 1000

interface Props extends CellsProps {
  module: OutlineModule
  /** From 1. */
  number: number
  open: boolean
  /** It is being dragged, or a search is on: it can't be opened or closed. */
  fixed: boolean
}

/** What stands in the head of a module, between its handle and the right edge. */
export const ModuleCells = memo(function ModuleCells(props: Props) {
  const { module, number, narrow, open, renaming } = props
  const facts = lessonFacts(countsOf(module.lessons))
  const bare = narrow || !open
  return (
    <>
      <Cell className="name">
        <span className="number">{number}</span>
        <div className="stacked">
          {renaming === 'title' ? <TitleField module={module} /> : <Title module={module} />}
          {narrow && renaming === null && <span className="second">{facts}</span>}
          {renaming === 'description' && <DescriptionField module={module} />}
          {open && !narrow && renaming !== 'description' && module.description && <Description module={module} />}
        </div>
      </Cell>
      {!narrow && !open && <Cell className="facts">{facts}</Cell>}
      <ModuleButtons {...props} bare={bare} />
    </>
  )
})

function Title({ module }: { module: OutlineModule }) {
  const { startRename } = useCommands()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the row takes the keys, F2 among them
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <span className="module-title" onClick={() => startRename(module.key)}>
      {module.title}
    </span>
  )
}

function Description({ module }: { module: OutlineModule }) {
  const { startRename } = useCommands()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the module's menu does it too
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <span className="description" onClick={() => startRename(module.key, 'description')}>
      {module.description}
    </span>
  )
}

function TitleField({ module }: { module: OutlineModule }) {
  const { rename, endRename } = useCommands()
  return (
    <RenameField
      label={texts.titleOf({ title: module.title })}
      value={module.title}
      max={TITLE_MAX}
      required
      tooLong={texts.titleTooLong}
      onKeep={(title) => rename(module.key, title)}
      onEnd={(byKey) => endRename(module.key, byKey)}
    />
  )
}

function DescriptionField({ module }: { module: OutlineModule }) {
  const { describe, endRename } = useCommands()
  return (
    <RenameField
      label={texts.descriptionOf({ title: module.title })}
      value={module.description ?? ''}
      max={DESCRIPTION_MAX}
      required={false}
      tooLong={texts.descriptionTooLong}
      onKeep={(description) => describe(module.key, description)}
      onEnd={(byKey) => endRename(module.key, byKey)}
    />
  )
}

function ModuleButtons({ module, open, current, fixed, bare, renaming }: Props & { bare: boolean }) {
  const { show, startRename, remove, openMenu, setOpen } = useCommands()
  const { key, title } = module
  const tabIndex = current ? 0 : -1
  const Chevron = open ? KeyboardArrowUpRounded : KeyboardArrowDownRounded
  return (
    <Cell className="buttons">
      {/* An open module without lessons has a button of its own below. */}
      {!bare && renaming === null && !(open && module.lessons.length === 0) && (
        <button
          type="button"
          className="add-lesson"
          tabIndex={tabIndex}
          onClick={() => show({ kind: 'lesson', moduleKey: key })}
        >
          <AddRounded fontSize="small" />
          {texts.addLesson}
        </button>
      )}
      {!bare && (
        <>
          <button
            type="button"
            tabIndex={tabIndex}
            aria-label={texts.actions.edit({ title })}
            onClick={() => startRename(key)}
          >
            <EditOutlined />
          </button>
          <button
            type="button"
            tabIndex={tabIndex}
            aria-label={texts.actions.remove({ title })}
            onClick={() => remove(key)}
          >
            <DeleteOutlined />
          </button>
        </>
      )}
      <button
        type="button"
        tabIndex={tabIndex}
        aria-haspopup="menu"
        aria-label={texts.actions.more({ title })}
        onClick={(event) => openMenu(key, event.currentTarget)}
      >
        <MoreVertRounded />
      </button>
      <button
        type="button"
        className="chevron"
        tabIndex={tabIndex}
        disabled={fixed}
        aria-label={open ? texts.actions.close({ title }) : texts.actions.open({ title })}
        onClick={() => setOpen(key, !open)}
      >
        <Chevron fontSize="large" />
      </button>
    </Cell>
  )
}
