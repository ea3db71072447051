// Generates the Prisma client of every service whose schema changed since the last time. Plain JavaScript with node:
// imports only, because the start script calls it on the host's Node. Offline: generating needs no engine.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { access, readdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))
/** Folders whose subfolders may be services: the real ones, and the small one that the kit's tests use. */
const PARENTS = ['services', 'packages/service-kit/test']
/** Where a schema's client goes, seen from its prisma folder; and the mark of what it was made from. */
const OUTPUT = '../src/generated/prisma'
const MARK = 'made-from.sha256'
/**
 * What a client loads its query compiler with: a module that holds it as text, for as long as the process runs twice (as a text and as the source
 * around it), 9 MB a service. So it is read as a file, and forgotten.
 */
const IMPORTED = /await import\(("@prisma\/client\/runtime\/\w+\.postgresql\.wasm-base64\.mjs")\)/
const READ = `await (async (name: string) => {
      const [{ readFile }, { createRequire }] = await Promise.all([import('node:fs/promises'), import('node:module')])
      const text = await readFile(createRequire(import.meta.url).resolve(name), 'latin1')
      return { wasm: text.slice(text.indexOf('"') + 1, text.lastIndexOf('"')) }
    })($1)`

const prismaPackage = createRequire(import.meta.url).resolve('prisma/package.json')

async function fingerprint(schemaPath) {
  const [schema, prisma] = await Promise.all([readFile(schemaPath), readFile(prismaPackage, 'utf8')])
  return createHash('sha256').update(schema).update(JSON.parse(prisma).version).update(READ).digest('hex')
}

async function isUpToDate(output, mark) {
  try {
    await access(join(output, 'client.ts'))
    return (await readFile(join(output, MARK), 'utf8')) === mark
  } catch {
    // Not there yet: nothing was generated.
    return false
  }
}

async function generate(schemaPath) {
  const output = join(dirname(schemaPath), OUTPUT)
  const mark = await fingerprint(schemaPath)
  if (await isUpToDate(output, mark)) return null
  const cli = join(dirname(prismaPackage), 'build', 'index.js')
  // With an engine named, `generate` doesn't try to download one; it never runs it.
  const env = {
    ...process.env,
    PRISMA_SCHEMA_ENGINE_BINARY: process.platform === 'darwin' ? '/usr/bin/true' : '/bin/true',
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
    CHECKPOINT_DISABLE: '1',
  }
  await promisify(execFile)(process.execPath, [cli, 'generate', '--schema', schemaPath, '--no-hints'], {
    cwd: dirname(dirname(schemaPath)),
    env,
  })
  await readCompilerAsFile(join(output, 'internal', 'class.ts'))
  await writeFile(join(output, MARK), mark)
  return relative(ROOT, schemaPath)
}

async function readCompilerAsFile(path) {
  const text = await readFile(path, 'utf8')
  const changed = text.replace(IMPORTED, READ)
  if (changed === text) throw new Error(`${path} doesn't load its query compiler as it did in other versions of Prisma`)
  await writeFile(path, changed)
}

async function schemaPaths() {
  const folders = await Promise.all(
    PARENTS.map(async (parent) => {
      const entries = await readdir(join(ROOT, parent), { withFileTypes: true })
      return entries.filter((entry) => entry.isDirectory()).map((entry) => join(ROOT, parent, entry.name))
    }),
  )
  const paths = folders.flat().map((folder) => join(folder, 'prisma', 'schema.prisma'))
  const present = await Promise.all(
    paths.map((path) =>
      access(path).then(
        () => true,
        () => false,
      ),
    ),
  )
  return paths.filter((_, index) => present[index]).sort()
}

/**
 * Brings all generated clients up to date, one after the other.
 * Answers the schemas whose client was made anew. Throws with prisma's own words when a schema is wrong.
 */
export async function generateClients() {
  const made = []
  for (const path of await schemaPaths()) {
    try {
      const schema = await generate(path)
      if (schema !== null) made.push(schema)
    } catch (error) {
      throw new Error(`prisma generate failed for ${relative(ROOT, path)}:\n${error.stderr || error.message}`)
    }
  }
  return made
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const made = await generateClients()
  console.log(made.length === 0 ? 'Prisma clients are up to date' : made.map((path) => `generated ${path}`).join('\n'))
}
