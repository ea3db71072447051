import type { IssuedCertificate } from './certificates.ts'
import { datesIn } from './dates.ts'

const number = new Intl.NumberFormat('en-US')

/** `Nov 21, 2026`, in UTC. */
export function dayOf(timestamp: string): string {
  return datesIn('en-US', 'UTC').date(timestamp)
}

type Counted = Pick<IssuedCertificate, 'modules' | 'lessonCount' | 'minutes' | 'quizCount' | 'quizzesPassed'>

/** `a course by Jonas Lindqvist: 3 modules, 11 lessons and 1 hour 32 minutes of study, with both quizzes passed.` */
export function sentenceOf(certificate: Counted, teacher: string | null): string {
  const { modules, lessonCount, minutes } = certificate
  const counts = [count(modules.length, 'module'), count(lessonCount, 'lesson')].filter((part) => part !== '')
  const parts = minutes > 0 ? [...counts, `${lengthOf(minutes)} of study`] : counts
  const course = teacher === null ? 'a course' : `a course by ${teacher}`
  const all = parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : parts.join('')
  return `${[course, all].filter((part) => part !== '').join(': ')}${quizzesOf(certificate)}.`
}

function quizzesOf({ quizCount, quizzesPassed }: Counted): string {
  if (quizzesPassed === 0) return ''
  if (quizzesPassed < quizCount)
    return `, with ${number.format(quizzesPassed)} of ${number.format(quizCount)} quizzes passed`
  if (quizCount === 1) return ', with its quiz passed'
  return `, with ${quizCount === 2 ? 'both' : `all ${number.format(quizCount)}`} quizzes passed`
}

function lengthOf(minutes: number): string {
  return [count(Math.floor(minutes / 60), 'hour'), count(minutes % 60, 'minute')]
    .filter((part) => part !== '')
    .join(' ')
}

/** Empty for none. */
function count(many: number, thing: string): string {
  return many === 0 ? '' : `${number.format(many)} ${thing}${many === 1 ? '' : 's'}`
}
