import type { IssuedCertificate } from '@lectern/contracts/shapes/certificates.ts'
import { texts } from '#texts/certificate'
import { formatList } from '../../lib/format.ts'

type Text = (p: { count: number }) => string

/** `A course by Jonas Lindqvist: 3 modules, 11 lessons and 1 hour 32 minutes of study, with both quizzes passed.` */
export function sumOf(certificate: IssuedCertificate, courseText: (p: { teacher: string | null }) => string): string {
  const { modules, lessonCount, minutes } = certificate
  const { sum } = texts
  const time = [...counted(sum.hours, Math.floor(minutes / 60)), ...counted(sum.minutes, minutes % 60)].join(' ')
  const counts = [
    ...counted(sum.modules, modules.length),
    ...counted(sum.lessons, lessonCount),
    ...(time === '' ? [] : [sum.study({ time })]),
  ]
  const course = courseText({ teacher: certificate.course.teacherName || null })
  const quizzes = quizzesOf(certificate)
  if (counts.length === 0) return sum.withoutCounts({ course, quizzes })
  return sum.withCounts({ course, counts: formatList(counts), quizzes })
}

/** Nothing for none. */
function counted(text: Text, count: number): string[] {
  return count === 0 ? [] : [text({ count })]
}

function quizzesOf({ quizCount: count, quizzesPassed: passed }: IssuedCertificate): string {
  if (passed === 0) return ''
  return passed < count ? texts.sum.someQuizzes({ passed, count }) : texts.sum.allQuizzes({ count })
}
