import { existsSync } from 'node:fs'
import { getCourse } from '@lectern/contracts/calls/public/gateway.ts'
import { enroll } from '@lectern/contracts/calls/public/learning.ts'
import { expect } from '@playwright/test'
import { test } from '../support/browser-cast.ts'
import { actAs } from '../support/browser-steps.ts'
import { courseIdIn, importCourse, RUST_BOOK } from '../support/import-course.ts'
import { newPerson } from '../support/people.ts'
import { targetUrl } from '../support/target.ts'

test.skip(!existsSync(RUST_BOOK), 'the book is not on this machine')

test('a real book of a hundred lessons is read in the player', async ({ page, student }) => {
  const teacher = await newPerson(targetUrl(), 'teacher')
  const courseId = courseIdIn(await importCourse(RUST_BOOK, teacher))
  await student.client.call(enroll, { params: { courseId } })
  const course = await student.client.call(getCourse, { params: { courseId } })
  const lessons = course.modules.flatMap((module) => module.lessons)
  const open = (title: string) =>
    page.goto(`/courses/${courseId}/learn?lesson=${lessons.find((lesson) => lesson.title === title)?.id}`)
  const article = page.getByRole('article')
  await actAs(page, student)

  await test.step('the first lesson opens by itself', async () => {
    await page.goto(`/courses/${courseId}/learn`)
    await expect(page.getByText('Module 1 • Lesson 1', { exact: true })).toBeVisible()
    await expect(page.getByText('0 of 111 lessons')).toBeVisible()
  })

  await test.step('tables and coloured code', async () => {
    await open('Data Types')
    await expect(page.getByRole('heading', { level: 1, name: 'Data Types' })).toBeVisible()
    await expect(article.getByRole('table').first()).toBeVisible()
    await expect(article.locator('pre .hljs-keyword').first()).toHaveText('let')
  })

  await test.step('a picture that loads', async () => {
    await open('What is Ownership?')
    const picture = article.getByRole('img').first()
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  })

  await test.step('a link to a place in another lesson, without a reload', async () => {
    await open('Hello, World!')
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    const link = article.locator('a[href*="/learn?lesson="][href*="#"]').first()
    const anchor = (await link.getAttribute('href'))?.split('#')[1] ?? ''
    await link.click()
    await expect(page).toHaveURL(new RegExp(`#${anchor}$`))
    await expect(page.getByRole('heading', { level: 1, name: 'Installation' })).toBeVisible()
    await expect(page.locator(`[id="${anchor}"]`)).toBeInViewport()
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Hello, World!' })).toBeVisible()
  })

  await test.step('the widest lesson fits a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open('B - Operators and Symbols')
    await expect(article.getByRole('table').first()).toBeVisible()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
})
