import { type Editor, Extension, type Range } from '@tiptap/core'
import { PluginKey } from '@tiptap/pm/state'
import { Suggestion } from '@tiptap/suggestion'
import { type BlockChoice, findBlocks } from './block-choices.tsx'

export interface OpenSlash {
  items: BlockChoice[]
  active: number
  range: Range
  rect: DOMRect | null
}

/** What the menu shows: the plugin of the editor writes it, React reads it. */
export class SlashMenuState {
  private readonly listeners = new Set<() => void>()
  private open: OpenSlash | null = null
  choose: (choice: BlockChoice) => void = () => {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  readonly snapshot = (): OpenSlash | null => this.open

  set(open: OpenSlash | null): void {
    this.open = open
    for (const listener of this.listeners) listener()
  }

  step(by: number): void {
    if (!this.open || this.open.items.length === 0) return
    const { items, active } = this.open
    this.set({ ...this.open, active: (active + by + items.length) % items.length })
  }
}

/** Opens the menu at the caret where its line is empty, else in a new one. */
export function openSlashMenu(editor: Editor): void {
  const { $from } = editor.state.selection
  if ($from.parent.type.name === 'paragraph' && $from.parent.content.size === 0) {
    editor.chain().focus().insertContent('/').run()
  } else openSlashMenuAt(editor, $from.depth === 0 ? editor.state.selection.to : $from.after(1))
}

/** Opens the menu in a new line between two blocks. */
export function openSlashMenuAt(editor: Editor, position: number): void {
  editor
    .chain()
    .insertContentAt(position, { type: 'paragraph' })
    .setTextSelection(position + 1)
    .focus()
    .insertContent('/')
    .run()
}

/** Opens the menu of blocks on `/` at the beginning of a line or after a blank. */
export function slashCommands(menu: SlashMenuState, run: (choice: BlockChoice) => void) {
  return Extension.create({
    name: 'slashCommands',
    addProseMirrorPlugins() {
      return [
        Suggestion<BlockChoice, BlockChoice>({
          editor: this.editor,
          pluginKey: new PluginKey('slashCommands'),
          char: '/',
          startOfLine: true,
          allow: ({ state, range }) => state.doc.resolve(range.from).parent.type.name === 'paragraph',
          items: ({ query }) => findBlocks(query),
          command: ({ editor, range, props }) => {
            editor.chain().focus().deleteRange(range).run()
            run(props)
          },
          render: () => ({
            onStart: ({ items, range, clientRect, command }) => {
              menu.choose = command
              menu.set({ items, active: 0, range, rect: clientRect?.() ?? null })
            },
            onUpdate: ({ items, range, clientRect, command }) => {
              menu.choose = command
              menu.set({ items, active: 0, range, rect: clientRect?.() ?? null })
            },
            onKeyDown: ({ event }) => onKey(event, menu),
            onExit: () => menu.set(null),
          }),
        }),
      ]
    },
  })
}

function onKey(event: KeyboardEvent, menu: SlashMenuState): boolean {
  const open = menu.snapshot()
  if (!open) return false
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    menu.step(event.key === 'ArrowDown' ? 1 : -1)
    return true
  }
  if (event.key === 'Enter' || event.key === 'Tab') {
    const choice = open.items[open.active]
    if (choice) menu.choose(choice)
    return choice !== undefined
  }
  if (event.key === 'Escape') {
    menu.set(null)
    return true
  }
  return false
}
