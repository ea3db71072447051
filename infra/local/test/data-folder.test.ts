import { chmodSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '@lectern/service-kit/testing/folder.ts'
import { expect, test } from 'vitest'
import { DataFolder } from '../src/data-folder.ts'

const modeOf = (path: string) => statSync(path).mode & 0o777

test('nobody but its owner looks into the data folder, also when it was made open before', () => {
  const path = join(temporaryFolder(), 'data')
  mkdirSync(path)
  chmodSync(path, 0o755)
  const folder = new DataFolder(path)
  folder.create()
  expect(modeOf(path)).toBe(0o700)
})

test('the user of the stores passes through, and sees nothing', () => {
  const path = join(temporaryFolder(), 'data')
  const folder = new DataFolder(path)
  folder.create()
  folder.letPass({ gid: process.getgid?.() ?? 0 })
  expect(modeOf(path)).toBe(0o710)
})
