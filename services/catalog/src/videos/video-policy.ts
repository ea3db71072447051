import { refuse } from '@lectern/service-kit/errors.ts'
import { containerOf } from './container-of.ts'
import { inspectVideo } from './inspect-video.ts'
import type { UploadLimits, UploadPolicy } from './upload-policy.ts'

export function videoPolicy(limits: UploadLimits): UploadPolicy {
  return {
    kind: 'video',
    limits,
    isScanned: false,
    refusals: {
      tooLarge: (most) => refuse('video-too-large', { most }),
      noRoom: (most, left) => refuse('video-quota', { most, left }),
      inUse: () => refuse('video-in-use'),
    },
    checkName: () => undefined,
    checkStart(bytes) {
      if (containerOf(bytes) === null) throw refuse('not-a-video')
    },
    inspect: (bytes) => inspectVideo(bytes),
  }
}
