import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useCallback, useDeferredValue, useEffect, useMemo, useReducer, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { texts } from '#texts/teaching-curriculum'
import { EmptyState } from '../../../components/empty-state.tsx'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import { paths } from '../../../config/paths.ts'
import AddRounded from '../../../icons/add-rounded.tsx'
import { useMedia } from '../../../lib/use-media.ts'
import { PHONE } from '../../../theme/media.ts'
import { OutlineDialogs } from './dialogs/outline-dialogs.tsx'
import { changedState, INITIAL_STATE } from './editor-state.ts'
import { findLessons } from './find-lessons.ts'
import { KeyLine } from './key-line.tsx'
import type { Outline } from './model/outline.ts'
import { openAtFirst, rememberedModules, rememberModules } from './open-modules.ts'
import { outlineCommands } from './outline-commands.ts'
import { OutlineHead } from './outline-head.tsx'
import { OutlineList } from './outline-list.tsx'
import { RowMenu } from './rows/row-menu.tsx'
import { CommandsProvider, useCommands } from './rows/row-props.tsx'
import type { OutlineSnapshot, OutlineStore } from './sync/outline-store.ts'
import { usePageKeys } from './use-page-keys.ts'

interface Props {
  courseId: number
  store: OutlineStore
  snapshot: OutlineSnapshot
  outline: Outline
  /** Whether lessons that were put out can become drafts again. */
  hasDrafts: boolean
}

/** The outline of a course and everything that is done to it. */
export function OutlineEditor({ courseId, store, snapshot, outline, hasDrafts }: Props) {
  const narrow = useMedia(PHONE) === true
  const navigate = useNavigate()
  const [editor, change] = useReducer(changedState, outline, (first) => {
    return { ...INITIAL_STATE, open: openAtFirst(first, rememberedModules(courseId)) }
  })
  const latest = useRef(editor)
  latest.current = editor
  const wanted = useRef<string | null>(null)
  const field = useRef<HTMLInputElement>(null)

  const focus = useCallback((key: string) => {
    wanted.current = key
    change({ set: { current: key } })
  }, [])
  const commands = useMemo(
    () =>
      outlineCommands(store, {
        state: () => latest.current,
        change,
        focus,
        editLesson: (lessonId, type) =>
          navigate(type === 'quiz' ? paths.editQuiz(courseId, lessonId) : paths.editLesson(courseId, lessonId)),
      }),
    [store, focus, navigate, courseId],
  )
  usePageKeys(commands, field)
  useOpenAsMade(outline, (keys) => change({ opened: keys }))
  useRememberedModules(courseId, outline, editor.open, editor.current)

  const query = useDeferredValue(editor.query)
  const found = useMemo(() => findLessons(outline, query), [outline, query])
  const allClosed = outline.every(({ key }) => !editor.open.has(key))
  const allKeys = outline.map(({ key }) => key)

  return (
    <CommandsProvider value={commands}>
      {outline.length === 0 ? (
        <NoModules />
      ) : (
        <>
          <OutlineHead
            outline={outline}
            query={editor.query}
            onQuery={(next) => change({ set: { query: next } })}
            found={found?.count ?? null}
            allClosed={allClosed}
            onToggleAll={() => change(allClosed ? { opened: allKeys } : { closed: allKeys })}
            narrow={narrow}
            field={field}
          />
          {found?.count === 0 && (
            <Typography sx={{ py: 6, textAlign: 'center', color: 'text.secondary' }}>
              {texts.nothingFound({ words: query.trim() })}
            </Typography>
          )}
          <OutlineList
            {...{ outline, snapshot, editor, change, commands, narrow, wanted }}
            only={found?.keys ?? null}
          />
          {narrow && (
            <Button
              variant="outlined"
              fullWidth
              startIcon={<AddRounded />}
              sx={{ mt: 2 }}
              onClick={() => commands.show({ kind: 'module' })}
            >
              {texts.addModule}
            </Button>
          )}
          <KeyLine />
        </>
      )}
      {editor.menu && <RowMenu {...{ outline, hasDrafts }} menu={editor.menu} fixed={found !== null} />}
      {editor.dialog && <OutlineDialogs courseId={courseId} dialog={editor.dialog} store={store} outline={outline} />}
      <VisuallyHidden role="status">{editor.announcement}</VisuallyHidden>
    </CommandsProvider>
  )
}

function NoModules() {
  const { show } = useCommands()
  return (
    <EmptyState
      title={texts.noModules}
      text={texts.noModulesHelp}
      action={
        <Button variant="contained" startIcon={<AddRounded />} onClick={() => show({ kind: 'module' })}>
          {texts.addFirstModule}
        </Button>
      }
    />
  )
}

/** Modules that are made while one is at work are open. */
function useOpenAsMade(outline: Outline, open: (keys: string[]) => void): void {
  const known = useRef(new Set(outline.map(({ key }) => key)))
  useEffect(() => {
    const made = outline.map(({ key }) => key).filter((key) => !known.current.has(key))
    for (const key of made) known.current.add(key)
    if (made.length > 0) open(made)
  })
}

/** This computer remembers which modules were open, and which was used last. */
function useRememberedModules(
  courseId: number,
  outline: Outline,
  open: ReadonlySet<string>,
  current: string | null,
): void {
  const used = useRef(rememberedModules(courseId).lastUsed)
  const module = outline.find(({ key, lessons }) => key === current || lessons.some((lesson) => lesson.key === current))
  if (module) used.current = module.key
  const lastUsed = used.current
  useEffect(() => {
    const keys = outline.map(({ key }) => key)
    const [opened, closed] = [keys.filter((key) => open.has(key)), keys.filter((key) => !open.has(key))]
    rememberModules(courseId, { open: opened, closed, lastUsed })
  }, [courseId, outline, open, lastUsed])
}
