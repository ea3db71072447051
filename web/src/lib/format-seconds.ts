/** A second of a video as its player shows it: `4:12`, `1:02:09`. */
export function formatSeconds(seconds: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), (seconds % 3600) / 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${Math.floor(minutes)}:${two(seconds % 60)}`
}
