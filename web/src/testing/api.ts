import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { ownSite } from './site.ts'

/** The API of a component test: `api.use(http.get('/api/…', () => HttpResponse.json(…)))`. What nobody answers fails the test, but for what all pages read. */
export const api = setupServer(http.get('/api/site', () => HttpResponse.json(ownSite)))
