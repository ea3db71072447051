import { formatQuantity } from './format.ts'

/** The words that are the same in all of Lectern. */
export const texts = {
  product: 'Lectern',
  tab: (title: string, school: string) => `${title} · ${school}`,
  levels: { beginner: 'Beginner', intermediate: 'Intermediate', advanced: 'Advanced', other: 'All Levels' },
  duration: { minutes: (count: number) => `${count} min`, hours: (count: number) => `${count} h` },
  ago: {
    now: 'Just now',
    minutes: (count: number) => `${formatQuantity(count, 'minute')} ago`,
    hours: (count: number) => `${formatQuantity(count, 'hour')} ago`,
    days: (count: number) => `${formatQuantity(count, 'day')} ago`,
  },
} as const
