import { refuse } from '@lectern/service-kit/errors.ts'
import type { UploadLimits, UploadPolicy } from '../videos/upload-policy.ts'
import { extensionOf } from './clean-file-name.ts'
import { isProgram } from './file-types.ts'
import { inspectFile } from './inspect-file.ts'

export function filePolicy(limits: UploadLimits, { isScanned }: { isScanned: boolean }): UploadPolicy {
  return {
    kind: 'file',
    limits,
    isScanned,
    refusals: {
      tooLarge: (most) => refuse('file-too-large', { most }),
      noRoom: (most, left) => refuse('file-quota', { most, left }),
      inUse: () => refuse('file-in-use'),
    },
    checkName(fileName) {
      if (isProgram({ extension: extensionOf(fileName) })) throw refuse('file-is-a-program')
    },
    // What it is can only be said of all of its name and its start together.
    checkStart: () => undefined,
    inspect: inspectFile,
  }
}
