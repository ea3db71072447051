import { refuse } from '@lectern/service-kit/errors.ts'
import type { VideoStorage } from './video-storage.ts'

/** The same storage, whose failures become a 503 with a sentence for the caller and their cause in the log. */
export function answeringStorage(storage: VideoStorage): VideoStorage {
  const answered = <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) => {
    return async (...args: Args): Promise<Result> => {
      try {
        return await work(...args)
      } catch (cause) {
        throw refuse('video-storage-away', {}, { cause })
      }
    }
  }
  return {
    kind: storage.kind,
    place: storage.place,
    put: answered(storage.put),
    read: answered(storage.read),
    remove: answered(storage.remove),
    readMark: answered(storage.readMark),
    writeMark: answered(storage.writeMark),
    close: storage.close,
  }
}
