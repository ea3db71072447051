const GIB = 1_073_741_824
const MIB = 1_048_576

/** '2 GB', '1.5 GB', '300 MB', as people say it. */
export function sizeOf(bytes: number): string {
  const tenths = (unit: number) => Math.floor((bytes / unit) * 10) / 10
  return bytes >= GIB ? `${tenths(GIB)} GB` : `${tenths(MIB)} MB`
}
