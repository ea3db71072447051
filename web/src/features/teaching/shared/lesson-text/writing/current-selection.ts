import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'

/**
 * Tells the editor where the caret is before a key or a paste arrives there. Browsers report a moved caret in a task of
 * its own, so that on a busy page the next key would act where the caret was before.
 */
export const CurrentSelection = Extension.create({
  name: 'currentSelection',
  addProseMirrorPlugins: () => [
    new Plugin({ props: { handleDOMEvents: { keydown: reportSelection, paste: reportSelection } } }),
  ],
})

function reportSelection(): boolean {
  document.dispatchEvent(new Event('selectionchange'))
  return false
}
