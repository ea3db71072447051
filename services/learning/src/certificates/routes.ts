import {
  getCredentialIssuer,
  getStatusList,
  listCourseCertificates,
} from '@lectern/contracts/calls/internal/learning.ts'
import * as contract from '@lectern/contracts/calls/public/certificates.ts'
import { listPersonCertificates } from '@lectern/contracts/calls/public/people.ts'
import { internalRoute, route } from '@lectern/service-kit/http/route.ts'
import type { FastifyInstance } from 'fastify'
import type { Learning } from '../learning.ts'
import { toCertificate, toOwnCertificate } from './certificate-shape.ts'
import { countCertificates, listOwnCertificates } from './certificates.repository.ts'
import { checkCertificate } from './check-certificate.ts'
import { readIssuer, readStatusList } from './credentials.ts'
import { decideName, decideNameAsTeacher } from './decide-name.ts'
import { listNameRequests } from './name-requests.repository.ts'
import { requestCertificateName } from './request-name.ts'
import { noSuchCertificate, requireCertificate, shareCertificate, withdrawCertificate } from './withdraw-certificate.ts'

export function certificateRoutes(app: FastifyInstance, learning: Learning): void {
  route(app, contract.listCertificates, async ({ principal }) =>
    (await listOwnCertificates(learning.database, principal.id)).map(toOwnCertificate),
  )

  route(app, listPersonCertificates, async ({ params }) =>
    (await listOwnCertificates(learning.database, params.personId)).map(toOwnCertificate),
  )

  route(app, contract.getCertificate, async ({ params }) =>
    toCertificate(await requireCertificate(learning, params.certificateId)),
  )

  route(app, contract.checkCertificate, async ({ params }) =>
    checkCertificate(learning, await requireCertificate(learning, params.certificateId)),
  )

  route(app, contract.getCredential, async ({ params, reply }) => {
    const { credential, number } = await requireCertificate(learning, params.certificateId)
    if (credential === null) throw noSuchCertificate()
    reply.header('content-disposition', `attachment; filename="${number}.jwt"`)
    // Verifiers that are web pages read it, too; it has nothing that its address doesn't show to anybody.
    reply.header('access-control-allow-origin', '*')
    return credential
  })

  route(app, contract.shareCertificate, async ({ params, body, principal }) =>
    shareCertificate(learning, principal, params.certificateId, body.shared),
  )

  route(app, contract.withdrawCertificate, async ({ params, body, principal }) =>
    withdrawCertificate(learning, principal, params.certificateId, body.reason),
  )

  route(app, contract.requestCertificateName, async ({ params, body, principal }) =>
    requestCertificateName(learning, principal, params.certificateId, body.name),
  )

  route(app, contract.decideCertificateName, async ({ params, body, principal }) =>
    decideNameAsTeacher(learning, principal, params.certificateId, body),
  )

  route(app, contract.listCertificateNameRequests, async () => listNameRequests(learning.database))

  route(app, contract.decideCertificateNameAsOperator, async ({ params, body }) =>
    decideName(learning, params.certificateId, body),
  )

  internalRoute(app, listCourseCertificates, ({ query }) => countCertificates(learning.database, query))
  internalRoute(app, getCredentialIssuer, () => readIssuer(learning))
  internalRoute(app, getStatusList, async ({ params }) => ({
    credential: await readStatusList(learning, params.statusList),
  }))
}
