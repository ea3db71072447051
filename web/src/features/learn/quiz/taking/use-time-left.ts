import { useEffect, useState } from 'react'
import type { ServerClock } from '../saving/server-clock.ts'

/** Seconds that are left by the server's clock, rounded up, each second anew; null without a limit. */
export function useTimeLeft(clock: ServerClock, dueAt: string | null): number | null {
  const due = dueAt === null ? null : Date.parse(dueAt)
  const left = () => (due === null ? null : Math.max(0, due - clock.now()))
  const [seconds, setSeconds] = useState(() => secondsOf(left()))
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is left follows from the two.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    function tick() {
      const milliseconds = left()
      setSeconds(secondsOf(milliseconds))
      if (milliseconds !== null && milliseconds > 0) timer = setTimeout(tick, milliseconds % 1000 || 1000)
    }
    tick()
    // A computer that slept has missed its ticks.
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [clock, due])
  return seconds
}

function secondsOf(milliseconds: number | null): number | null {
  return milliseconds === null ? null : Math.ceil(milliseconds / 1000)
}

/** `12:41`, `1:02:05`. */
export function clockText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${two(minutes)}:${two(seconds % 60)}`
}
