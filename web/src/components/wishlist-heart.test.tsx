import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { mergeVisitorWishlist } from '../api/wishlist.ts'
import { setOnVisitorWishlist, visitorWishlist } from '../lib/visitor-wishlist.ts'
import { api } from '../testing/api.ts'
import { student, teacher } from '../testing/people.ts'
import { renderPage } from '../testing/render.tsx'
import { WishlistHeart } from './wishlist-heart.tsx'

const type = { id: 3, title: 'Type' }
const twoHearts = (
  <>
    <WishlistHeart course={type} />
    <WishlistHeart course={type} />
  </>
)
const hearts = () => screen.findAllByRole('button', { name: 'Add Type to wishlist' })
const pressed = async () => (await hearts()).map((heart) => heart.getAttribute('aria-pressed'))

/** A student's list on the server, and what was asked of it. */
function aServer(
  courseIds: number[] = [],
  answer: () => Response | Promise<Response> = () => new HttpResponse(null, { status: 204 }),
) {
  const requests: string[] = []
  const change = async ({ request, params }: { request: Request; params: Record<string, unknown> }) => {
    requests.push(`${request.method} ${params.courseId}`)
    return answer()
  }
  api.use(
    http.get('/api/wishlist', () => HttpResponse.json({ courseIds })),
    http.put('/api/wishlist/:courseId', change),
    http.delete('/api/wishlist/:courseId', change),
  )
  return requests
}

beforeEach(() => {
  for (const id of visitorWishlist()) setOnVisitorWishlist(id, false)
})

describe('a visitor', () => {
  test('keeps a wish in the browser, which every heart shows', async () => {
    const { person } = renderPage(twoHearts)
    expect(await pressed()).toEqual(['false', 'false'])
    await person.click((await hearts())[0] as HTMLElement)
    expect(await pressed()).toEqual(['true', 'true'])
    expect(visitorWishlist()).toEqual([3])
    await person.click((await hearts())[1] as HTMLElement)
    expect(visitorWishlist()).toEqual([])
    expect(await pressed()).toEqual(['false', 'false'])
  })

  test('reads why a full list takes no more', async () => {
    for (let id = 10; id < 210; id += 1) setOnVisitorWishlist(id, true)
    const { person } = renderPage(<WishlistHeart course={type} />)
    await person.click((await hearts())[0] as HTMLElement)
    expect(await screen.findByText('Couldn’t update your wishlist')).toBeInTheDocument()
    expect(await pressed()).toEqual(['false'])
    expect(visitorWishlist()).toHaveLength(200)
  })

  test('is not disturbed by what others have put there', async () => {
    localStorage.setItem('lectern-wishlist', '{"a":[')
    renderPage(<WishlistHeart course={type} />)
    expect(await pressed()).toEqual(['false'])
    localStorage.setItem('lectern-wishlist', '[3,"4",-1,5.5]')
    expect(visitorWishlist()).toEqual([3])
  })
})

describe('a student', () => {
  test('sees it at once, before the server has answered', async () => {
    let finish = () => {}
    const answered = new Promise<void>((resolve) => {
      finish = resolve
    })
    const requests = aServer([], async () => {
      await answered
      return new HttpResponse(null, { status: 204 })
    })
    const { person } = renderPage(twoHearts, { as: student })
    await waitFor(async () => expect(await pressed()).toEqual(['false', 'false']))
    await person.click((await hearts())[0] as HTMLElement)
    await waitFor(async () => expect(await pressed()).toEqual(['true', 'true']))
    await person.click((await hearts())[0] as HTMLElement)
    await waitFor(async () => expect(await pressed()).toEqual(['false', 'false']))
    // One after the other: the last press counts.
    expect(requests).toEqual(['PUT 3'])
    finish()
    await waitFor(() => expect(requests).toEqual(['PUT 3', 'DELETE 3']))
  })

  test('gets it back, and a sentence, where it fails', async () => {
    aServer([3], () => new HttpResponse('Learning is away.', { status: 503 }))
    const { person } = renderPage(<WishlistHeart course={type} />, { as: student })
    await waitFor(async () => expect(await pressed()).toEqual(['true']))
    await person.click((await hearts())[0] as HTMLElement)
    expect(await screen.findByText('Learning is away.')).toBeInTheDocument()
    expect(await pressed()).toEqual(['true'])
  })
})

test('a teacher has none', async () => {
  renderPage(
    <>
      <WishlistHeart course={type} />
      <p>Drawn</p>
    </>,
    { as: teacher },
  )
  await waitFor(() => expect(screen.queryByRole('button', { name: /wishlist/ })).toBeNull())
})

describe('merging', () => {
  test('brings all over, in their order, and keeps nothing in the browser', async () => {
    const requests = aServer()
    for (const id of [1, 2, 3]) setOnVisitorWishlist(id, true)
    await mergeVisitorWishlist()
    expect(requests).toEqual(['PUT 1', 'PUT 2', 'PUT 3'])
    expect(visitorWishlist()).toEqual([])
  })

  test('loses nothing where it fails, and forgets what is no longer there', async () => {
    const answers = [204, 404, 503]
    const requests = aServer([], () => new HttpResponse(null, { status: answers.shift() ?? 204 }))
    for (const id of [1, 2, 3, 4]) setOnVisitorWishlist(id, true)
    await mergeVisitorWishlist()
    expect(requests).toEqual(['PUT 1', 'PUT 2', 'PUT 3'])
    expect(visitorWishlist()).toEqual([4, 3])
    await mergeVisitorWishlist()
    expect(visitorWishlist()).toEqual([])
  })

  test('what is still in the browser is on the list all the same', async () => {
    aServer([])
    setOnVisitorWishlist(3, true)
    renderPage(<WishlistHeart course={type} />, { as: student })
    await waitFor(async () => expect(await pressed()).toEqual(['true']))
  })
})
