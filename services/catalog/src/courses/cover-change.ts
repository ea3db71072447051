import type { Transaction } from '../database.ts'
import { isForeign } from '../images/cover-address.ts'
import { dropForeignCover, saveForeignCover } from '../images/foreign-covers.repository.ts'
import type { CourseRecord } from './courses.repository.ts'

/** The picture as its teacher gave it: an address on the web stays what it was when the picture is shown from here. */
export function givenImage({ image, foreignCover }: Pick<CourseRecord, 'image' | 'foreignCover'>): string | null {
  return foreignCover?.address ?? image
}

interface CoverChange {
  /** What is shown from now on; undefined where that stays as it is. */
  image: string | null | undefined
  isChanged: boolean
}

/** Takes what a teacher gives as the course's picture. One on the web is copied here in the background, with the generated cover meanwhile. */
export async function changeCover(
  tx: Transaction,
  before: CourseRecord,
  given: string | null | undefined,
): Promise<CoverChange> {
  const isSame = given === givenImage(before) || (given !== null && given === before.image)
  if (given === undefined || isSame) return { image: undefined, isChanged: false }
  if (given !== null && isForeign(given)) {
    await saveForeignCover(tx, before.id, given)
    return { image: null, isChanged: true }
  }
  await dropForeignCover(tx, before.id)
  return { image: given, isChanged: true }
}
