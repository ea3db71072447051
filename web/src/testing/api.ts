import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { ownSite } from './site.ts'

/** The API of a component test: `api.use(http.get('/api/…', () => HttpResponse.json(…)))`. What nobody answers fails the test, but for what all pages read. */
export const api = setupServer(
  http.get('/api/site', () => HttpResponse.json(ownSite)),
  // Of a course, which all of its teacher's pages count.
  http.get('/api/teacher/questions', () => {
    const counts = { unanswered: 0, answered: 0, all: 0, courses: 0 }
    return HttpResponse.json({ items: [], next: null, counts })
  }),
)
