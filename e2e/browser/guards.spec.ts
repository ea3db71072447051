import { expect } from '@playwright/test'
import { patterns } from '../../web/src/config/paths.ts'
import { test } from '../support/browser-cast.ts'
import { actAs, comesEmpty, logIn, notifications, toast } from '../support/browser-steps.ts'
import { newCourse } from '../support/courses.ts'
import { newPerson, uniqueName } from '../support/people.ts'
import { targetUrl } from '../support/target.ts'

test('a visitor is asked to log in and comes back to where they wanted to go', async ({ page, student, course }) => {
  await page.goto(`/courses/${course.id}/learn`)
  await expect(page).toHaveURL(/\/auth/)
  await logIn(page, student.username, student.password)

  await expect(page).toHaveURL(new RegExp(`/courses/${course.id}/learn`))
  await expect(page.getByText('Secret text 1.1')).toBeVisible()
})

test('a wrong password is refused in a sentence', async ({ page }) => {
  await page.goto('/auth')
  await logIn(page, uniqueName('nobody'), 'wrong-password')
  await expect(toast(page, 'Login failed')).toBeVisible()
  await expect(notifications(page).getByText(/^401: /)).toBeVisible()
})

test('empty forms say what is missing, and send nothing', async ({ page }) => {
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByText('Username is required')).toBeVisible()
  await expect(page.getByText('Password is required')).toBeVisible()

  await page.getByRole('tab', { name: 'Register' }).click()
  await page.getByLabel('Password', { exact: true }).fill('secret-one')
  await page.getByLabel('Confirm Password').fill('secret-two')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText("Passwords don't match")).toBeVisible()
})

test('a redirect to elsewhere leads to the own dashboard', async ({ page, student }) => {
  for (const redirect of ['https://evil.example/', '//evil.example/', '/\\evil.example', 'javascript:alert(1)']) {
    await page.context().clearCookies()
    await page.goto(`/auth?redirect=${encodeURIComponent(redirect)}`)
    await logIn(page, student.username, student.password)
    await expect(page, redirect).toHaveURL(`${targetUrl()}/dashboard`)
  }
})

test('a student on a teacher page is sent to the own dashboard, and the other way round', async ({
  page,
  student,
  teacher,
}) => {
  await actAs(page, student)
  await page.goto('/teacher/dashboard')
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('heading', { name: `Welcome back, ${student.fullName}` })).toBeVisible()

  await page.context().clearCookies()
  await actAs(page, teacher)
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/teacher\/dashboard$/)
})

test('every page of a teacher asks visitors to log in and leads back, and sends students to their dashboard', async ({
  page,
  student,
}) => {
  const teacherPages = Object.values(patterns)
    .filter((pattern) => pattern.startsWith('/teacher/'))
    .map((pattern) => pattern.replaceAll(/:\w+/g, '7'))
  for (const path of teacherPages) {
    await page.goto(path)
    await expect(page, path).toHaveURL(`${targetUrl()}/auth?redirect=${encodeURIComponent(path)}`)
  }
  await actAs(page, student)
  for (const path of teacherPages) {
    await page.goto(path)
    await expect(page, path).toHaveURL(`${targetUrl()}/dashboard`)
  }
})

test('somebody signed in has no business on the auth page', async ({ page, student }) => {
  await actAs(page, student)
  await page.goto('/auth')
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('an unknown path is the not-found page', async ({ page }) => {
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
})

test('an unknown course says so', async ({ page }) => {
  await page.goto('/courses/999999')
  await expect(page.getByRole('heading', { name: 'Course Not Found' })).toBeVisible()
  await expect(page.getByText("The course you are looking for doesn't exist or has been removed.")).toBeVisible()
  await expect(page.getByRole('link', { name: 'Browse Courses' })).toBeVisible()
})

test('studying needs an enrollment', async ({ page, student, teacher }) => {
  const other = await newCourse(teacher)
  await actAs(page, student)
  await page.goto(`/courses/${other.id}/learn`)
  await expect(page.getByRole('heading', { name: 'Enrollment Required' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Enroll in Course' })).toHaveAttribute('href', `/courses/${other.id}`)
})

test('a teacher is told that teachers do not enroll, and finds Edit on a course of their own', async ({
  page,
  teacher,
  course,
}) => {
  await actAs(page, teacher)
  await page.goto(`/courses/${course.id}`)
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', `/teacher/courses/${course.id}/edit`)

  await actAs(page, await newPerson(targetUrl(), 'teacher'))
  await page.goto(`/courses/${course.id}`)
  await expect(page.getByText('Teachers cannot enroll in courses.')).toBeVisible()
  await page.goto(`/checkout/${course.id}`)
  await expect(toast(page, 'Access Denied')).toBeVisible()
  await expect(page).toHaveURL(`${targetUrl()}/`)
})

test('a visitor at the checkout is asked to log in, and led back', async ({ page, course }) => {
  await page.goto(`/checkout/${course.id}`)
  await expect(toast(page, 'Authentication Required')).toBeVisible()
  await expect(page).toHaveURL(`${targetUrl()}/auth?redirect=${encodeURIComponent(`/checkout/${course.id}`)}`)
})

test('markup in a title is shown as text', async ({ page, teacher }) => {
  const course = await newCourse(teacher, { title: 'a < b & <b>c</b>' })
  await page.goto(`/courses/${course.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'a < b & <b>c</b>' })).toBeVisible()
})

test('a course whose service is away can be tried again, one that is not there can’t', async ({ page, course }) => {
  const address = `**/api/courses/${course.id}?*`
  await page.route(address, (route) => route.fulfill({ status: 503, body: 'The service is away.' }))
  await comesEmpty(page)
  await page.goto(`/courses/${course.id}`)
  await expect(page.getByRole('heading', { name: 'The course could not be loaded' })).toBeVisible()
  await page.unroute(address)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: course.title, level: 1 })).toBeVisible()

  await page.goto('/courses/999999')
  await expect(page.getByRole('link', { name: 'Browse Courses' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeHidden()
})
