import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:tls'
import { sharing } from '@lectern/service-kit/http/http-server.ts'
import fp from 'fastify-plugin'
import type { GatewayConfig } from '../config.ts'
import { faultsOfCertificate } from './certificate.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Null where there is no certificate. */
    tlsListener: Server | null
  }
}

/** Forward secrecy and authenticated encryption alone, the strongest first; the server's order counts. */
const CIPHERS = [
  ...['TLS_AES_256_GCM_SHA384', 'TLS_CHACHA20_POLY1305_SHA256', 'TLS_AES_128_GCM_SHA256'],
  ...['ECDHE-ECDSA-AES256-GCM-SHA384', 'ECDHE-RSA-AES256-GCM-SHA384', 'ECDHE-ECDSA-CHACHA20-POLY1305'],
  ...['ECDHE-RSA-CHACHA20-POLY1305', 'ECDHE-ECDSA-AES128-GCM-SHA256', 'ECDHE-RSA-AES128-GCM-SHA256'],
]
const VERSIONS = { minVersion: 'TLSv1.2', ciphers: CIPHERS.join(':'), honorCipherOrder: true } as const
const HANDSHAKE_MS = 10_000
const RELOAD_MS = 60_000
const WARN_MS = 86_400_000

type Config = Pick<
  GatewayConfig,
  'HOST' | 'PORT_SHARED' | 'TLS_PORT' | 'TLS_CERT_FILE' | 'TLS_KEY_FILE' | 'PUBLIC_ORIGINS'
>

/**
 * Listens for TLS beside the plain port, where there is a certificate, and hands what it decrypts to the same server: one set of
 * routes, limits and time-outs. The files are read again each minute, so that a renewal needs no restart.
 */
export const tlsListener = fp<Config>(
  async (app, { HOST, PORT_SHARED, TLS_PORT, TLS_CERT_FILE, TLS_KEY_FILE, PUBLIC_ORIGINS }) => {
    app.decorate('tlsListener', null)
    if (TLS_CERT_FILE === undefined || TLS_KEY_FILE === undefined) return
    const read = () => ({ cert: readFileSync(TLS_CERT_FILE, 'utf8'), key: readFileSync(TLS_KEY_FILE, 'utf8') })
    let used = read()
    const server = createServer(
      { ...VERSIONS, ...used, handshakeTimeout: HANDSHAKE_MS, ALPNProtocols: ['http/1.1'] },
      (socket) => void app.server.emit('connection', socket),
    )
    app.tlsListener = server

    const warn = () => {
      for (const fault of faultsOfCertificate(used.cert, PUBLIC_ORIGINS)) app.log.warn({ TLS_CERT_FILE }, fault)
    }
    const reload = () => {
      try {
        const found = read()
        if (found.cert === used.cert && found.key === used.key) return
        server.setSecureContext({ ...VERSIONS, ...found })
        used = found
        app.log.info({ TLS_CERT_FILE }, 'loaded a new certificate')
        warn()
      } catch (error) {
        // Half a renewal: the one before is used until both files fit.
        app.log.error({ err: error, TLS_CERT_FILE }, 'the certificate on disk can’t be used; the one before still is')
      }
    }
    warn()
    const timers = [setInterval(reload, RELOAD_MS).unref(), setInterval(warn, WARN_MS).unref()]
    app.addHook('onReady', async () => {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject).listen({ host: HOST, port: TLS_PORT, ...sharing({ PORT_SHARED }) }, resolve)
      })
      app.log.info({ port: TLS_PORT }, 'listening for TLS')
    })
    app.addHook('preClose', async () => {
      for (const timer of timers) clearInterval(timer)
      server.close()
    })
  },
  { name: 'tls-listener' },
)
