import { type IssuedCertificate, languageOfCertificate } from '@lectern/contracts/shapes/certificates.ts'
import { formatsIn } from '@lectern/texts/formats.ts'
import { type Texts, textsIn } from '@lectern/texts/issued-certificate.ts'

type Counted = Pick<
  IssuedCertificate,
  'language' | 'modules' | 'lessonCount' | 'minutes' | 'quizCount' | 'quizzesPassed'
>

/** `a course by Jonas Lindqvist: 3 modules, 11 lessons and 1 hour 32 minutes of study, with both quizzes passed.` */
export function sumOf(certificate: Counted, teacher: string | null): string {
  const language = languageOfCertificate(certificate)
  const { sum } = textsIn(language)
  const { modules, lessonCount, minutes } = certificate
  const time = [...counted(sum.hours, Math.floor(minutes / 60)), ...counted(sum.minutes, minutes % 60)].join(' ')
  const counts = [
    ...counted(sum.modules, modules.length),
    ...counted(sum.lessons, lessonCount),
    ...(time === '' ? [] : [sum.study({ time })]),
  ]
  const said = { course: sum.course({ teacher }), quizzes: quizzesOf(certificate, sum) }
  if (counts.length === 0) return sum.withoutCounts(said)
  return sum.withCounts({ ...said, counts: formatsIn(language).formatList(counts) })
}

/** Nothing for none. */
function counted(text: (p: { count: number }) => string, count: number): string[] {
  return count === 0 ? [] : [text({ count })]
}

function quizzesOf({ quizCount: count, quizzesPassed: passed }: Counted, sum: Texts['sum']): string {
  if (passed === 0) return ''
  return passed < count ? sum.someQuizzes({ passed, count }) : sum.allQuizzes({ count })
}
