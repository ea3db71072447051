import { render, screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import type { ReactNode } from 'react'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { lazyPart } from '../components/lazy-part.tsx'
import { ReloadNotice } from '../components/reload-notice.tsx'
import { pages } from '../config/pages.ts'
import { loadPart } from '../lib/load-part.ts'
import { forgetReloadReason } from '../lib/reload-reason.ts'
import { api } from '../testing/api.ts'
import { renderPage } from '../testing/render.tsx'
import { App } from './app.tsx'
import { lazyPage } from './lazy-page.ts'
import { routes } from './routes.tsx'

const FAULT = 'Part of this page couldn’t be loaded. Check your connection and reload.'
const RELEASE = 'A new version is available. Reload to update.'

const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

beforeAll(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(forgetReloadReason)

function pageAround(part: ReactNode) {
  return renderPage(
    <>
      <h1>The page</h1>
      {part}
      <ReloadNotice />
    </>,
  )
}

async function expectReloadPrompt(page: string) {
  expect(await screen.findByRole('alert')).toHaveTextContent(FAULT)
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible()
  expect(screen.getByRole('heading', { name: page })).toBeVisible()
}

test('the page around a part whose code is missing stays, with its other parts, and a notice offers to reload', async () => {
  const Missing = lazyPart(missing)
  const There = lazyPart(async () => ({ default: ({ name }: { name: string }) => <p>Here is {name}</p> }))
  pageAround(
    <>
      <Missing />
      <There name="another part" />
    </>,
  )
  await expectReloadPrompt('The page')
  expect(await screen.findByText('Here is another part')).toBeVisible()
})

test('so it does around a part that fails as it is drawn', async () => {
  const Broken = lazyPart(async () => ({
    default: () => {
      throw new Error('A fault of its own.')
    },
  }))
  pageAround(<Broken />)
  await expectReloadPrompt('The page')
})

test('what stands in for a part on its way goes when the part is missing', async () => {
  const Missing = lazyPart(missing, <p>On its way</p>)
  pageAround(<Missing />)
  expect(screen.getByText('On its way')).toBeVisible()
  await expectReloadPrompt('The page')
  expect(screen.queryByText('On its way')).toBeNull()
})

test('the notice can be put away, and comes back with the next part that is missing', async () => {
  const Missing = lazyPart(missing)
  const { person } = pageAround(<Missing />)
  await person.click(await screen.findByRole('button', { name: 'Later' }))
  expect(screen.queryByRole('alert')).toBeNull()
  await expect(loadPart(missing)).rejects.toThrow('dynamically imported')
  await expectReloadPrompt('The page')
})

test('says that there is a new release where the site now names other code than this tab was started with', async () => {
  const script = document.createElement('script')
  script.type = 'module'
  script.setAttribute('src', '/assets/index-1.js')
  document.head.append(script)
  api.use(http.get('/', () => HttpResponse.html('<script type="module" src="/assets/index-2.js"></script>')))
  const Missing = lazyPart(missing)
  pageAround(<Missing />)
  expect(await screen.findByText(RELEASE)).toBeVisible()
  script.remove()
})

test('other code that is missing gives way to its fallback, or is the caller’s to deal with; both offer to reload', async () => {
  pageAround(null)
  expect(await loadPart(missing, () => 'the fallback')).toBe('the fallback')
  await expectReloadPrompt('The page')
  forgetReloadReason()
  await expect(loadPart(missing)).rejects.toThrow('dynamically imported')
  await expectReloadPrompt('The page')
})

test('code that is lost once is fetched again, and nothing is said of it', async () => {
  const lostOnce = () => vi.fn(async () => ({ default: () => <p>Here it is</p> })).mockImplementationOnce(missing)
  const Part = lazyPart(lostOnce())
  pageAround(<Part />)
  expect(await screen.findByText('Here it is')).toBeVisible()
  await expect(loadPart(lostOnce())).resolves.toHaveProperty('default')
  expect(screen.queryByRole('alert')).toBeNull()
})

function routeOf(path: string, among: RouteObject[]): RouteObject | undefined {
  return among.map((route) => (route.path === path ? route : routeOf(path, route.children ?? []))).find(Boolean)
}

test('a page whose code is missing says so within its shell, and offers to reload', async () => {
  api.use(
    http.get('/api/user', () => new HttpResponse('Not authenticated', { status: 401 })),
    http.get('/api/categories', () => HttpResponse.json([])),
  )
  const route = routeOf(pages.courses.path, routes)
  Object.assign(route ?? {}, { lazy: lazyPage(missing) })
  const router = createMemoryRouter(routes, { initialEntries: [pages.courses.path] })
  render(
    <App>
      <RouterProvider router={router} />
    </App>,
  )
  const title = await screen.findByRole('heading', { level: 1, name: 'This page couldn’t be loaded' })
  expect(title.closest('main')).toHaveTextContent('Check your connection and reload the page.')
  expect(screen.getAllByRole('button', { name: 'Reload' })[0]).toBeVisible()
  expect(screen.getByRole('banner')).toBeVisible()
})
