import { expect, test } from 'vitest'
import { withDeclaredSize, zipOf } from '../testing/zip-of.ts'
import { readArchive } from './read-source.ts'
import { SOURCE_MAX_FILES, UnusableSourceError } from './source-files.ts'
import { openZip } from './zip-files.ts'

const refusal = async (archive: Blob) => {
  const failure = await readArchive(archive, 'notes.zip').catch((error: unknown) => error)
  return failure instanceof UnusableSourceError ? failure.refusal : failure
}

test('reads pages and pictures of an archive, and passes over what file managers leave', async () => {
  const files = { 'n/a.md': '# A', 'n/b.png': 'b', '__MACOSX/n/._a.md': 'x', 'n/.DS_Store': 'x', 'n/Thumbs.db': 'x' }
  const zip = await openZip(await zipOf(files), 'notes')
  expect(zip.paths).toEqual(['n/a.md', 'n/b.png'])
  expect(new TextDecoder().decode(await zip.read('n/a.md'))).toBe('# A')
})

test('knows an exported course by its manifest', async () => {
  const archive = await zipOf({ 'c/manifest.json': '{}', 'c/lessons/1.html': '' })
  expect(await readArchive(archive, 'c.zip')).toEqual({ kind: 'exported' })
})

test.each([
  ['what is no archive', new Blob(['PK\u0003\u0004 and nothing else']), { code: 'not-a-zip' }],
  ['nothing', new Blob([]), { code: 'not-a-zip' }],
])('refuses %s', async (_name, archive, expected) => {
  expect(await refusal(archive)).toEqual(expected)
})

test.each(['../../etc/cron.md', '/etc/passwd.md', 'a/../../b.md', '..\\..\\evil.md', 'C:\\evil.md'])(
  'refuses the path %s',
  async (path) => {
    expect(await refusal(await zipOf([[path, '# Evil']]))).toEqual({ code: 'outside', what: path })
  },
)

test('names the file that is encrypted', async () => {
  const archive = await zipOf([['secret.md', '# Secret', { password: 'x' }]])
  expect(await refusal(archive)).toEqual({ code: 'encrypted', what: 'secret.md' })
})

test('unpacks no bomb', async () => {
  const zeros = new Uint8Array(7_000_000)
  expect(await refusal(await zipOf([['bomb.md', zeros]]))).toEqual({ code: 'expands-too-far', what: 'bomb.md' })
  const honest = await zipOf([['long.md', new Uint8Array(9_000_000).map(() => 33 + Math.random() * 90)]])
  expect(await refusal(honest)).toEqual({ code: 'expands-too-far', what: 'long.md' })
})

test('unpacks no byte more than was declared', async () => {
  const archive = await withDeclaredSize(await zipOf([['bomb.md', new Uint8Array(7_000_000)]]), 100)
  expect(await refusal(archive)).toEqual({ code: 'damaged', what: 'bomb.md' })
})

test('names the file that is damaged', async () => {
  const bytes = new Uint8Array(await (await zipOf([['a.md', '# A\n'.repeat(500)]])).arrayBuffer())
  bytes.fill(0xff, 40, 50)
  expect(await refusal(new Blob([bytes]))).toEqual({ code: 'damaged', what: 'a.md' })
})

test('leaves out links, and the second file of a name', async () => {
  const link = { externalFileAttributes: 0o120777 * 0x10000, msDosCompatible: false }
  const archive = await zipOf([
    ['a.md', '# A'],
    ['A.md', '# Another'],
    ['passwd.md', '/etc/passwd', link],
  ])
  const zip = await openZip(archive, 'notes')
  expect(zip.paths).toEqual(['a.md'])
  expect(zip.problems.map(({ message }) => message)).toEqual([
    { code: 'file-twice', what: 'A.md' },
    { code: 'file-is-link', what: 'passwd.md' },
  ])
})

test('stops counting files of an archive of a hundred thousand', async () => {
  expect(await refusal(emptyFiles(100_000))).toEqual({ code: 'too-many-files', most: SOURCE_MAX_FILES })
})

/** An archive of empty files, written by hand: a list as long as that takes a writer a while. */
function emptyFiles(count: number): Blob {
  const headerOf = (index: number, isList: boolean) => {
    const name = new TextEncoder().encode(`${String(index).padStart(6, '0')}.md`)
    const header = new Uint8Array((isList ? 46 : 30) + name.length)
    const view = new DataView(header.buffer)
    view.setUint32(0, isList ? 0x02014b50 : 0x04034b50, true)
    view.setUint16(isList ? 28 : 26, name.length, true)
    if (isList) view.setUint32(42, index * 39, true)
    header.set(name, isList ? 46 : 30)
    return header
  }
  const files = Array.from({ length: count }, (_, index) => headerOf(index, false))
  const list = Array.from({ length: count }, (_, index) => headerOf(index, true))
  const end = new DataView(new ArrayBuffer(98))
  const [filesSize, listSize] = [39 * count, 55 * count]
  end.setUint32(0, 0x06064b50, true)
  end.setBigUint64(4, 44n, true)
  end.setBigUint64(24, BigInt(count), true)
  end.setBigUint64(32, BigInt(count), true)
  end.setBigUint64(40, BigInt(listSize), true)
  end.setBigUint64(48, BigInt(filesSize), true)
  end.setUint32(56, 0x07064b50, true)
  end.setBigUint64(64, BigInt(filesSize + listSize), true)
  end.setUint32(72, 1, true)
  end.setUint32(76, 0x06054b50, true)
  end.setUint16(84, 0xffff, true)
  end.setUint16(86, 0xffff, true)
  end.setUint32(88, 0xffffffff, true)
  end.setUint32(92, 0xffffffff, true)
  return new Blob([...files, ...list, end.buffer])
}
