import { fastifyPath, type RouteContract } from '@lectern/contracts/calls/public/route.ts'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'

interface RoutedRequest {
  method: string
  routeOptions: { url?: string | undefined }
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The declared call that a request is for. Undefined only outside of the API. */
    contractOf(request: RoutedRequest): RouteContract | undefined
  }
}

const key = (method: string, path: string) => `${method} ${path}`

/** Lets every admission rule look up what the contract says of the call at hand. */
export const contractLookup = fp<{ routes: readonly RouteContract[] }>(
  async (app, { routes }) => {
    const contracts = new Map(routes.map((route) => [key(route.method, fastifyPath(route.path)), route]))
    app.decorate('contractOf', ({ method, routeOptions }: RoutedRequest) =>
      contracts.get(key(method === 'HEAD' ? 'GET' : method, routeOptions.url ?? '')),
    )
  },
  { name: 'contract-lookup' },
)

/** Whether the call may change something. */
export function isChanging({ method }: Pick<FastifyRequest, 'method'>): boolean {
  return method !== 'GET' && method !== 'HEAD'
}
