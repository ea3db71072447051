import type { CertificateCheck } from '@lectern/contracts/shapes/certificates.ts'
import { verifyCredentialJwt } from '@lectern/service-kit/credentials/credential-jwt.ts'
import { readStatus } from '@lectern/service-kit/credentials/verify-credential.ts'
import { z } from 'zod'
import type { Learning } from '../learning.ts'
import { statusListAddress } from './achievement-credential.ts'
import type { HeldCertificate } from './certificates.repository.ts'
import { readIssuer, readStatusList } from './credentials.ts'

const numberedSchema = z.object({ credentialSubject: z.object({ licenseNumber: z.string() }) })

/**
 * Verifies the kept credential as anybody does who has it: the signature by the public keys, the place in the status list as that is given out.
 * `unchecked` is what there is no credential for: it isn't issued yet, or the account was erased.
 */
export async function checkCertificate(learning: Learning, row: HeldCertificate): Promise<CertificateCheck> {
  const { credential: jwt, keyId, number, statusList, statusIndex, revokedAt } = row
  const issuer = await readIssuer(learning)
  const base = {
    checkedAt: new Date().toISOString(),
    issuer: new URL(learning.credentials.origin).host,
    revokedAt: revokedAt?.toISOString() ?? null,
  }
  if (jwt === null || statusList === null || statusIndex === null) {
    return checked(
      base,
      { signature: 'unchecked', keyId, status: revokedAt ? 'revoked' : 'unchecked', list: null },
      { result: 'unchecked', number },
    )
  }
  const verified = await verifyCredentialJwt(jwt, issuer).catch(() => null)
  const list = await readStatusList(learning, statusList)
  const statusEntry = { address: statusListAddress(learning.credentials.origin, statusList), index: statusIndex }
  const isRevoked = await readStatus(list, issuer, statusEntry)
  const signedNumber = numberedSchema.safeParse(verified).data?.credentialSubject.licenseNumber
  return checked(
    base,
    {
      ...{ signature: verified ? 'valid' : 'invalid', keyId },
      ...{ status: isRevoked ? 'revoked' : 'valid', list: statusList },
    },
    { result: signedNumber === number ? 'valid' : 'invalid', number },
  )
}

interface Base {
  checkedAt: string
  issuer: string
  revokedAt: string | null
}
interface Found {
  signature: CertificateCheck['signature']['result']
  keyId: string | null
  status: CertificateCheck['status']['result']
  list: number | null
}

function checked(
  { checkedAt, issuer, revokedAt }: Base,
  { signature, keyId, status, list }: Found,
  number: CertificateCheck['number'],
): CertificateCheck {
  return {
    ...{ checkedAt, signature: { result: signature, issuer, keyId } },
    ...{ status: { result: status, revokedAt, list }, number },
  }
}
