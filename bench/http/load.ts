import autocannon, { type Request } from 'autocannon'

const CONNECTIONS = 32

/** Requests to one address; `next` gives each its own path and headers, for calls that can't be made twice. */
export interface Load {
  url: string
  method?: 'GET' | 'POST' | 'PUT'
  headers?: Record<string, string>
  /** As JSON. */
  body?: object
  next?: () => { path: string; headers?: Record<string, string> }
}

/** Requests a second of 32 connections that each ask again as soon as they are answered. @throws when any answer is not `status` */
export async function throughput(
  { url, method = 'GET', headers = {}, body, next }: Load,
  status: number,
  seconds: number,
) {
  const requests = next && [{ setupRequest: (request: Request) => withOwn(request, next()) }]
  const result = await autocannon({
    ...{ url, method, connections: CONNECTIONS, duration: seconds },
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    ...(requests && { requests }),
  })
  const others = Object.entries(result.statusCodeStats ?? {}).filter(([code]) => code !== String(status))
  if (result.errors > 0 || others.length > 0) {
    const statuses = others.map(([code, { count }]) => `${count} × ${code}`).join(', ')
    throw new Error(
      `${method} ${url}: ${result.errors} errors, ${statuses || 'no other answer'} where ${status} was due`,
    )
  }
  return result.requests.total / result.duration
}

function withOwn(request: Request, { path, headers }: { path: string; headers?: Record<string, string> }): Request {
  return { ...request, path, headers: { ...request.headers, ...headers } }
}
