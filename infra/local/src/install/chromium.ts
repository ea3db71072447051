import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { StartFailure } from '../start-failure.ts'
import { aptInstall, aptKnows, canInstallWithApt, type Installation } from './apt.ts'

/** The same engine without a window system, which costs a third less: where Debian has it, it is taken. */
const SHELL = 'chromium-headless-shell'
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** The browser for the tests: CHROMIUM_PATH, else one on the machine, else the one that apt installs. */
export async function findChromium({ signal, say }: Installation): Promise<string> {
  const found = process.env.CHROMIUM_PATH || findInstalled()
  if (found) return found
  if (canInstallWithApt()) {
    say('Installing Chromium with apt …')
    const browser = (await aptKnows(SHELL, signal)) ? SHELL : 'chromium'
    // Without a font of its own a bare machine shows boxes.
    await aptInstall([browser, 'fonts-liberation'], signal)
  }
  const installed = findInstalled()
  if (installed) return installed
  throw new StartFailure('Chromium is missing: install it or Chrome, or set CHROMIUM_PATH.')
}

function findInstalled(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...candidates, MAC_CHROME].find(isExecutable)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
