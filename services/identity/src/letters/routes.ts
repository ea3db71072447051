import {
  readLetter as readLetterCall,
  readMailAddress as readMailAddressCall,
} from '@lectern/contracts/calls/internal/identity.ts'
import { internalRoute } from '@lectern/service-kit/http/route.ts'
import type { FastifyInstance } from 'fastify'
import type { Identity } from '../identity.ts'
import { readMailAddress } from '../users/read-mail-address.ts'
import { readLetter } from './read-letter.ts'

/** For engagement, which sends all mail. */
export function letterRoutes(app: FastifyInstance, identity: Identity): void {
  internalRoute(app, readLetterCall, ({ params }) => readLetter(identity, params.letterId))
  internalRoute(app, readMailAddressCall, ({ params }) => readMailAddress(identity, params.userId))
}
