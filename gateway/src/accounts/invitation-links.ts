import { readInvitationLink } from '@lectern/contracts/calls/internal/identity.ts'
import { readInvitation } from '@lectern/contracts/calls/internal/learning.ts'
import { openInvitation } from '@lectern/contracts/calls/public/account-invitations.ts'
import type { OpenedInvitation } from '@lectern/contracts/shapes/account-invitations.ts'
import { DomainError, refuse } from '@lectern/service-kit/errors.ts'
import { route } from '@lectern/service-kit/http/route.ts'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

/** What links of invitations are for. identity keeps the links, learning the invitations into courses. */
export const invitationLinkRoutes = fp(
  async (app) => {
    route(app, openInvitation, ({ body }) => openInvitationLink(app, body.token))
  },
  { name: 'invitation-links', dependencies: ['services'] },
)

/** Throws 404 for a link that is over: at identity, or because the teacher has taken the invitation back or it was taken up. */
export async function openInvitationLink({ services }: FastifyInstance, token: string): Promise<OpenedInvitation> {
  const { invitationId, ...link } = await services.identity.call(readInvitationLink, { body: { token } })
  if (invitationId === null) return { ...link, course: null }
  try {
    const invitation = await services.learning.call(readInvitation, { params: { invitationId } })
    const { courseId: id, courseTitle: title, teacherName } = invitation
    return { ...link, course: { id, title, teacherName } }
  } catch (error) {
    if (!(error instanceof DomainError) || error.status !== 404) throw error
    throw refuse('invitation-no-longer-open')
  }
}
