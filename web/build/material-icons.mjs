/**
 * `npm run icons -w web -- Reply SendRounded`: writes these icons of @mui/icons-material into src/icons, and those that are there anew. The
 * package has 43,000 files for some 160 icons of ours, so it is fetched for this and not installed. Its icons are Google's Material Icons, under the
 * Apache License 2.0; the package is under the MIT licence (src/icons/LICENSE.md).
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const FOLDER = fileURLToPath(new URL('../src/icons', import.meta.url))
const MANIFEST = fileURLToPath(new URL('../package.json', import.meta.url))
/** Both packages are released together. */
const VERSION = JSON.parse(readFileSync(MANIFEST, 'utf8')).dependencies['@mui/material']

/** AccessTimeRounded is in access-time-rounded.tsx. */
const fileOf = (name) =>
  `${name.replaceAll(/(?<=[a-z0-9])[A-Z]|(?<=[a-z])\d/g, (part) => `-${part}`).toLowerCase()}.tsx`

function namesThere() {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.tsx'))
  return files.map((file) => /'(\w+)',?\s*\)\s*$/.exec(readFileSync(join(FOLDER, file), 'utf8'))?.[1] ?? '')
}

/** The icon's drawing as JSX, from the package's module of calls. */
function drawingIn(code) {
  const element = (tag, { children, ...attributes }) => {
    const text = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`)
    return children ? `<${tag}${text.join('')}>${[children].flat().join('')}</${tag}>` : `<${tag}${text.join('')} />`
  }
  const body = code.replaceAll(/^(import .*|"use client";)$/gm, '').replace('export default', 'return')
  return new Function('createSvgIcon', '_jsx', '_jsxs', body)((drawing) => drawing, element, element)
}

function sourceOf(name, code) {
  const drawing = [drawingIn(code)].flat()
  const node = drawing.length === 1 ? drawing[0] : `<>${drawing.join('')}</>`
  return `import { createSvgIcon } from '@mui/material/SvgIcon'\n\nexport default createSvgIcon(${node}, '${name}')\n`
}

const scratch = mkdtempSync(join(tmpdir(), 'lectern-icons-'))
try {
  mkdirSync(FOLDER, { recursive: true })
  execFileSync('npm', ['pack', '--silent', `@mui/icons-material@${VERSION}`], { cwd: scratch })
  const [archive] = readdirSync(scratch)
  execFileSync('tar', ['-xzf', archive], { cwd: scratch })
  for (const name of new Set([...namesThere(), ...process.argv.slice(2)])) {
    const code = readFileSync(join(scratch, 'package', `${name}.mjs`), 'utf8')
    writeFileSync(join(FOLDER, fileOf(name)), sourceOf(name, code))
  }
} finally {
  rmSync(scratch, { recursive: true })
}
