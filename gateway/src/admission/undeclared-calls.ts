import { fastifyPath, type HttpMethod, type RouteContract } from '@lectern/contracts/calls/public/route.ts'
import { type DomainError, refuse } from '@lectern/service-kit/errors.ts'
import fp from 'fastify-plugin'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

/** Declared paths called with another method are 405, other paths of the API 404: neither reaches a session or a service. */
export const undeclaredCalls = fp<{ routes: readonly RouteContract[] }>(
  async (app, { routes }) => {
    for (const [path, declared] of methodsByPath(routes)) {
      const allowed = METHODS.filter((method) => declared.has(method === 'HEAD' ? 'GET' : method))
      app.route({
        method: METHODS.filter((method) => !allowed.includes(method)),
        url: path,
        handler: async () => {
          throw methodNotAllowed(allowed)
        },
      })
    }
    app.all('/api', answerUnknown)
    app.all('/api/*', answerUnknown)
  },
  { name: 'undeclared-calls' },
)

async function answerUnknown(): Promise<never> {
  throw refuse('address-not-found')
}

function methodsByPath(routes: readonly RouteContract[]): Map<string, Set<string>> {
  const methods = new Map<string, Set<HttpMethod>>()
  for (const { method, path } of routes) {
    const url = fastifyPath(path)
    methods.set(url, (methods.get(url) ?? new Set()).add(method))
  }
  return methods
}

function methodNotAllowed(allowed: readonly string[]): DomainError {
  const methods = allowed.join(', ')
  return refuse('method-not-allowed', { methods }, { headers: { allow: methods } })
}
