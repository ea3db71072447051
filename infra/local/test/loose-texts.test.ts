import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { expect, test } from 'vitest'
import { looseTexts } from '../src/checks/words/loose-texts.ts'

const SOURCES = join(import.meta.dirname, '../../../web/src')

/** Words that stand in a source on purpose, each with the reason. */
const EXCEPTIONS: Record<string, string[]> = {
  // The name of a cookie.
  'api/sign-in-hint.ts': ['__Host-lectern.hint='],
  // The name of a font.
  'features/checkout/card-appearance.ts': ['Instrument Sans Variable'],
  // Extensions of files.
  'components/lesson-files/file-kind.ts': [
    'doc docx odt rtf epub pages',
    'csv tsv xls xlsx ods numbers',
    'ppt pptx odp key',
    'txt md srt vtt',
    'c cc cpp cs css dart go h html ini ipynb java js json jsx kt lua mjs php pl py r rb rs sh sql swift toml ts tsx vue xml yaml yml',
    'png jpg jpeg gif webp svg heic avif tif tiff bmp',
  ],
  // Formats of files.
  'features/teaching/course-overview/share-panel.tsx': ['PNG', 'SVG'],
  'features/teaching/shared/video-upload/to-mp4.ts': ['ProRes'],
  // What a symbol is put around.
  'features/teaching/shared/lesson-text/blocks/formula-panel.tsx': ['x'],
  // Names of programs.
  'features/teaching/shared/lesson-text/pasting/source.ts': [
    ...['Google Docs', 'Google Sheets', 'Word', 'Word', 'Excel', 'PowerPoint', 'Outlook', 'Pages', 'LibreOffice'],
    ...['Notion', 'Confluence', 'ChatGPT', 'Wikipedia', 'Markdown'],
  ],
  // Codes of scripts.
  'lib/course-words.ts': ['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa'],
  // What a link is to the page.
  'components/pdf/read-pdf.ts': ['noopener noreferrer nofollow'],
  // The name of an encoding.
  'features/teaching/students/invite/read-list.ts': ['Windows-1252'],
}

/** What is pasted is searched by names of elements. */
const isSelector = (path: string, text: string) =>
  path.startsWith('features/teaching/shared/lesson-text/pasting/') && /^[a-z\d]+(?:, [a-z\d]+)*$/.test(text)

/** In any language. */
const isText = (path: string) => /(^|[/-])texts(\.de)?\.ts$/.test(path)

const sources = globSync('{api,app,components,features,layouts,lib,session}/**/*.{ts,tsx}', { cwd: SOURCES })
  .map((path) => path.split(sep).join('/'))
  .filter((path) => !/\.test\.|testing[-/]/.test(path) && !isText(path))

test('what people read stands in the catalogs of texts, so that translating touches no component', () => {
  const loose = sources.map((path) => {
    const texts = looseTexts(readFileSync(join(SOURCES, path), 'utf8'), path.endsWith('x'))
    return [path, texts.filter((text) => !isSelector(path, text))] as const
  })
  expect(Object.fromEntries(loose.filter(([, texts]) => texts.length > 0))).toEqual(EXCEPTIONS)
})

/** Components of others that say something by themselves, in English only, with what gives them our words. */
const SPEAKING: [used: RegExp, ...words: string[]][] = [
  [/<Autocomplete\b/, 'closeText', 'openText', 'noOptionsText'],
  [/<Pagination\b/, 'aria-label', 'getItemAriaLabel'],
  [/@mui\/material\/Rating/, 'getLabelText', 'emptyLabelText'],
  [/<Alert\b[^>]*\bonClose=/, 'closeText'],
  [/@mui\/material\/Breadcrumbs/, 'expandText'],
  [/<DndContext\b/, 'accessibility'],
  [/<Toast\.Provider\b/, 'Toast.Provider label'],
  [/\bhotkey=/, 'Viewport label'],
  [/@mui\/material\/TablePagination/, 'labelRowsPerPage', 'labelDisplayedRows', 'getItemAriaLabel'],
]

test('what others made says nothing by itself', () => {
  const unsaid = sources.flatMap((path) => {
    const source = readFileSync(join(SOURCES, path), 'utf8')
    const words = SPEAKING.flatMap(([used, ...needed]) => (used.test(source) ? needed : []))
    return words.filter((word) => !source.includes(`${word}=`)).map((word) => `${path}: ${word}`)
  })
  expect(unsaid).toEqual([])
})

test('finds text between tags, in attributes that are read, and sentences in code', () => {
  const source = `
    import { Link } from 'The router'
    const kinds = { open: 'Dispute open', css: '1px solid' }
    export const Part = ({ n }: { n: number }) => (
      <Link to="/Courses" aria-label={n === 1 ? 'one' : 'many'} sx={{ font: 'Georgia Serif' }} onKeyDown={is('ArrowDown')}>
        Hello, {n} {\`\${n} of them\`} {say('Not saved')} {n}% {['Ctrl', 'D']} {texts[n === 1 ? 'one' : 'many']}
      </Link>
    )`
  expect(looseTexts(source, true)).toEqual([
    'Dispute open',
    'one',
    'many',
    'Hello,',
    '… of them',
    'Not saved',
    '%',
    'Ctrl',
  ])
})

test('only the toasts that the specification words so show the number of a status', () => {
  const callers = globSync('**/*.{ts,tsx}', { cwd: SOURCES }).filter((path) =>
    /\berrorMessage\b/.test(readFileSync(join(SOURCES, path), 'utf8')),
  )
  expect(callers.map((path) => path.split(sep).join('/')).sort()).toEqual([
    'api/api-error.test.ts',
    'api/api-error.ts',
    'features/checkout/use-open-payment.ts',
    'features/teaching/course-editor/new-course-page.tsx',
    'features/teaching/course-editor/use-course-saving.ts',
    'features/teaching/curriculum/dialogs/created.ts',
    'features/teaching/curriculum/outline-commands.ts',
    'features/teaching/shared/first-course/add-sample-courses.tsx',
  ])
})
