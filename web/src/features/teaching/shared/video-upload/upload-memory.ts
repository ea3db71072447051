const PREFIX = 'lectern:video-uploads:'
/** The server keeps what was left for a day. */
const RETENTION_MS = 36 * 3_600_000

type SavedUploads = Record<string, { url: string; at: number }>

/** Where a file's upload goes on when it is chosen again: kept on this computer, by account. */
export interface UploadMemory {
  find(fingerprint: string): string | null
  keep(fingerprint: string, url: string): void
  forget(fingerprint: string): void
}

/** A browser without storage remembers nothing: uploads then begin anew after a reload. */
export function uploadMemory(userId: number): UploadMemory {
  const key = `${PREFIX}${userId}`

  function read(): SavedUploads {
    try {
      const saved = JSON.parse(localStorage.getItem(key) ?? '{}') as SavedUploads
      const fresh = Object.entries(saved).filter(([, { at }]) => Date.now() - at < RETENTION_MS)
      return Object.fromEntries(fresh)
    } catch {
      return {}
    }
  }
  function write(saved: SavedUploads): void {
    try {
      if (Object.keys(saved).length > 0) localStorage.setItem(key, JSON.stringify(saved))
      else localStorage.removeItem(key)
    } catch (error) {
      console.warn(error)
    }
  }
  return {
    find: (fingerprint) => read()[fingerprint]?.url ?? null,
    keep: (fingerprint, url) => write({ ...read(), [fingerprint]: { url, at: Date.now() } }),
    forget: (fingerprint) => {
      const { [fingerprint]: _gone, ...others } = read()
      write(others)
    },
  }
}
