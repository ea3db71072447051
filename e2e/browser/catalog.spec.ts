import { expect, type Page } from '@playwright/test'
import { test as base } from '../support/browser-cast.ts'
import { choose, comesEmpty, settled } from '../support/browser-steps.ts'
import { newCourse } from '../support/courses.ts'
import { uniqueName } from '../support/people.ts'

/** Three courses with a name that no other has, from the cheapest to the dearest. */
const test = base.extend<object, { name: string }>({
  name: [
    async ({ teacher }, use) => {
      const name = uniqueName('Weaving')
      await newCourse(teacher, { title: `${name} Alder`, lessons: [], level: 'advanced', categoryId: 2 })
      await newCourse(teacher, { title: `${name} Birch`, lessons: [], price: 60, level: 'beginner' })
      await newCourse(teacher, { title: `${name} Cedar`, lessons: [], price: 250, level: 'beginner' })
      await use(name)
    },
    { scope: 'worker' },
  ],
})

async function openFilters(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) await page.getByRole('button', { name: /^Filters/ }).click()
}

const apply = (page: Page) => page.getByRole('button', { name: 'Apply Filters' }).click()
const cards = (page: Page) => page.getByRole('article')
const found = (page: Page, count: number) =>
  expect(page.getByText(count === 1 ? '1 course found' : `${count} courses found`)).toBeVisible()

test('filters live in the address: a reload keeps them, Back takes them away again', { tag: '@phone' }, async ({
  page,
  isMobile,
  name,
}) => {
  await page.goto(`/courses?search=${name}`)
  await found(page, 3)
  await openFilters(page, isMobile)
  await choose(page, 'Category', 'Web Development')
  await choose(page, 'Level', 'Beginner')
  await found(page, 3)
  await apply(page)
  await expect(page).toHaveURL(`/courses?search=${name}&category=1&level=beginner`)
  await found(page, 2)

  await page.reload()
  await found(page, 2)
  await expect(page.getByRole('button', { name: 'Remove filter: Beginner' })).toBeVisible()
  await page.goBack()
  await found(page, 3)
  await page.goForward()
  await found(page, 2)
})

test('a chip removes its filter, Clear All removes them all', { tag: '@phone' }, async ({ page, isMobile, name }) => {
  await page.goto(`/courses?search=${name}&category=1&level=beginner&maxPrice=100&sort=newest`)
  await found(page, 1)
  await page.getByRole('button', { name: 'Remove filter: Up to $100' }).click()
  await expect(page).toHaveURL(`/courses?search=${name}&category=1&level=beginner&sort=newest`)
  await found(page, 2)
  await page.getByRole('button', { name: 'Remove filter: Beginner' }).click()
  await expect(page).toHaveURL(`/courses?search=${name}&category=1&sort=newest`)

  await openFilters(page, isMobile)
  await page.getByRole('button', { name: 'Clear All' }).click()
  await expect(page).toHaveURL('/courses')
  await expect(page.getByRole('button', { name: /^Remove filter/ })).toHaveCount(0)
})

test('the right end of the price slider is no upper limit', async ({ page, isMobile, name }) => {
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/courses?')) requests.push(request.url())
  })
  await page.goto(`/courses?search=${name}`)
  // A key on a slider is not kept until its code is there.
  await settled(page)
  await openFilters(page, isMobile)
  await page.getByRole('slider', { name: 'Highest price' }).press('ArrowLeft')
  await apply(page)
  await expect(page).toHaveURL(`/courses?search=${name}&maxPrice=195`)
  await found(page, 2)

  await openFilters(page, isMobile)
  await page.getByRole('slider', { name: 'Highest price' }).press('End')
  await apply(page)
  await expect(page).toHaveURL(`/courses?search=${name}`)
  await found(page, 3)
  expect(requests.filter((url) => url.includes('maxPrice'))).toHaveLength(1)
})

test('sorting orders the list', async ({ page, name }) => {
  await page.goto(`/courses?search=${name}`)
  const titles = cards(page).getByRole('heading')
  for (const [sort, trees] of [
    ['Price: Low to High', ['Alder', 'Birch', 'Cedar']],
    ['Price: High to Low', ['Cedar', 'Birch', 'Alder']],
    ['Newest', ['Cedar', 'Birch', 'Alder']],
  ] as const) {
    await page.getByRole('combobox', { name: 'Sort by' }).click()
    await page.getByRole('option', { name: sort }).click()
    await expect(titles).toHaveText(trees.map((tree) => `${name} ${tree}`))
  }
})

test('no match and no answer are told apart', async ({ page }) => {
  await page.goto(`/courses?search=${uniqueName('nothing')}`)
  await expect(page.getByRole('heading', { name: 'No courses match your filters' })).toBeVisible()
  await expect(page.getByText('Try adjusting your search criteria')).toBeVisible()
  await found(page, 0)

  await page.route('**/api/courses?*', (route) => route.abort())
  await comesEmpty(page)
  await page.goto('/courses?search=unreachable')
  await expect(page.getByText('Error loading courses. Please try again later.')).toBeVisible()
  await page.unroute('**/api/courses?*')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText(/courses found/)).toBeVisible()
})

test('six skeletons stand in the grid while the courses load', async ({ page }) => {
  await page.route('**/api/courses?*', () => {})
  await comesEmpty(page)
  await page.goto('/courses')
  await expect(page.getByRole('list').and(page.locator('[aria-busy="true"]')).locator('> li')).toHaveCount(6)
})
