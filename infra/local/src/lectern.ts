#!/usr/bin/env -S node --disable-warning=TimeoutNegativeWarning
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { commandOf, listOfCommands } from './commands.ts'
import { DataFolder } from './data-folder.ts'
import { REPOSITORY } from './repository.ts'

/**
 * `lectern <command> …`, in the image, or `npm run lectern -- <command> …`: runs what operators do by hand, with the environment, and beside a
 * running copy with where its stores are. Ends as the command does; 2 where there is no such one.
 */
const words = process.argv.slice(2)
const found = commandOf(words)
if (found === null) {
  const wantsHelp = words.length === 0 || ['help', '--help', '-h'].includes(words[0] ?? '')
  if (wantsHelp) console.log(listOfCommands())
  else console.error(`Unknown command "${words[0]}".\n\n${listOfCommands()}`)
  process.exit(wantsHelp ? 0 : 2)
}

const { name, command, rest } = found
if (rest.some((word) => word === '--help' || word === '-h')) {
  const exits = command.exits ?? '0 done, 2 it could not run'
  console.log(`Usage: lectern ${name} ${command.usage}\nTo ${command.does}.\nExit codes: ${exits}.`)
  process.exit(0)
}
const { runtimeEnv } = DataFolder.fromEnvironment(process.env)
if (!command.findsStores && existsSync(runtimeEnv)) process.loadEnvFile(runtimeEnv)
process.argv.splice(2, Infinity, ...rest)
await import(join(REPOSITORY, command.program))
