import { expect, test } from '@playwright/test'
import { actAs, logIn } from '../support/browser-steps.ts'
import { enrollIn, newCourse } from '../support/courses.ts'
import { newPerson } from '../support/people.ts'
import { targetUrl } from '../support/target.ts'

test('a visitor is asked to log in and comes back to where they wanted to go', async ({ page }) => {
  const student = await newPerson(targetUrl(), 'student')
  const teacher = await newPerson(targetUrl(), 'teacher')
  const course = await newCourse(teacher)
  await enrollIn(student, course)

  await page.goto(`/courses/${course.id}/learn`)
  await expect(page).toHaveURL(/\/auth/)
  await logIn(page, student.username, student.password)

  await expect(page).toHaveURL(new RegExp(`/courses/${course.id}/learn`))
  await expect(page.getByText('Secret text 1.1')).toBeVisible()
})

test('a wrong password is refused in a sentence', async ({ page }) => {
  await page.goto('/auth')
  await logIn(page, 'nobody-at-all', 'wrong-password')
  await expect(page.getByText('Login failed')).toBeVisible()
  await expect(page.getByText(/^401: /)).toBeVisible()
})

for (const redirect of ['https://evil.example/', '//evil.example/', '/\\evil.example', 'javascript:alert(1)']) {
  test(`the redirect ${redirect} leads nowhere`, async ({ page }) => {
    const student = await newPerson(targetUrl(), 'student')
    await page.goto(`/auth?redirect=${encodeURIComponent(redirect)}`)
    await logIn(page, student.username, student.password)
    await expect(page).toHaveURL(`${targetUrl()}/dashboard`)
  })
}

test('a student on a teacher page is sent to the own dashboard, and the other way round', async ({ page }) => {
  const student = await newPerson(targetUrl(), 'student')
  await actAs(page, student)
  await page.goto('/teacher/dashboard')
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByText(/Welcome back, /)).toBeVisible()

  await page.context().clearCookies()
  await actAs(page, await newPerson(targetUrl(), 'teacher'))
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/teacher\/dashboard$/)
})

test('somebody signed in has no business on the auth page', async ({ page }) => {
  await actAs(page, await newPerson(targetUrl(), 'student'))
  await page.goto('/auth')
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('an unknown path is the not-found page', async ({ page }) => {
  await page.goto('/no/such/page')
  await expect(page.getByText('404 Page Not Found')).toBeVisible()
})

test('an unknown course says so', async ({ page }) => {
  await page.goto('/courses/999999')
  await expect(page.getByText('Course Not Found')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Browse Courses' })).toBeVisible()
})

test('studying needs an enrollment', async ({ page }) => {
  const course = await newCourse(await newPerson(targetUrl(), 'teacher'))
  await actAs(page, await newPerson(targetUrl(), 'student'))
  await page.goto(`/courses/${course.id}/learn`)
  await expect(page.getByText('Enrollment Required')).toBeVisible()
})

test('a teacher is told that teachers do not enroll', async ({ page }) => {
  const teacher = await newPerson(targetUrl(), 'teacher')
  const course = await newCourse(teacher)
  await actAs(page, teacher)
  await page.goto(`/courses/${course.id}`)
  await expect(page.getByText('Teachers cannot enroll in courses.')).toBeVisible()
})

test('markup in a title is shown as text', async ({ page }) => {
  const course = await newCourse(await newPerson(targetUrl(), 'teacher'), { title: 'a < b & <b>c</b>' })
  await page.goto(`/courses/${course.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'a < b & <b>c</b>' })).toBeVisible()
})
