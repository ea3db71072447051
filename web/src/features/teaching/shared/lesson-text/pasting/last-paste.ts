import { Extension } from '@tiptap/core'
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { Mapping, type Step } from '@tiptap/pm/transform'

interface LastPaste {
  /** What takes it back, the last step first. */
  inverted: readonly Step[]
  /** What has been changed since. */
  since: Mapping
}

const key = new PluginKey<LastPaste | null>('lastPaste')

/** Remembers the last paste, so that it alone can be taken back after more was written. */
export const RememberPaste = Extension.create({
  name: 'rememberPaste',
  addProseMirrorPlugins: () => [
    new Plugin<LastPaste | null>({
      key,
      state: {
        init: () => null,
        apply: (tr, last) => {
          if (tr.getMeta('paste') && tr.docChanged) return { inverted: invertedStepsOf(tr), since: new Mapping() }
          if (!last || !tr.docChanged) return last
          const since = new Mapping(last.since.maps.slice())
          since.appendMapping(tr.mapping)
          return { ...last, since }
        },
      },
    }),
  ],
})

function invertedStepsOf(tr: Transaction): Step[] {
  return tr.steps.map((step, index) => step.invert(tr.docs[index] ?? tr.doc)).reverse()
}

/** The transaction that takes the last paste back, with what was changed in it; null where nothing of it is left. */
export function withoutLastPaste(state: EditorState): Transaction | null {
  const last = key.getState(state)
  if (!last) return null
  const { tr } = state
  const back = new Mapping(last.since.maps.slice())
  for (const step of last.inverted) {
    const mapped = step.map(back)
    if (!mapped || tr.maybeStep(mapped).failed) continue
    back.appendMap(mapped.getMap())
  }
  return tr.docChanged ? tr : null
}
