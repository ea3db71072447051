import { fastifyPath, type RouteContract } from '@lectern/contracts/calls/public/route.ts'
import { type DomainError, refuse } from '@lectern/service-kit/errors.ts'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import findMyWay from 'find-my-way'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

/** Declared paths called with another method are 405, other paths of the API 404: neither reaches a session or a service. */
export const undeclaredCalls = fp<{ routes: readonly RouteContract[] }>(
  async (app, { routes }) => {
    const methodsAt = methodsByAddress(routes)
    const refuseCall = async ({ url }: FastifyRequest): Promise<never> => {
      const declared = methodsAt(url)
      throw declared ? methodNotAllowed(declared) : refuse('address-not-found')
    }
    app.all('/api', refuseCall)
    app.all('/api/*', refuseCall)
  },
  { name: 'undeclared-calls' },
)

/** Finds the methods that the path of an address is declared with. Its paths are a router's of their own, made at the first look. */
function methodsByAddress(routes: readonly RouteContract[]): (url: string) => string[] | undefined {
  let router: findMyWay.Instance<findMyWay.HTTPVersion.V1> | undefined
  return (url) => {
    if (!router) {
      router = findMyWay()
      for (const [path, declared] of Map.groupBy(routes, ({ path }) => fastifyPath(path))) {
        router.on(
          'GET',
          path,
          () => undefined,
          declared.map(({ method }) => method),
        )
      }
    }
    return router.find('GET', url)?.store
  }
}

function methodNotAllowed(declared: readonly string[]): DomainError {
  const methods = METHODS.filter((method) => declared.includes(method === 'HEAD' ? 'GET' : method)).join(', ')
  return refuse('method-not-allowed', { methods }, { headers: { allow: methods } })
}
