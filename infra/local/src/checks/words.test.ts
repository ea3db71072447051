import { describe, expect, test } from 'vitest'
import { findingsIn } from './words.ts'

const found = (file: string, content: string) => findingsIn(file, content).map(({ line, words }) => `${line}: ${words}`)

describe('the check of words', () => {
  test('fails on sentences planted in texts, between tags and in a page', () => {
    expect(found('web/src/app/texts.ts', "\n\nexport const t = { empty: 'Your courses stand here.' }")).toEqual([
      '3: stand',
    ])
    expect(
      found('web/src/app/page.tsx', 'export const Page = () => (\n  <p>\n    Log in to go\n    on.\n  </p>\n)'),
    ).toEqual(['3: go on'])
    expect(found('content/pages/help.md', '# Help\n\nYou get no e-mail\nany more.\n')).toEqual([
      '4: any more',
      '3: e-mail',
    ])
  })

  test('says what to write instead', () => {
    expect(findingsIn('README.md', 'Ask whoever runs it.')).toEqual([
      { file: 'README.md', line: 1, words: 'whoever', instead: expect.stringContaining('administrator') },
    ])
  })

  test('reads templates, strings that are joined, sentences of services and settings', () => {
    const value = '$' + '{n}'
    const joined = `const of = (n: number) => \`${value} letters,\\n\` +\n  \`good ${value} times, or good once\``
    expect(found('web/src/app/texts.ts', joined)).toEqual(['2: good once', '1: letters'])
    expect(found('services/identity/src/a.ts', "throw new Conflict('This address is taken by ' + 'somebody')")).toEqual(
      ['1: somebody'],
    )
    expect(found('.env.example', '# Where to\n# sign in.\nSTAND=stand')).toEqual(['2: sign in'])
  })

  test('reads English that is data, and no other language', () => {
    const catalog = '{\n  "stand": { "empty": "Courses stand here" }\n}'
    expect(found('packages/texts/en.json', catalog)).toEqual(['2: stand'])
    expect(found('packages/texts/qaa.json', catalog)).toEqual([])
    expect(found('content/pages/help.qaa.md', 'Courses stand here')).toEqual([])
  })

  test('reads German for its own list', () => {
    expect(found('packages/texts/de.json', '{ "du": { "empty": "Sieh dir deine Quizze an" } }')).toEqual([
      '1: dir',
      '1: deine',
      '1: Quizze',
    ])
    expect(found('content/pages/help.de.md', 'Ihre Kurse stehen hier.')).toEqual([])
  })

  test('reads comments and descriptions of what operators run', () => {
    expect(found('docker-compose.yml', 'stands: 1 # never read\n  # It stands here.')).toEqual(['2: stands'])
    const alert = 'expr: somebody\nsummary: "{{ $labels.somebody }}: somebody waits"'
    expect(found('infra/monitoring/prometheus/alerts.yml', alert)).toEqual(['2: somebody'])
  })

  test('finds titles that are whole texts', () => {
    expect(found('web/src/app/texts.ts', "const t = { title: 'Not sent', other: 'Not sent to Ada' }")).toEqual([
      '1: Not sent',
    ])
  })

  test('reads neither comments, names, types, imports nor SQL', () => {
    const code = [
      '// It stands here.',
      "import { whoever } from './somebody any more.ts'",
      "type Sentence = 'letter any more'",
      'const whoever = sql`select * from letters where somebody stands`',
      "if (whoever === 'stand here any more') go({ on: `letter` })",
    ].join('\n')
    expect(found('services/identity/src/a.ts', code)).toEqual([])
    expect(found('docs/a.md', 'Run `stand letters`.\n\n```\nsomebody\n```\n')).toEqual([])
  })

  test.each([
    'Sign in with a passkey, or log in with your password.',
    'Courses with a cover stand out.',
    'Letters and digits, dead letters and capital letters.',
    'You no longer get emails.',
    "We couldn't sign you in.",
  ])('accepts %s', (text) => {
    expect(found('web/src/app/texts.ts', `const t = ${JSON.stringify(text)}`)).toEqual([])
  })
})
