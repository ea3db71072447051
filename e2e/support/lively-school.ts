import { listCourses, seedCourses, updateCourse, updateLesson } from '@lectern/contracts/calls/public/catalog.ts'
import { getLessonForEditing } from '@lectern/contracts/calls/public/curriculum.ts'
import { getCourse } from '@lectern/contracts/calls/public/gateway.ts'
import { inviteStudents } from '@lectern/contracts/calls/public/invitations.ts'
import { completeLesson, enroll, postReview } from '@lectern/contracts/calls/public/learning.ts'
import { newCertificate } from './certificates.ts'
import { openedBy, talk, write } from './conversations.ts'
import { newCourse } from './courses.ts'
import type { PageParameters } from './pages.ts'
import { newPerson, type Person } from './people.ts'
import { purchase } from './purchases.ts'
import { newAnnouncement, newAnswer, newQuestion } from './questions.ts'
import { rightAnswers, takeQuiz } from './quizzes.ts'

const STUDENTS = ['Nadia Rahman', 'Tomáš Dvořák', 'Grace Adeyemi', 'Li Wei', 'Ingrid Søndergaard', 'Mateo Fuentes']
const QUESTIONS = ['Does the last project need Node 22?', 'Thank you. The lesson on live regions was what I needed.']
const QUESTION = { title: 'Which figure do I say first?', text: 'The one that I want, or a higher one?' }
const REVIEWS = ['Clear from the first page to the last.', 'Good examples; I wanted more exercises.']

export interface School {
  teacher: Person
  student: Person
  parameters: PageParameters
}

/**
 * A school with something in it: courses, six students who got to different places, one of them to a certificate, quizzes that were passed and failed,
 * reviews, a sale, a draft, invitations, conversations, a question and an announcement.
 */
export async function openSchool(url: string): Promise<School> {
  const teacher = await newPerson(url, 'teacher', 'Elena Marchetti')
  const { courses: samples } = await teacher.client.call(seedCourses)
  for (const { id } of samples) {
    await teacher.client.call(updateCourse, { params: { courseId: id }, body: { status: 'active' } })
  }
  const courses = await teacher.client.call(listCourses, { query: { teacher: 'true' } })
  const free = courses.filter(({ price }) => price === 0)
  const studied = free.length > 0 ? free : [await newCourse(teacher, { lessons: [3, 4] })]
  const forSale = courses.find(({ price }) => price > 0) ?? (await newCourse(teacher, { price: 54 }))
  await newCourse(teacher, { status: 'draft', title: 'Knots that hold', lessons: [2, 3] })

  const people = await Promise.all(STUDENTS.map((name) => newPerson(url, 'student', name)))
  const [student] = people
  if (!student) throw new Error('Nobody to look through the eyes of')
  let parameters: Omit<PageParameters, 'questionId'> | undefined
  for (const [rank, person] of people.entries()) {
    for (const [index, { id }] of studied.entries()) {
      if ((rank + index) % 3 === 2 && rank > 0) continue
      const enrollmentId = await study(person, id, (rank * 3 + index * 2 + 1) % 8)
      if (rank === 0 && index === 0) {
        const certificateId = await newCertificate(teacher, person)
        const rest = await parametersOf(teacher, id, enrollmentId, forSale.id)
        const conversationId = await talk({ student: person, teacher, courseId: id }, rest.lessonId)
        parameters = { ...rest, certificateId, conversationId, personId: person.id }
      }
    }
    const comment = REVIEWS[rank - 1]
    const first = studied[0]
    if (comment && first) {
      const body = { rating: 6 - rank, comment }
      await person.client.call(postReview, { params: { courseId: first.id }, body }).catch(() => undefined)
    }
  }
  const { id: courseId } = await newCourse(teacher, { title: 'Splices for everybody', lessons: [2] })
  const body = { list: `${student.email}\nzoe.lindqvist@lectern.example`, dryRun: false }
  await teacher.client.call(inviteStudents, { params: { courseId }, body })
  const buyer = people[1]
  if (buyer) await purchase(buyer, { id: forSale.id })
  if (!parameters) throw new Error('No course to study')
  const { courseId: talkedOf } = parameters
  for (const [rank, words] of QUESTIONS.entries()) {
    const person = people[rank + 1]
    if (person) await ask(person, talkedOf, words)
  }
  const question = await newQuestion(student, { id: talkedOf, lessonIds: [parameters.lessonId] }, QUESTION)
  await newAnswer(teacher, question, 'Both: say the higher one first, and be silent.')
  await newAnnouncement(teacher, { id: talkedOf }, { title: 'A new lesson is in module 2.', now: true })
  const [failing, passing] = [people.at(-2), people.at(-1)]
  if (failing && passing) await takeQuizzes(teacher, parameters.courseId, failing, passing)
  return { teacher, student, parameters: { ...parameters, questionId: question } }
}

/** Nobody answers yet. */
async function ask(person: Person, courseId: number, words: string): Promise<void> {
  await person.client.call(enroll, { params: { courseId } }).catch(() => undefined)
  await write(person, await openedBy(person, courseId), words)
}

/** Enrolls and completes some lessons that are no quizzes: those are completed by passing them. */
async function study(person: Person, courseId: number, lessons: number): Promise<number> {
  await person.client.call(enroll, { params: { courseId } })
  const course = await person.client.call(getCourse, { params: { courseId } })
  const { id = 0, progress = [] } = course.enrollment ?? {}
  const quizzes = course.modules.flatMap((module) => module.lessons).filter(({ type }) => type === 'quiz')
  const read = progress.filter(({ lessonId }) => quizzes.every((quiz) => quiz.id !== lessonId))
  for (const record of read.slice(0, lessons)) {
    await person.client.call(completeLesson, { params: { progressId: record.id }, body: { completed: true } })
  }
  return id
}

/** Of a course whose students have read some lessons: one fails its quizzes, another passes them and completes it. */
async function takeQuizzes(teacher: Person, courseId: number, failing: Person, passing: Person): Promise<void> {
  await Promise.all([failing, passing].map(({ client }) => client.call(enroll, { params: { courseId } })))
  const { modules } = await passing.client.call(getCourse, { params: { courseId } })
  for (const { id: lessonId, type } of modules.flatMap((module) => module.lessons)) {
    const { text } = await teacher.client.call(getLessonForEditing, { params: { lessonId } })
    if (type !== 'quiz' || text.quiz === null) continue
    const { quiz } = text
    await takeQuiz(failing, lessonId, () => ({}))
    await takeQuiz(passing, lessonId, (attempt) => rightAnswers(attempt, quiz))
  }
  await study(passing, courseId, Number.POSITIVE_INFINITY)
}

/** The first lesson is open to anybody. */
async function parametersOf(
  teacher: Person,
  courseId: number,
  enrollmentId: number,
  courseForSaleId: number,
): Promise<Omit<PageParameters, 'certificateId' | 'conversationId' | 'personId' | 'questionId'>> {
  const { modules } = await teacher.client.call(getCourse, { params: { courseId } })
  const lessonId = modules[0]?.lessons[0]?.id ?? 0
  await teacher.client.call(updateLesson, { params: { lessonId }, body: { freePreview: true } })
  return { courseId, teacherId: teacher.id, lessonId, enrollmentId, courseForSaleId, slug: 'help', section: 'security' }
}
