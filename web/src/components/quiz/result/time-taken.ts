import { texts } from '#texts/components-quiz'

/** `in 45 s`, `in 11 min 20 s`, `in 1 h 5 min`. */
export function timeTaken(seconds: number): string {
  const { took } = texts.result
  const minutes = Math.floor(seconds / 60)
  if (minutes >= 60) return took.hours({ hours: Math.floor(minutes / 60), minutes: minutes % 60 })
  return minutes === 0 ? took.seconds({ seconds }) : took.minutes({ minutes, seconds: seconds % 60 })
}
