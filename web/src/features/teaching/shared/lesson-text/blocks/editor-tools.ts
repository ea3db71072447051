import type { StoredEmbed } from '@lectern/contracts/shapes/embeds/stored-embed.ts'
import { createContext, useContext } from 'react'
import type { FileUploads } from '../writing/file-uploads.ts'
import type { Uploads } from '../writing/uploads.ts'

export interface ChosenEmbed {
  src: string
  title: string
  width: null
  height: null
}

/** What the views of blocks need of the page. */
export interface EditorTools {
  uploads: Uploads
  /** Opens the file dialog; resolves to nothing chosen with null. */
  chooseFile: (onChosen: (file: File) => void) => void
  /** What is stored here of what the lesson embeds. */
  embeds?: readonly StoredEmbed[] | undefined
  /** Asks for an address or embed code, in place of what is there. */
  chooseEmbed?: (typed: string, onChosen: (embed: ChosenEmbed) => void) => void
  /** Where the text can have files. */
  files?: { uploads: FileUploads; courseId: number }
}

const Context = createContext<EditorTools | null>(null)
export const EditorToolsProvider = Context.Provider

/** Throws outside of the editor. */
export function useEditorTools(): EditorTools {
  const tools = useContext(Context)
  if (!tools) throw new Error('useEditorTools must be used within a lesson editor')
  return tools
}
