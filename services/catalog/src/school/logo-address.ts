import { buildPath } from '@lectern/contracts/calls/public/route.ts'
import { getSchoolLogo } from '@lectern/contracts/calls/public/school.ts'
import type { SCHOOL_LOGO_TYPES } from '@lectern/contracts/shapes/pictures.ts'
import type { SchoolLogo } from '@lectern/contracts/shapes/school.ts'
import type { LogoRecord } from './logo.repository.ts'

const EXTENSIONS: Record<(typeof SCHOOL_LOGO_TYPES)[number], string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
}
export type LogoType = keyof typeof EXTENSIONS

export function isLogoType(mediaType: string): mediaType is LogoType {
  return Object.hasOwn(EXTENSIONS, mediaType)
}

/** A name that another picture never has. */
export function logoName(mediaType: LogoType, sha256: string): string {
  return `${sha256.slice(0, 32)}.${EXTENSIONS[mediaType]}`
}

export function logoAddress(name: string): string {
  return buildPath(getSchoolLogo.path, { name })
}

/** The logo as everybody sees it. */
export function logoView(logo: LogoRecord | null): SchoolLogo | null {
  return logo && { url: logoAddress(logo.name), width: logo.width, height: logo.height }
}
