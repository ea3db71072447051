import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DataFolder } from '../data-folder.ts'
import { tryLock } from '../lock-file.ts'
import { endLeftBehind } from '../processes/process-registry.ts'
import { CACHE } from '../repository.ts'

const ALL = join(CACHE, 'tests')

/** The folder of one `npm test`, with the data folders of its copies in it. */
export class TestFolder {
  readonly path: string

  private constructor(path: string) {
    this.path = path
  }

  /** Makes one, after removing what runs that were killed have left. */
  static async create(): Promise<TestFolder> {
    mkdirSync(ALL, { recursive: true })
    for (const name of readdirSync(ALL)) {
      const folder = new TestFolder(join(ALL, name))
      if ('release' in tryLock(folder.file('lock'))) await folder.remove()
    }
    const folder = new TestFolder(join(ALL, String(process.pid)))
    mkdirSync(folder.path)
    tryLock(folder.file('lock'))
    return folder
  }

  file(name: string): string {
    return join(this.path, name)
  }

  dataFolder(name: string): DataFolder {
    return new DataFolder(this.file(name))
  }

  /** Removes it with all data folders in it, wherever those keep their databases. */
  async remove(): Promise<void> {
    if (!existsSync(this.path)) return
    const folders = readdirSync(this.path, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    for (const { name } of folders) {
      const data = this.dataFolder(name)
      await endLeftBehind(data.file('processes.json'))
      if (data.isOurs) data.wipe()
    }
    rmSync(this.path, { recursive: true, force: true })
  }
}
