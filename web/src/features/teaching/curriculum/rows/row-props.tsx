import { createContext, type HTMLAttributes, useContext } from 'react'
import type { OutlineCommands } from '../outline-commands.ts'

const CommandsContext = createContext<OutlineCommands | null>(null)
export const CommandsProvider = CommandsContext.Provider

/** Throws outside the outline. */
export function useCommands(): OutlineCommands {
  const commands = useContext(CommandsContext)
  if (!commands) throw new Error('useCommands must be used within an outline')
  return commands
}

/** What cells of any row know beside their own row. */
export interface CellsProps {
  /** The Tab key comes to this row: its buttons can be reached. */
  current: boolean
  narrow: boolean
  renaming: 'title' | 'description' | null
}

/** Rows are laid over each other by transforms and cells are boxes in them, which a table's own elements can't be. */
const GRIDCELL = { role: 'gridcell' }

export function Cell(props: HTMLAttributes<HTMLDivElement>) {
  return <div {...GRIDCELL} {...props} />
}
