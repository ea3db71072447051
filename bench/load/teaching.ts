/** What teachers do: they look at the figures, the students or the orders, and write. */
import { getTeacherAnalytics } from '@lectern/contracts/calls/public/analytics.ts'
import { getTeacherEarnings, listTeacherOrders } from '@lectern/contracts/calls/public/billing.ts'
import { listCourses } from '@lectern/contracts/calls/public/catalog.ts'
import { autosaveLesson, getLessonForEditing, publishLesson } from '@lectern/contracts/calls/public/curriculum.ts'
import { getTeacherFigures, getTeacherFunnel, listTeacherFunnels } from '@lectern/contracts/calls/public/figures.ts'
import { getCourse, getCurrentUser } from '@lectern/contracts/calls/public/gateway.ts'
import { listStudents } from '@lectern/contracts/calls/public/students.ts'
import type { AutosavedLesson } from '@lectern/contracts/shapes/lessons.ts'
import type { Dice } from './dice.ts'
import type { Tab } from './tab.ts'

export interface Teacher {
  tab: Tab
  dice: Dice
  look: (seconds: number) => Promise<void>
  courses: { courseId: number; lessonIds: number[] }[]
}

const TEACHING = [
  { share: 25, visit: lookAtStudents },
  { share: 15, visit: lookAtOrders },
  { share: 20, visit: lookAtFigures },
  { share: 40, visit: write },
] as const

/** Seconds, on average; an editor saves a second after the last key. */
const LOOKING = { dashboard: 15, page: 20, sentence: 5 }
const SENTENCES = { least: 3, most: 12 }
const DAYS = 90
const DAY_MS = 86_400_000
const ownCourses = { query: { teacher: 'true' } }

/** A visit: the dashboard, and what it leads to. */
export async function teach(teacher: Teacher): Promise<void> {
  const { tab, dice, look } = teacher
  await tab.load('/teacher/dashboard')
  await tab.see(getCurrentUser)
  await Promise.all([
    tab.see(getTeacherAnalytics, {}, 'again'),
    tab.see(listCourses, { query: { teacher: 'true', sort: 'newest', page: 1, pageSize: 5 } }),
  ])
  await look(LOOKING.dashboard)
  await dice.pickByShare(TEACHING).visit(teacher)
}

async function lookAtStudents({ tab, look }: Teacher): Promise<void> {
  await Promise.all([tab.see(listStudents, {}, 'again'), tab.see(listCourses, ownCourses)])
  await look(LOOKING.page)
  await tab.see(listStudents, { query: { page: 2 } })
  await look(LOOKING.page)
}

async function lookAtOrders({ tab, look }: Teacher): Promise<void> {
  await Promise.all([
    tab.see(listTeacherOrders, { query: { page: 1, pageSize: 20 } }, 'again'),
    tab.see(getTeacherEarnings, {}, 'again'),
    tab.see(listCourses, ownCourses),
  ])
  await look(LOOKING.page)
}

async function lookAtFigures({ tab, dice, look, courses }: Teacher): Promise<void> {
  const from = new Date(Date.now() - DAYS * DAY_MS).toISOString().slice(0, 10)
  const book = dice.pick(courses)?.courseId
  await Promise.all([
    tab.see(getTeacherFigures, { query: { from, timeZone: 'Europe/Rome' } }, 'again'),
    tab.see(listTeacherFunnels, {}, 'again'),
    tab.see(listCourses, ownCourses),
    ...(book === undefined ? [] : [tab.see(getTeacherFunnel, { query: { courseId: book } }, 'again')]),
  ])
  await look(LOOKING.page)
}

/** A lesson grows by sentences, each saved by itself, and is published. */
async function write({ tab, dice, look, courses }: Teacher): Promise<void> {
  const course = dice.pick(courses)
  const lessonId = course && dice.pick(course.lessonIds)
  if (course === undefined || lessonId === undefined) return
  const params = { lessonId }
  await tab.see(getCourse, { params: { courseId: course.courseId }, query: { bodies: 'none' } })
  let { version } = await tab.read<{ version: number }>(getLessonForEditing, { params }, 'again')
  for (let sentences = dice.between(SENTENCES.least, SENTENCES.most), n = 1; n <= sentences; n++) {
    await look(LOOKING.sentence)
    const content = `<p>${`What was written on ${new Date().toISOString()}, sentence by sentence. `.repeat(20 + n)}</p>`
    const headers = { 'if-match': `"${version}"`, accept: 'application/json' }
    const saved = await tab.change<AutosavedLesson>(autosaveLesson, { params, body: { content }, headers })
    version = saved.version
  }
  await tab.change(publishLesson, { params })
}
