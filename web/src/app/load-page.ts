import { matchRoutes, type RouteObject } from 'react-router-dom'

/**
 * Puts the code of the page at this address into its routes, so that it is drawn at once. Answers false where it can't be
 * fetched; the router then finds out the same, and says it.
 */
export async function loadPage(routes: RouteObject[], location: { pathname: string }): Promise<boolean> {
  const matched = matchRoutes(routes, location) ?? []
  try {
    await Promise.all(
      matched.map(async ({ route }) => {
        if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
      }),
    )
    return true
  } catch {
    return false
  }
}
