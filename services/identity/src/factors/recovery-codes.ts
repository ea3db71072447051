import { randomInt } from 'node:crypto'
import { RECOVERY_CODES } from '@lectern/contracts/shapes/factors.ts'

/** Crockford's: nothing that is taken for something else. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
/** 120 bits in all: a digest of it is as good as the code is long, and needs no slow hash. */
const GROUPS = 6
const GROUP_LENGTH = 4

/** New ones, as they are shown: `k7m4-92qx-hd3v-8rwt-51ny-jc6z`. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => Array.from({ length: GROUPS }, makeGroup).join('-'))
}

function makeGroup(): string {
  return Array.from({ length: GROUP_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')
}

/** A code as it is compared, however it was typed. */
export function plainCode(typed: string): string {
  const characters = typed.toLowerCase().replaceAll(/[\s-]/g, '')
  return characters.replaceAll('o', '0').replaceAll(/[il]/g, '1')
}
