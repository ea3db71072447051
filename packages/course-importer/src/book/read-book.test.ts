import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { BrokenBookError } from './problems.ts'
import { readBook } from './read-book.ts'

const fixture = (name: string) => path.resolve(import.meta.dirname, '../..', name)

test('reads a whole book: chapters, pages in reading order, pictures in use', () => {
  const book = readBook(fixture('fixture-book'))
  expect(book).toMatchObject({ title: 'A Field Guide to Regular Expressions', warnings: [] })
  expect(book.chapters.map((chapter) => [chapter.title, chapter.pages.length])).toEqual([
    ['Before you set out', 1],
    ['Literals and classes', 4],
    ['Groups', 2],
    ['Warnings in a log', 1],
    ['How a matcher works', 1],
    ['Cheat sheet', 1],
  ])
  expect([...book.images.keys()]).toEqual(['images/anatomy.svg', 'images/doubling.png'])
})

test('lists everything that is wrong with a broken book', () => {
  const problems = (() => {
    try {
      return readBook(fixture('fixture-broken')) && []
    } catch (error) {
      if (error instanceof BrokenBookError) return error.problems
      throw error
    }
  })()
  expect(problems.map(({ severity, file, message }) => `${severity} ${file}: ${message}`)).toEqual([
    'error SUMMARY.md: "Never written" points to never-written.md, which is not there',
    expect.stringMatching(/^error SUMMARY.md: The title "A title that goes on.*longer than 100 characters$/),
    'error empty.md: The page is empty',
    'error SUMMARY.md: sound.md is listed 2 times',
    'error missing-picture.md: The picture images/map.png is not there',
    'error dead-link.md: A link points to removed.md, which is no page of the book',
    'warning missing-listing.md: An included listing is not in the book and was left out',
  ])
})

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'lectern-book-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('follows no link out of the book, for a page, a picture or what is said of the book', () => {
  const folder = temporaryFolder()
  const outside = temporaryFolder()
  writeFileSync(path.join(outside, 'secret.md'), '# Not of the book')
  writeFileSync(path.join(outside, 'book.toml'), '[book]\ntitle = "Not of the book"')
  writeFileSync(path.join(folder, 'SUMMARY.md'), '# Own\n\n- [One](one.md)\n- [Two](two.md)')
  writeFileSync(path.join(folder, 'one.md'), '![](picture.png)')
  symlinkSync(path.join(outside, 'secret.md'), path.join(folder, 'two.md'))
  symlinkSync(path.join(outside, 'secret.md'), path.join(folder, 'picture.png'))
  symlinkSync(path.join(outside, 'book.toml'), path.join(folder, 'book.toml'))
  expect(() => readBook(folder)).toThrow(
    expect.objectContaining({
      problems: [
        expect.objectContaining({ message: '"Two" points to two.md, which is not there' }),
        expect.objectContaining({ message: 'The picture picture.png is not there' }),
      ],
    }),
  )
  rmSync(path.join(folder, 'SUMMARY.md'))
  symlinkSync(path.join(outside, 'secret.md'), path.join(folder, 'SUMMARY.md'))
  expect(() => readBook(folder)).toThrow(BrokenBookError)
})

test('says what is missing in a folder without a book', () => {
  expect(() => readBook(fixture('src'))).toThrow(
    expect.objectContaining({ problems: [expect.objectContaining({ file: 'SUMMARY.md' })] }),
  )
})
