import { getCredentialIssuer, getStatusList } from '@lectern/contracts/calls/internal/learning.ts'
import { statusListParamsSchema } from '@lectern/contracts/shapes/internal.ts'
import { CREDENTIAL_TYPE } from '@lectern/service-kit/credentials/credential-jwt.ts'
import { didDocument } from '@lectern/service-kit/credentials/did-web.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'

/** Keys change by the year, and who meets a new one asks anew. */
const ISSUER_SECONDS = 60
/** A revocation is seen by then. */
const LIST_SECONDS = 5
/** Far more lists than there are: each is of 131,072 certificates. */
const LISTS = 100

/**
 * What somebody needs who verifies a credential: the keys, as JWKS and as the document of the issuer's DID, and the lists of what is revoked. They are
 * asked for once in a while, however many ask; other sites' pages may read them.
 */
export async function credentialRoutes(app: FastifyInstance): Promise<void> {
  const { learning } = app.services
  const known = new LRUCache<string, object | string>({
    ...{ max: LISTS, ttl: LIST_SECONDS * 1_000 },
    fetchMethod: async (key, _stale, { options }) => {
      if (key === 'issuer') {
        options.ttl = ISSUER_SECONDS * 1_000
        return learning.call(getCredentialIssuer, {})
      }
      return (await learning.call(getStatusList, { params: { statusList: Number(key) } })).credential
    },
  })
  const issuer = async () => getCredentialIssuer.responses[200].parse(await known.forceFetch('issuer'))
  const open = (reply: FastifyReply, seconds = ISSUER_SECONDS) =>
    reply.header('cache-control', `public, max-age=${seconds}`).header('access-control-allow-origin', '*')

  app.get('/.well-known/jwks.json', async (_request, reply) => {
    const { keys } = await issuer()
    return open(reply).type('application/jwk-set+json').send(JSON.stringify({ keys }))
  })
  app.get('/.well-known/did.json', async (_request, reply) => {
    const document = didDocument(await issuer())
    return open(reply).type('application/did+json').send(JSON.stringify(document))
  })
  app.get('/credentials/status/:statusList', async (request, reply) => {
    const { data } = statusListParamsSchema.safeParse(request.params)
    if (!data) throw refuse('status-list-not-found')
    if (!known.has(String(data.statusList))) await app.limitVisitor(request)
    return open(reply, LIST_SECONDS)
      .type(`application/${CREDENTIAL_TYPE}`)
      .send(await known.forceFetch(String(data.statusList)))
  })
}
