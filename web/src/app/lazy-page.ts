import { loadPart } from '../lib/load-part.ts'

/** The `lazy` of a route. Where the page's code can't be fetched, the route's error stands in its place and offers to reload. */
export function lazyPage<Page>(load: () => Promise<Page>): () => Promise<Page> {
  return () => loadPart(load)
}
