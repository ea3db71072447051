import { request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

interface RawOptions {
  method?: string
  headers?: Record<string, string>
  /** Chunks, sent one after the other with chunked encoding unless a content-length is given. */
  chunks?: readonly (string | Buffer)[]
}

/** A request that fetch would not make: other hosts, paths that are not normalised, chunked bodies. */
export function rawRequest(
  address: string,
  path: string,
  { method = 'GET', headers = {}, chunks = [] }: RawOptions = {},
) {
  const { hostname, port } = new URL(address)
  return new Promise<{ status: number; text: string; headers: NodeJS.Dict<string | string[]> }>((resolve, reject) => {
    const call = request({ hostname, port, path, method, headers, agent: false }, async (response) => {
      resolve({ status: response.statusCode ?? 0, headers: response.headers, text: await text(response) })
    })
    call.on('error', reject)
    void (async () => {
      for (const chunk of chunks) {
        if (!call.write(chunk)) await Promise.race([once(call, 'drain'), once(call, 'close')])
        await new Promise(setImmediate)
      }
      call.end()
    })()
  })
}

function once(emitter: NodeJS.EventEmitter, event: string): Promise<void> {
  return new Promise((resolve) => emitter.once(event, () => resolve()))
}

/** Sends these bytes on a connection of its own and answers all that comes back. */
export function rawBytes(address: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  socket.end(bytes)
  return text(socket)
}
