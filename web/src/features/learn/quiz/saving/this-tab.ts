const KEY = 'lectern.tab'
/** A page that is being reloaded lets its lock go a moment after the next one asks. */
const RELOAD_MS = 1_000

const lockOf = (tab: string) => `tab:${tab}`

let known: Promise<string> | null = null

/** This tab's id: it survives a reload, and a copied tab gets one of its own. */
export function thisTab(): Promise<string> {
  known ??= find()
  return known
}

/** Whether a tab of this browser is open, as far as can be known. */
export async function isOpenHere(tab: string): Promise<boolean> {
  const state = await navigator.locks?.query()
  return state?.held?.some(({ name }) => name === lockOf(tab)) ?? true
}

async function find(): Promise<string> {
  const before = stored()
  if (before && (await hold(before))) return before
  const tab = crypto.randomUUID()
  try {
    sessionStorage.setItem(KEY, tab)
  } catch {
    // Without storage the id lasts as long as the page.
  }
  await hold(tab)
  return tab
}

function stored(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** Holds the lock of an id until the page is gone; false when another tab has it. */
function hold(tab: string): Promise<boolean> {
  if (!navigator.locks) return Promise.resolve(true)
  return new Promise((resolve) => {
    const forever = () => {
      resolve(true)
      return new Promise<void>(() => {})
    }
    navigator.locks
      .request(lockOf(tab), { signal: AbortSignal.timeout(RELOAD_MS) }, forever)
      .catch(() => resolve(false))
  })
}
