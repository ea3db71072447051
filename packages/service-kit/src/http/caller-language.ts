import type { Language } from '@lectern/contracts/shapes/languages.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { FastifyRequest } from 'fastify'
import { acceptedLanguage } from './accepted-language.ts'

interface Call {
  principal: Principal | null
  request: FastifyRequest
}

/** What an answer in words speaks to who asks: what they have chosen, else what their browser accepts. */
export const callerLanguage = ({ principal, request }: Call): Language =>
  principal?.language ?? acceptedLanguage(request.headers['accept-language'])
