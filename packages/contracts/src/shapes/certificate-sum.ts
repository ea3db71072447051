import type { IssuedCertificate } from './certificates.ts'

type Counted = Pick<IssuedCertificate, 'modules' | 'lessonCount' | 'minutes' | 'quizCount' | 'quizzesPassed'>
type Text = (p: { count: number }) => string

/** What a language says of the parts; the areas `certificate` and `issued-certificate` of the texts. */
interface SumTexts {
  withCounts: (p: { course: string; counts: string; quizzes: string }) => string
  withoutCounts: (p: { course: string; quizzes: string }) => string
  modules: Text
  lessons: Text
  hours: Text
  minutes: Text
  study: (p: { time: string }) => string
  someQuizzes: (p: { passed: number; count: number }) => string
  allQuizzes: Text
}

/** `a course by Jonas Lindqvist: 3 modules, 11 lessons and 1 hour 32 minutes of study, with both quizzes passed.` */
export function certificateSum(
  { modules, lessonCount, minutes, quizCount: count, quizzesPassed: passed }: Counted,
  course: string,
  sum: SumTexts,
  formatList: (items: readonly string[]) => string,
): string {
  const time = [...counted(sum.hours, Math.floor(minutes / 60)), ...counted(sum.minutes, minutes % 60)].join(' ')
  const counts = [
    ...counted(sum.modules, modules.length),
    ...counted(sum.lessons, lessonCount),
    ...(time === '' ? [] : [sum.study({ time })]),
  ]
  const passedSome = passed < count ? sum.someQuizzes({ passed, count }) : sum.allQuizzes({ count })
  const params = { course, quizzes: passed === 0 ? '' : passedSome }
  return counts.length === 0 ? sum.withoutCounts(params) : sum.withCounts({ ...params, counts: formatList(counts) })
}

/** Nothing for none. */
function counted(text: Text, count: number): string[] {
  return count === 0 ? [] : [text({ count })]
}
