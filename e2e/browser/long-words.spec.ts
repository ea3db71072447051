import { postReview } from '@lectern/contracts/calls/public/learning.ts'
import { expect } from '@playwright/test'
import { test } from '../support/browser-cast.ts'
import { actAs, settled } from '../support/browser-steps.ts'
import { enrollIn, newCourse } from '../support/courses.ts'
import { newPerson } from '../support/people.ts'
import { targetUrl } from '../support/target.ts'

const WORD = 'Donaudampfschifffahrtsgesellschaftskapitaenswitwenrentenversicherungsanstaltsgebaeudeeingangstuer'
const CONTENT = `<h2>${WORD}</h2><p>${WORD} <code>${WORD}</code></p><pre><code>${WORD}${WORD}</code></pre>
  <table><tr><th>${WORD}</th><td>${WORD}</td></tr></table><aside><h4>${WORD}</h4><p>${WORD}</p></aside>`

test('very long words break or scroll in their box, never the page', async ({ page }) => {
  const teacher = await newPerson(targetUrl(), 'teacher', WORD)
  const student = await newPerson(targetUrl(), 'student', WORD)
  const course = await newCourse(teacher, { title: WORD, lessons: [2], content: CONTENT })
  await enrollIn(student, course)
  await student.client.call(postReview, { params: { courseId: course.id }, body: { rating: 4, comment: WORD } })

  const own = `/courses/${course.id}`
  for (const [person, path] of [
    [student, `${own}#curriculum`],
    [student, `${own}#reviews`],
    [student, `${own}/learn`],
    [student, '/dashboard'],
    [student, `/courses?search=${WORD}`],
    [teacher, '/teacher/dashboard'],
  ] as const) {
    await actAs(page, person)
    await page.goto(path)
    await settled(page)
    await expect(page.getByText(WORD).filter({ visible: true }).first()).toBeVisible()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, path).toBeLessThanOrEqual(0)
  }
})
