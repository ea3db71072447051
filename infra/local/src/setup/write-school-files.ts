import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { REPOSITORY } from '../repository.ts'

const COMPOSE_FILE = 'docker-compose.yml'
/** What docker-compose.yml mounts, and files that `.env` may name. */
const MOUNTED_FILES = ['infra/proxy', 'infra/compose', 'infra/monitoring', 'content/pages', '.env.example']
/** An image is there, its source isn't. */
const BUILDS = /^( +)build:\n(?:\1 +.*\n)+/gm

/** Writes what `docker compose up` needs into a folder without a clone, and answers whether docker-compose.yml was written. What is there stays. */
export function writeSchoolFiles(folder: string): boolean {
  if (resolve(folder) === resolve(REPOSITORY)) return false
  for (const path of MOUNTED_FILES) {
    const target = join(folder, path)
    mkdirSync(dirname(target), { recursive: true })
    cpSync(join(REPOSITORY, path), target, { recursive: true, force: false })
  }
  const file = join(folder, COMPOSE_FILE)
  if (existsSync(file)) return false
  writeFileSync(file, readFileSync(join(REPOSITORY, COMPOSE_FILE), 'utf8').replaceAll(BUILDS, ''))
  return true
}

/** Whose processes are in the containers. */
const CONTAINER_USER = 1000

/** Makes the folder of backups before Docker does, as root. Answers whether it is the containers' own. */
export function makeBackupFolder(folder: string): boolean {
  const path = join(folder, 'backups')
  mkdirSync(path, { recursive: true, mode: 0o700 })
  if (process.getuid?.() === 0 && statSync(path).uid === 0) chownSync(path, CONTAINER_USER, CONTAINER_USER)
  return statSync(path).uid === CONTAINER_USER
}
