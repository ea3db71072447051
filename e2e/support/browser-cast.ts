import { inviteStudents } from '@lectern/contracts/calls/public/invitations.ts'
import { postReview } from '@lectern/contracts/calls/public/learning.ts'
import { changeStudents } from '@lectern/contracts/calls/public/students.ts'
import { test as base, type Page } from '@playwright/test'
import { newCertificate } from './certificates.ts'
import { newConversation } from './conversations.ts'
import { enrollIn, newCourse, type TestCourse } from './courses.ts'
import { confirmOwnAddress } from './mails.ts'
import type { PageParameters } from './pages.ts'
import { newPerson, type Person } from './people.ts'
import { newQuestion } from './questions.ts'
import { targetUrl } from './target.ts'

interface Cast {
  teacher: Person
  /** Enrolled in `course`. */
  student: Person
  /** An active course of the teacher: one module, two lessons. Tests read it; what they change they make themselves. */
  course: TestCourse
  /**
   * What the parameters of every address can be: a course that the student studies and has reviewed, its first lesson open to anybody. The student
   * has also been removed from another, and is told so; and is invited into a third.
   */
  places: PageParameters
}

/** Everything that is laid out in a way of its own. */
const LESSON = `<h2>Rows</h2><p>Rows and <code>columns</code></p><pre><code>SELECT 1</code></pre>
  <h3>Columns</h3><table><tr><th>Row</th><td>Column</td></tr></table><aside><h4>Note</h4><p>Rows first</p></aside>`

/** Some tests see to it that the code never comes. */
async function heard(page: Page): Promise<void> {
  await page
    .locator('html[data-app="ready"]')
    .waitFor({ state: 'attached', timeout: 5_000 })
    .catch(() => undefined)
}

/** The people and the course that most tests need, made once per worker: an account costs a password hash. */
export const test = base.extend<object, Cast>({
  // Who has opened a page waits until it hears what is pressed: until its code is there, it is a picture of itself.
  page: async ({ page, javaScriptEnabled }, use) => {
    const goto = page.goto.bind(page)
    page.goto = async (url, options) => {
      const response = await goto(url, options)
      if (javaScriptEnabled !== false && options?.waitUntil !== 'commit') await heard(page)
      return response
    }
    await use(page)
  },
  teacher: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names out of this pattern.
    async ({}, use) => use(await newPerson(targetUrl(), 'teacher', 'Elena Marchetti')),
    { scope: 'worker' },
  ],
  course: [async ({ teacher }, use) => use(await newCourse(teacher)), { scope: 'worker' }],
  student: [
    async ({ course }, use) => {
      const student = await newPerson(targetUrl(), 'student', 'Nadia Rahman')
      await enrollIn(student, course)
      await use(student)
    },
    { scope: 'worker' },
  ],
  places: [
    async ({ teacher, student }, use) => {
      const open = await newCourse(teacher, {
        title: 'Open tables',
        freePreview: true,
        lessons: [1, 2],
        content: LESSON,
      })
      const forSale = await newCourse(teacher, { title: 'Tables for sale', price: 54, lessons: [1] })
      const { id } = await enrollIn(student, open)
      const review = { rating: 4, comment: 'Rows are clear now' }
      await student.client.call(postReview, { params: { courseId: open.id }, body: review })
      const closed = await enrollIn(student, await newCourse(teacher, { title: 'Closed tables', lessons: [1] }))
      await teacher.client.call(changeStudents, {
        body: { action: 'remove', reason: 'The cohort is over', enrollmentIds: [closed.id] },
      })
      const { id: courseId } = await newCourse(teacher, { title: 'Tables by invitation', lessons: [] })
      await confirmOwnAddress(student)
      const body = { list: student.email, dryRun: false }
      await teacher.client.call(inviteStudents, { params: { courseId }, body })
      const [lessonId = 0] = open.lessonIds
      const certificateId = await newCertificate(teacher, student)
      const conversationId = await newConversation({ student, teacher, courseId: open.id })
      const questionId = await newQuestion(student, open)
      const ids = {
        courseId: open.id,
        teacherId: teacher.id,
        lessonId,
        enrollmentId: id,
        courseForSaleId: forSale.id,
        certificateId,
        personId: student.id,
      }
      await use({ ...ids, conversationId, questionId, slug: 'help', section: 'security' })
    },
    { scope: 'worker' },
  ],
})
