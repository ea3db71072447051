import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { deriveSecrets } from '../src/secrets.ts'
import { usesContainers } from '../src/stores/docker.ts'

const folder = mkdtempSync(join(tmpdir(), 'lectern-docker-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A `docker` on a path of its own, whose engine answers, and has images or none. */
function pathWithDocker(name: string, pullEnds: number): string {
  const path = mkdtempSync(join(folder, name))
  const program = join(path, 'docker')
  writeFileSync(program, `#!/bin/sh\ncase "$*" in *pull*) echo "no such registry" >&2; exit ${pullEnds};; esac\n`)
  chmodSync(program, 0o755)
  return path
}
const PATHS = { 'with images': pathWithDocker('with', 0), 'without images': pathWithDocker('without', 1), none: folder }

const secrets = deriveSecrets()
const ask = (engine: keyof typeof PATHS, way: string) =>
  usesContainers({ PATH: PATHS[engine], LECTERN_STORES: way }, secrets, AbortSignal.timeout(30_000))

test.each([
  ['with images', '', true],
  ['with images', 'docker', true],
  ['with images', 'native', false],
  ['without images', '', false],
  ['without images', 'native', false],
  ['none', '', false],
] as const)('engine: %s, LECTERN_STORES=%s: %s', async (engine, way, expected) => {
  expect(await ask(engine, way)).toBe(expected)
})

test.each([
  ['without images', 'docker', 'couldn’t get their images: no such registry'],
  ['none', 'docker', 'no Docker engine answers'],
  ['with images', 'podman', 'LECTERN_STORES is docker, native or empty, not podman.'],
] as const)('engine: %s, LECTERN_STORES=%s is refused', async (engine, way, reason) => {
  await expect(ask(engine, way)).rejects.toThrow(reason)
})
