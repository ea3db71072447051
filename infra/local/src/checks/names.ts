import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { REPOSITORY } from '../repository.ts'

/** Words that once meant many things here, and the field's words in their stead. A name is judged word by word: `lockedPlace` has `place`. */
const BANNED_WORDS: Readonly<Record<string, string>> = {
  ...words('place places', 'index, offset, position, slot, key: what it is'),
  ...words('told tell tells teller tellers untold retell', 'consumed, publish, notify, omitted'),
  ...words('kept', 'saved, persisted, retained'),
  ...words('fate fates', 'retention, outcome'),
  ...words('standing standings', 'status, progress'),
  ...words('takein takingin', 'replay, import'),
  ...words('letter letters', 'email'),
  ...words('halfway comeback', 'pendingAuthorization, callback'),
  ...words('arrival arrivals', 'unlinkedIdentity'),
  ...words('desk desks', 'editor, editorState'),
  ...words('deed deeds', 'mutation, act'),
  ...words('lift lifts lifted', 'drag, dragged'),
  ...words('face faces', 'branding'),
  ...words('sharer sharers', 'followers'),
  ...words('wish wishes wished', 'wishlistItem'),
  ...words('proof proofs prove proved', 'stepUp, reauthentication'),
  ...words('beside', 'worker'),
  ...words('makeup', 'composition'),
  ...words('patience', 'timeout'),
  ...words('asked', 'requested, or the request itself'),
  ...words('said', 'sent, message'),
}

/** Declared names and file names that may stay, each with its reason. An idle one is a fault, too. */
const EXCEPTIONS: readonly { name: RegExp; because: string }[] = [
  { name: /dead[-_]?letter/i, because: 'the field says dead letter' },
  { name: /^fontFace$/, because: 'a typeface, as HarfBuzz and CSS call it' },
]

const DECLARATION = /\b(?:interface|type|class|enum|function|const|let)\s+([A-Za-z_$][\w$]*)/g

interface Finding {
  file: string
  name: string
  word: string
}

/** The banned words in the names that a file declares, and in its own name. */
export function namesIn(file: string, content: string): Finding[] {
  const own = basename(file).replace(/\..*$/, '')
  return [own, ...[...content.matchAll(DECLARATION)].map(([, name = '']) => name)].flatMap((name) => {
    const banned = wordsOf(name).filter((word) => Object.hasOwn(BANNED_WORDS, word))
    return banned.length === 0 || isExcepted(name) ? [] : banned.map((word) => ({ file, name, word }))
  })
}

const used = new Set<RegExp>()

function isExcepted(name: string): boolean {
  const exception = EXCEPTIONS.find((one) => one.name.test(name))
  if (exception) used.add(exception.name)
  return exception !== undefined
}

function wordsOf(name: string): string[] {
  return [...name.matchAll(/[A-Z]+(?![a-z])|[A-Z]?[a-z0-9]+/g)].map(([word]) => word.toLowerCase())
}

function words(list: string, instead: string): Record<string, string> {
  return Object.fromEntries(list.split(' ').map((word) => [word, instead]))
}

if (import.meta.main) {
  const only = process.argv.slice(2)
  const tracked = execFileSync('git', ['ls-files', '-z', ...only], { cwd: REPOSITORY, encoding: 'utf8' })
  const findings = tracked
    .split('\0')
    .filter((file) => /\.(tsx?|mjs)$/.test(file) && !file.includes('fixture-') && existsSync(join(REPOSITORY, file)))
    .flatMap((file) => namesIn(file, readFileSync(join(REPOSITORY, file), 'utf8')))
  for (const { file, name, word } of findings) console.error(`${file}: ${name} → ${BANNED_WORDS[word]}`)
  const idle = only.length > 0 ? [] : EXCEPTIONS.filter((one) => !used.has(one.name))
  for (const { name } of idle) console.error(`checks/names.ts: the exception ${name} isn't needed`)
  console.log(`check:names: ${findings.length === 0 ? 'no name has a banned word' : `${findings.length} findings`}`)
  if (findings.length + idle.length > 0) process.exitCode = 1
}
