import type { DomainError } from '@lectern/service-kit/errors.ts'

/** What uploads become. Both are stored, swept and counted in the same way, each with limits of its own. */
export const UPLOAD_KINDS = ['video', 'file'] as const
export type UploadKind = (typeof UPLOAD_KINDS)[number]

export interface UploadLimits {
  /** Bytes of one upload, and of all of a teacher's of this kind together. */
  maxBytes: number
  quota: number
}

/** Where bytes are read from; never more than what is asked for. */
export interface UploadedBytes {
  size: number
  read: (start: number, end: number) => Promise<Buffer>
}

export interface UploadFacts {
  mediaType: string
  /** Null where neither the file nor its pieces say, and where it has none. */
  durationMs: number | null
}

/** What is particular to the uploads of one kind. */
export interface UploadPolicy {
  kind: UploadKind
  limits: UploadLimits
  /** Whether a virus scan has to find nothing before others than its teacher get one. */
  isScanned: boolean
  refusals: {
    tooLarge: (most: string) => DomainError
    noRoom: (most: string, left: string) => DomainError
    inUse: () => DomainError
  }
  /** Throws for a name that no upload of this kind can have. */
  checkName: (fileName: string) => void
  /** Throws 415, which ends the upload, for first bytes that no upload of this kind begins with. */
  checkStart: (bytes: Buffer) => void
  /** What a complete upload is by its bytes. Throws 415, which ends it, where it can't be shown or downloaded. */
  inspect: (bytes: UploadedBytes, fileName: string) => Promise<UploadFacts>
}
