import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** DER: a tag, the length, and what it holds. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const length = body.length < 128 ? [body.length] : [0x82, body.length >> 8, body.length & 255]
  return Buffer.concat([Buffer.from([tag, ...length]), body])
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts)
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const utcTime = (at: number) =>
  der(0x17, Buffer.from(`${new Date(at).toISOString().replaceAll(/\D/g, '').slice(2, 14)}Z`))

const ECDSA_SHA256 = sequence(oid('2a8648ce3d040302'))
const COMMON_NAME = '550403'
const SUBJECT_ALT_NAME = '551d11'

/** A certificate for a host, signed by its own key (P-256), as PEM. */
export function selfSigned(host: string, { days = 90 } = {}): { cert: string; key: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = sequence(der(0x31, sequence(oid(COMMON_NAME), der(0x0c, Buffer.from(host)))))
  const now = Date.now()
  const names = sequence(oid(SUBJECT_ALT_NAME), der(0x04, sequence(der(0x82, Buffer.from(host)))))
  const signed = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ECDSA_SHA256,
    name,
    sequence(utcTime(now - 3_600_000), utcTime(now + days * 86_400_000)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(names)),
  )
  const bytes = sequence(signed, ECDSA_SHA256, der(0x03, Buffer.from([0]), sign('sha256', signed, privateKey)))
  const lines = bytes.toString('base64').match(/.{1,64}/g) ?? []
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}
