import { partIsMissing } from '../../lib/reload-reason.ts'

/** The code that talks to devices, which comes when it is needed. Where it doesn't come, a notice offers to reload. */
export async function loadCeremony(): Promise<typeof import('./ceremony.ts')> {
  try {
    return await import('./ceremony.ts')
  } catch (failure) {
    partIsMissing()
    throw failure
  }
}
