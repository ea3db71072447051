import { SCHOOL_LOGO_MAX_BYTES, SCHOOL_LOGO_MAX_SIDE } from '@lectern/contracts/shapes/pictures.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { SchoolSettings } from '@lectern/contracts/shapes/school-settings.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import { sizeOf, writePicture } from '@lectern/service-kit/pictures/write-picture.ts'
import { sha256Of } from '@lectern/service-kit/process/digest.ts'
import type { Database } from '../database.ts'
import { checkedPictureType } from '../images/checked-picture-type.ts'
import { type LogoRecord, saveLogo } from './logo.repository.ts'
import { isLogoType, type LogoType, logoName } from './logo-address.ts'
import { lockSchool } from './school.repository.ts'
import { announceSchool, schoolSnapshot } from './school-events.ts'
import { settingsView } from './settings-view.ts'

/**
 * Makes the picture the school's logo, written again in a safe form; the one before is forgotten. Throws 400 when it is empty, damaged or
 * larger than headers need, 413 when it takes too many bytes, 415 when the bytes are no picture that a logo can be, or not what was
 * declared, 503 while many wait.
 */
export async function storeLogo(
  database: Database,
  operator: Pick<Principal, 'id'>,
  upload: { mediaType: string; bytes: Buffer },
): Promise<SchoolSettings> {
  const mediaType = checkedPictureType(upload, isLogoType, 'logo-type-unsupported')
  const logo = await written(operator.id, mediaType, upload.bytes)
  return database.$transaction(async (tx) => {
    await lockSchool(tx)
    const before = await schoolSnapshot(tx)
    await saveLogo(tx, logo)
    await announceSchool(tx, before)
    return settingsView(tx)
  })
}

async function written(
  operatorId: number,
  mediaType: LogoType,
  given: Buffer,
): Promise<LogoRecord & { bytes: Buffer }> {
  const options = { mediaType, animated: false, maxBytes: SCHOOL_LOGO_MAX_BYTES }
  const bytes = await writePicture(given, options, operatorId)
  const { width, height } = await sizeOf(bytes)
  if (Math.max(width, height) > SCHOOL_LOGO_MAX_SIDE) {
    throw refuse('picture-sides-too-long', { width, height, frames: 1, most: SCHOOL_LOGO_MAX_SIDE })
  }
  return { name: logoName(mediaType, await sha256Of(bytes)), mediaType, bytes, width, height }
}
