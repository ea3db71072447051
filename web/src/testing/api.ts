import { setupServer } from 'msw/node'

/** The API of a component test: `api.use(http.get('/api/…', () => HttpResponse.json(…)))`. What nobody answers fails the test. */
export const api = setupServer()
