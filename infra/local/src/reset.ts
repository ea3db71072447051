import { DataFolder } from './data-folder.ts'
import { endLeftBehind } from './processes/process-registry.ts'
import { loadSecrets } from './secrets.ts'
import { StartFailure } from './start-failure.ts'
import { ComposeStores, dockerAnswers } from './stores/docker.ts'

/** `npm run reset`: removes a data folder with its databases, topics and secrets, unless a copy runs on it. */
async function reset(folder: DataFolder): Promise<string> {
  if (!folder.exists) return `Nothing to remove: ${folder.path} does not exist.`
  folder.checkOurs()
  folder.lock()
  await endLeftBehind(folder.file('processes.json'))
  if (await dockerAnswers(AbortSignal.timeout(10_000))) {
    await new ComposeStores(folder, loadSecrets(folder)).remove()
  }
  folder.wipe()
  return `Removed ${folder.path} and everything in it.`
}

try {
  console.log(await reset(DataFolder.fromEnvironment(process.env)))
} catch (error) {
  if (!(error instanceof StartFailure)) throw error
  console.error(error.message)
  process.exitCode = 1
}
