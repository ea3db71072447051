import { inSpan } from '../process/trace.ts'

interface Call {
  method: string
  /** The path without ids and query; undefined where nobody has declared it. */
  pattern: string | undefined
  /** Of the called. */
  origin: string
}

/** Makes a call over HTTP in a span of its own; `answered` tells it the status. */
export function inClientSpan<R>(
  { method, pattern, origin }: Call,
  work: (answered: (status: number) => void) => Promise<R>,
): Promise<R> {
  const { hostname, port, protocol } = new URL(origin)
  const attributes = {
    'http.request.method': method,
    ...(pattern !== undefined && { 'url.template': pattern }),
    'server.address': hostname,
    'server.port': Number(port || (protocol === 'https:' ? 443 : 80)),
  }
  const name = pattern === undefined ? method : `${method} ${pattern}`
  return inSpan(name, { kind: 'CLIENT', attributes }, (span) =>
    work((status) => span.setAttribute('http.response.status_code', status)),
  )
}
