import { texts } from '#texts/components-files'
import { locale } from '../../lib/locale.ts'

const KIB = 1024
const MIB = 1_048_576
const GIB = 1_073_741_824

/** `48 KB`, `3.1 MB`, `1.2 GB`; of a few bytes `1 KB`. */
export function fileSize(bytes: number): string {
  const number = (unit: number, digits: number) =>
    new Intl.NumberFormat(locale.tag, { maximumFractionDigits: digits, useGrouping: false }).format(bytes / unit)
  if (bytes >= GIB) return texts.gigabytes({ n: number(GIB, 1) })
  if (bytes >= MIB) return texts.megabytes({ n: number(MIB, 1) })
  return texts.kilobytes({ n: bytes > 0 && bytes < KIB ? '1' : number(KIB, 0) })
}
