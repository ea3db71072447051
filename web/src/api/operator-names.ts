import type {
  decideCertificateNameAsOperator as decideRoute,
  listCertificateNameRequests,
} from '@lectern/contracts/calls/public/certificates.ts'
import { call, endpoint } from './endpoint.ts'
import { useOperatorRead } from './operator-reads.ts'
import { operated } from './teaching-changes.ts'

const requests = endpoint<typeof listCertificateNameRequests>('GET', '/api/operator/certificate-name-requests')
const decision = endpoint<typeof decideRoute>(
  'POST',
  '/api/operator/certificate-name-requests/{certificateId}/decision',
)

/** Names asked for on certificates, the oldest request first. */
export function useNameRequests() {
  return useOperatorRead(requests)
}

/** Throws ApiError 409 where it was answered or changed meanwhile; the list is read again either way. */
export async function decideNameRequest(certificateId: string, name: string, approve: boolean): Promise<void> {
  try {
    await call(decision, { params: { certificateId }, body: { name, approve } })
  } finally {
    await operated()
  }
}
