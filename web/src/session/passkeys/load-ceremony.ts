import { loadPart } from '../../lib/load-part.ts'

/** The code that talks to devices, which comes when it is needed. */
export const loadCeremony = () => loadPart(() => import('./ceremony.ts'))
