import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { REPOSITORY } from '../repository.ts'
import { BANNED_GERMAN_WORDS } from './words/banned-german-words.ts'
import { BANNED_WORDS } from './words/banned-words.ts'
import {
  type ReadText,
  textsOfComments,
  textsOfConfiguration,
  textsOfMarkdown,
  textsOfSource,
} from './words/read-texts.ts'

/** What may stay, by its file and the words around it, each with its reason. An idle one is a fault, too. */
const EXCEPTIONS: readonly { file: RegExp; words: RegExp; because: string }[] = [
  {
    file: /decisions\/0015/,
    words: /'Sign in to E|\| Sign out,/,
    because: 'it quotes what the specification says',
  },
  {
    file: /^services\/identity/,
    words: /links of letters/,
    because: 'the key of links that were sent is derived by this name',
  },
  {
    file: /read-people-list/,
    words: /'e-mail'|e-mail address/,
    because: 'spreadsheets name their columns so',
  },
  {
    file: /^gateway/,
    words: /e-mail change|passkey sign-in/,
    because: 'acts in logs and labels of metrics, which other systems read',
  },
]

/** Other languages than English and German, generated code, tests, licenses, the sample courses, whose letters are letters, and the checks that list banned words. */
const UNREAD = [
  /\.(?!de\.)[a-z]{2,3}\.md$/,
  /\.(test|spec)\.tsx?$|\.d\.ts$|\/(testing|test)\//,
  /\/(generated|prisma|sample-courses|checks\/words)\/|checks\/names\.ts$|fixture-|LICENSE/,
]
const SOURCE =
  /^(web|gateway|services\/[\w-]+|packages\/[\w-]+|infra\/[\w-]+)\/(src|browser)\/.*\.tsx?$|^packages\/texts\/(en|de)\.json$/
const CONFIGURATION = /^(docker-compose\.yml|infra\/.*\.(ya?ml|sh|json))$/
const GERMAN = /[./]de\.(json|md)$/
const CATALOG = /(^|[/-])texts(\/|\.tsx?$)/

interface Finding {
  file: string
  line: number
  words: string
  instead: string
}

/** The banned words in a file; none for one that people don't read. */
export function findingsIn(file: string, content: string): Finding[] {
  return textsOf(file, content).flatMap((text) => findingsOf(text, file, content))
}

function textsOf(file: string, content: string): ReadText[] {
  if (UNREAD.some((one) => one.test(file))) return []
  if (file.endsWith('.md')) return textsOfMarkdown(content)
  if (file === '.env.example') return textsOfComments(content)
  if (file.endsWith('NOTES.txt')) return textsOfMarkdown(content)
  if (CONFIGURATION.test(file)) return textsOfConfiguration(content)
  if (!SOURCE.test(file)) return []
  // A language as data is a catalog, too.
  if (file.endsWith('.json')) return textsOfSource(`(${content})`, { isJsx: false, isCatalog: true })
  return textsOfSource(content, { isJsx: file.endsWith('x'), isCatalog: CATALOG.test(file) })
}

function findingsOf({ pieces }: ReadText, file: string, content: string): Finding[] {
  const text = pieces.map((piece) => piece.text).join('')
  const banned = GERMAN.test(file) ? BANNED_GERMAN_WORDS : BANNED_WORDS
  return banned.flatMap(({ words, instead, isWholeText }) => {
    const matches = isWholeText
      ? [words.exec(text.trim())].filter((match) => match !== null)
      : [...text.matchAll(words)]
    return matches
      .filter(({ index }) => !isExcepted(file, text.slice(Math.max(0, index - 60), index + 60)))
      .map(({ 0: found, index }) => ({
        file,
        line: lineOf(isWholeText ? 0 : index, pieces, content),
        words: found.trim().replace(/\s+/g, ' '),
        instead,
      }))
  })
}

/** Where the words begin: in the piece of the text that has them. */
function lineOf(index: number, pieces: ReadText['pieces'], content: string): number {
  let before = 0
  for (const { text, at } of pieces) {
    if (index < before + text.length)
      return content.slice(0, at).split('\n').length + text.slice(0, index - before).split('\n').length - 1
    before += text.length
  }
  return 1
}

const used = new Set<RegExp>()

function isExcepted(file: string, around: string): boolean {
  const exception = EXCEPTIONS.find((one) => one.file.test(file) && one.words.test(around.replace(/\s+/g, ' ')))
  if (exception) used.add(exception.words)
  return exception !== undefined
}

if (import.meta.main) {
  const only = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
  const tracked = execFileSync('git', ['ls-files', '-z', ...only], { cwd: REPOSITORY, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file !== '')
  const findings = tracked.flatMap((file) =>
    textsMayBeIn(file) ? findingsIn(file, readFileSync(join(REPOSITORY, file), 'utf8')) : [],
  )
  for (const { file, line, words, instead } of findings) console.error(`${file}:${line}: "${words}" → ${instead}`)
  const idle = only.length > 0 ? [] : EXCEPTIONS.filter((one) => !used.has(one.words))
  for (const { words } of idle) console.error(`checks/words.ts: the exception ${words} isn't needed`)
  const files = new Set(findings.map(({ file }) => file)).size
  console.log(
    `check:words: ${findings.length === 0 ? 'no text has banned words' : `${findings.length} findings in ${files} files`}`,
  )
  if (findings.length + idle.length > 0) process.exitCode = 1
}

function textsMayBeIn(file: string): boolean {
  return /\.(md|tsx?|json|ya?ml|sh)$|NOTES\.txt$/.test(file) || basename(file) === '.env.example'
}
