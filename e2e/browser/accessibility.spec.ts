import { expectAccessible } from '../support/browser-axe.ts'
import { test } from '../support/browser-cast.ts'
import { actAs, settled } from '../support/browser-steps.ts'

type Who = 'visitor' | 'student' | 'teacher'
const PAGES: [string, Who, string][] = [
  ['home', 'visitor', '/'],
  ['login', 'visitor', '/auth'],
  ['register', 'visitor', '/auth?tab=register'],
  ['catalogue', 'visitor', '/courses?search=Tables&category=1&page=1'],
  ['catalogue without a match', 'visitor', '/courses?search=nothing-has-this-title'],
  ['course', 'visitor', '/courses/:course'],
  ['curriculum of an enrolled student', 'student', '/courses/:course?tab=curriculum'],
  ['reviews of an enrolled student', 'student', '/courses/:course?tab=reviews'],
  ['unknown course', 'visitor', '/courses/999999'],
  ['not found', 'visitor', '/no/such/page'],
  ['dashboard', 'student', '/dashboard'],
  ['player', 'student', '/courses/:course/learn'],
  ['checkout of an enrolled student', 'student', '/checkout/:course'],
  ['profile', 'student', '/profile'],
  ['teacher dashboard', 'teacher', '/teacher/dashboard'],
  ["teacher's courses", 'teacher', '/teacher/courses'],
  ['new course', 'teacher', '/teacher/courses/new'],
  ['course details', 'teacher', '/teacher/courses/:course/edit'],
  ['curriculum', 'teacher', '/teacher/courses/:course/edit/curriculum'],
  ['publish check', 'teacher', '/teacher/courses/:course/edit/settings'],
  ['lesson editor', 'teacher', '/teacher/courses/:course/lessons/:lesson'],
  ['students', 'teacher', '/teacher/students'],
  ['orders', 'teacher', '/teacher/orders'],
  ['analytics', 'teacher', '/teacher/analytics'],
  ['settings', 'teacher', '/teacher/settings'],
]

for (const [name, who, path] of PAGES) {
  test(`axe finds nothing, and nothing scrolls sideways on: ${name}`, async ({ page, teacher, student, course }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    if (who !== 'visitor') await actAs(page, who === 'student' ? student : teacher)
    await page.goto(path.replace(':course', String(course.id)).replace(':lesson', String(course.lessonIds[0])))
    await settled(page)
    await expectAccessible(page)
  })
}
