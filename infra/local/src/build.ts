import { StartFailure } from './start-failure.ts'
import { buildWeb } from './web-build.ts'

/** `npm run build`: packages, database clients (both by infra/local/bootstrap.mjs) and the web app, for who runs the processes by other means. */
try {
  await buildWeb(new AbortController().signal)
} catch (error) {
  if (!(error instanceof StartFailure)) throw error
  console.error(error.message)
  process.exitCode = 1
}
