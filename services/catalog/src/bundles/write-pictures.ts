import type { FileHandle } from 'node:fs/promises'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { DomainError, refuse } from '@lectern/service-kit/errors.ts'
import { withNamelessFile } from '@lectern/service-kit/http/spooled-body.ts'
import type { Database } from '../database.ts'
import { type ReceivedPicture, refuseWrongEnding, type SafePicture, writeSafely } from '../images/write-safely.ts'
import { Archive } from './archive.ts'
import { pictureName } from './bundle-paths.ts'
import { type BundleLimits, type ReadBundle, type ReadPicture, tooManyPictures } from './read-bundle.ts'
import { wrongIn } from './wrong-in.ts'

/** A picture that was written again, and lies in a file until its course is there. */
interface WrittenPicture extends Omit<SafePicture, 'bytes'> {
  /** Within the course; null for the cover, whose name is made of its bytes. */
  name: string | null
  bytes(): Promise<Buffer>
}

export interface WrittenPictures {
  pictures: WrittenPicture[]
  cover: WrittenPicture | null
}

interface PicturesOfBundle {
  bundle: Pick<ReadBundle, 'pictures' | 'cover'>
  fd: number
  limits: BundleLimits
  /** By the process's clock, when the last one has to be written. */
  until: number
}

/**
 * Writes a bundle's pictures again, one by one, into a file without a name: they are never in memory together, and no
 * transaction waits for them. Throws the refusal of one that can't be read, with its path, and of so many that they take too long.
 */
export async function withWrittenPictures<Result>(
  database: Database,
  teacher: Principal,
  { bundle, fd, limits, until }: PicturesOfBundle,
  work: (written: WrittenPictures) => Promise<Result>,
): Promise<Result> {
  const archive = await Archive.open(fd)
  return withNamelessFile(async (file) => {
    let end = 0
    const write = async (read: ReadPicture, isCover: boolean): Promise<WrittenPicture> => {
      // Thousands of small files can unpack to pictures that take hours.
      if (performance.now() > until) throw refuse('bundle-pictures-too-costly')
      const picture = await safely(database, teacher, read.path, {
        ...read,
        isCover,
        bytes: await archive.read(read.path),
      })
      const readBack = await append(file, end, picture.bytes)
      end += picture.bytes.length
      return { ...picture, name: isCover ? null : pictureName(read.path), bytes: readBack }
    }
    const cover = bundle.cover && (await write(bundle.cover, true))
    const most = end + limits.pictures
    const pictures: WrittenPicture[] = []
    for (const read of bundle.pictures) {
      pictures.push(await write(read, false))
      if (end > most) throw tooManyPictures(limits.pictures)
    }
    return work({ pictures, cover })
  })
}

/** Answers how to get the bytes back. */
async function append(file: FileHandle, position: number, bytes: Buffer): Promise<() => Promise<Buffer>> {
  const { length } = bytes
  await file.writeFile(bytes)
  return async () => (await file.read(Buffer.alloc(length), 0, length, position)).buffer
}

async function safely(
  database: Database,
  teacher: Principal,
  path: string,
  picture: ReceivedPicture,
): Promise<SafePicture> {
  try {
    refuseWrongEnding(path, picture.mediaType)
    return await writeSafely(database, teacher, picture)
  } catch (error) {
    if (!(error instanceof DomainError) || error.status >= 500) throw error
    throw wrongIn(path, error)
  }
}
