import { expect } from '@playwright/test'
import { test } from '../support/browser-cast.ts'
import { registerAsStudent, settled } from '../support/browser-steps.ts'
import { newCourse } from '../support/courses.ts'
import { uniqueName } from '../support/people.ts'

test('what a visitor wishes for is on the list of the account that comes of it', { tag: '@phone' }, async ({
  page,
  isMobile,
  teacher,
}) => {
  const name = uniqueName('Fresco')
  await newCourse(teacher, { title: `${name} One`, lessons: [1] })
  await newCourse(teacher, { title: `${name} Two`, lessons: [1] })
  const heart = (which: string) => page.getByRole('button', { name: `Add ${name} ${which} to wishlist` })

  // Found from the header of another page.
  await page.goto('/pages/help')
  await settled(page)
  if (isMobile) await page.getByRole('banner').getByRole('button', { name: 'Search courses' }).click()
  else await page.keyboard.press('/')
  const search = page.getByRole(isMobile ? 'dialog' : 'banner').getByRole('combobox', { name: 'Search courses' })
  await expect(search).toBeFocused()
  await search.fill(name)
  await expect(page.getByRole('option', { name: `${name} One` })).toBeVisible()
  await page.getByRole('option', { name: `All results for “${name}”` }).click()
  await expect(page.getByText('2 courses found')).toBeVisible()

  await heart('One').click()
  await expect(heart('One')).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(heart('One')).toHaveAttribute('aria-pressed', 'true')
  await expect(heart('Two')).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('link', { name: `${name} One` }).click()
  await expect(heart('One')).toHaveAttribute('aria-pressed', 'true')

  await registerAsStudent(page, 'Wanda Wish')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('lectern-wishlist'))).toBe('[]')
  if (isMobile) {
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Wishlist' }).click()
  } else {
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Wishlist' }).click()
  }
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('heading', { name: `${name} One` })).toBeVisible()

  const taken = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await heart('One').click()
  await expect(heart('One')).toHaveAttribute('aria-pressed', 'false')
  await taken
  await page.reload()
  await expect(page.getByText('Your wishlist is empty')).toBeVisible()
})
