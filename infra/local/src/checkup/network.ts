import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { connect as connectTcp } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { type Finding, failed, passed, reasonOf, warning } from './finding.ts'

const TIMEOUT_MS = 5_000
const SOON_DAYS = 14
const DAY_MS = 86_400_000

/** Whether connections to the site's ports get through, as seen from here. */
export async function checkPorts(domain: string, ports = [80, 443]): Promise<Finding> {
  const closed = (await Promise.all(ports.map(async (port) => ((await isOpen(domain, port)) ? [] : [port])))).flat()
  if (closed.length === 0) return passed(`${ports.join(' and ')} are open`)
  const verb = closed.length === 1 ? 'doesn’t' : 'don’t'
  return failed(
    `${closed.join(' and ')} ${verb} answer`,
    'Open them in the firewall, and check that the proxy runs.',
    'docker compose ps proxy',
  )
}

async function isOpen(host: string, port: number): Promise<boolean> {
  const socket = connectTcp({ host, port })
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(TIMEOUT_MS) })
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

/** The certificate that browsers get. One that they don't trust fails. */
export async function checkCertificate(
  host: string,
  now: Date,
  options: { port?: number; ca?: string } = {},
): Promise<Finding> {
  const { port = 443, ca } = options
  const socket = connectTls({ host, port, servername: host, ...(ca && { ca }) })
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(TIMEOUT_MS) })
    const expires = new Date(socket.getPeerCertificate().valid_to)
    const finding = `valid until ${dayOf(expires)}`
    if (expires.getTime() - now.getTime() > SOON_DAYS * DAY_MS) return passed(finding)
    return warning(finding, 'It should have been renewed by now: look at the proxy’s log.', 'docker compose logs proxy')
  } catch (error) {
    const reason = (error as Error).name === 'AbortError' ? 'nobody answers on port 443' : reasonOf(error)
    return failed(
      `browsers don’t get a valid certificate: ${reason}`,
      'Look at the proxy’s log.',
      'docker compose logs proxy',
    )
  } finally {
    socket.destroy()
  }
}

const dayOf = (date: Date) => date.toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

const NTP_PORT = 123
const NTP_PACKET_BYTES = 48
/** From 1900 to 1970. */
const NTP_EPOCH_SECONDS = 2_208_988_800
/** Logins by one-time code and Stripe's signatures allow no more. */
const CLOCK_LIMIT_MS = 30_000
const CLOCK_WARN_MS = 1_000

/** How far this machine's clock is from a time server's (SNTP, RFC 4330). */
export async function checkClock(server = 'pool.ntp.org', port = NTP_PORT): Promise<Finding> {
  const socket = createSocket('udp4')
  try {
    const packet = Buffer.alloc(NTP_PACKET_BYTES)
    // Version 4, as a client.
    packet[0] = 0x23
    const sentAt = Date.now()
    socket.send(packet, port, server)
    const [answer] = await once(socket, 'message', { signal: AbortSignal.timeout(TIMEOUT_MS) })
    const receivedAt = Date.now()
    const there = transmitTime(answer)
    return clockFinding(Math.round((sentAt + receivedAt) / 2 - there), server)
  } catch {
    return { outcome: 'unchecked', finding: `${server} doesn’t answer` }
  } finally {
    socket.close()
  }
}

function transmitTime(packet: Buffer): number {
  const seconds = packet.readUInt32BE(40) - NTP_EPOCH_SECONDS
  return (seconds + packet.readUInt32BE(44) / 2 ** 32) * 1_000
}

function clockFinding(offset: number, server: string): Finding {
  const size = Math.abs(offset)
  const finding = `${size < 10_000 ? `${size} ms` : `${Math.round(size / 1_000)} s`} from ${server}`
  const advice = 'Turn on time synchronization, such as systemd-timesyncd.'
  if (size >= CLOCK_LIMIT_MS) return failed(finding, advice, 'timedatectl set-ntp true')
  return size >= CLOCK_WARN_MS ? warning(finding, advice, 'timedatectl set-ntp true') : passed(finding)
}
