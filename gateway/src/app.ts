import type { RouteContract } from '@lectern/contracts/calls/public/route.ts'
import { ROUTES } from '@lectern/contracts/calls/public/routes.ts'
import { createHttpServer, type LogDestination } from '@lectern/service-kit/http/http-server.ts'
import type { FastifyInstance } from 'fastify'
import { accountActs } from './accounts/account-log.ts'
import { emailLinkRoutes } from './accounts/email-links.ts'
import { firstRunRoutes } from './accounts/first-run.ts'
import { invitationLinkRoutes } from './accounts/invitation-links.ts'
import { accountRoutes } from './accounts/routes.ts'
import { accessRules } from './admission/access.ts'
import { bodyRules } from './admission/bodies.ts'
import { contractLookup } from './admission/contract-of.ts'
import { httpsOnly } from './admission/https-only.ts'
import { callerLimits, rateLimits, visitorLimits } from './admission/rate-limits.ts'
import { sameOriginOnly } from './admission/same-origin.ts'
import { signedCalls } from './admission/signed-calls.ts'
import { undeclaredCalls } from './admission/undeclared-calls.ts'
import { certificateFiles } from './certificates/certificate-files.ts'
import { compression } from './compression.ts'
import type { GatewayConfig } from './config.ts'
import { courseRoutes } from './courses/routes.ts'
import { credentialRoutes } from './credentials/well-known.ts'
import { dataExportRoutes } from './data-exports/routes.ts'
import { apiDocs } from './docs/api-docs.ts'
import { drawing } from './drawing/draw-in-thread.ts'
import { erasureRoutes } from './erasures/routes.ts'
import { factorRoutes } from './factors/routes.ts'
import { secondSteps } from './factors/second-steps.ts'
import { stepUp } from './factors/step-up.ts'
import { forwardedRoutes } from './forwarding/forwarded-routes.ts'
import { live } from './live/live.ts'
import { liveRoutes } from './live/routes.ts'
import { openidReauthentications } from './openid/openid-reauthentications.ts'
import { openidRoutes } from './openid/routes.ts'
import { ownPasskeyRoutes } from './passkeys/own-passkeys.ts'
import { passkeyRoutes } from './passkeys/routes.ts'
import { redisPlugin } from './redis.ts'
import { apiHeaders, fixedHeaders } from './security-headers.ts'
import { servicesPlugin } from './services.ts'
import { recognisePeople } from './sessions/recognise-people.ts'
import { sessionRoutes } from './sessions/routes.ts'
import { sessionsPlugin } from './sessions/sessions.ts'
import { signInHint } from './sessions/sign-in-hint.ts'
import { banners } from './share-pictures/banners.ts'
import { sharePictures } from './share-pictures/share-pictures.ts'
import { firstRunState } from './site/first-run.ts'
import { siteRoutes } from './site/routes.ts'
import { sitePlugin } from './site/site.ts'
import { suspensionRoutes } from './suspensions/routes.ts'
import { suspendedAccess } from './suspensions/suspended-access.ts'
import { tlsListener } from './tls/tls-listener.ts'
import { viewingRoutes } from './viewing/routes.ts'
import { viewingRules } from './viewing/viewing-rules.ts'
import { sharedReads } from './visitor-cache/shared-reads.ts'
import { visitorCache } from './visitor-cache/visitor-cache.ts'
import { forRobots } from './web/sitemap.ts'
import { webApp } from './web/web-app.ts'

/** The gateway. The order is the order in which a request meets it. */
export async function createGateway(
  config: GatewayConfig,
  routes: readonly RouteContract[] = ROUTES,
  logTo?: LogDestination,
) {
  const app = createHttpServer({
    ...{ name: 'gateway', config, trustProxy: config.TRUST_PROXY, headers: fixedHeaders(config) },
    ...(logTo && { logTo }),
  })
  await app.register(tlsListener, config)
  await app.register(httpsOnly, config)
  await app.register(compression)
  await app.register(redisPlugin, config)
  await app.register(servicesPlugin, config)
  await app.register(contractLookup, { routes })
  await app.register(rateLimits, config)
  await app.register(sitePlugin, config)
  await app.register(firstRunState)
  await app.register(sharedReads)
  await app.register(api, { config, routes })
  await app.register(apiDocs, { config, routes })
  await app.register(undeclaredCalls, { routes })
  await app.register(forRobots, config)
  await app.register(credentialRoutes)
  await app.register(drawing)
  await app.register(sharePictures, { config, routes })
  await app.register(banners, { routes })
  await app.register(certificateFiles, { config, routes })
  await app.register(webApp, { config, routes })
  return app
}

/** Only here are sessions looked at: pages, documentation and unknown addresses are answered without them. */
async function api(
  app: FastifyInstance,
  { config, routes }: { config: GatewayConfig; routes: readonly RouteContract[] },
) {
  await app.register(apiHeaders)
  await app.register(signedCalls)
  await app.register(sameOriginOnly, config)
  await app.register(visitorCache, config)
  await app.register(visitorLimits, config)
  await app.register(sessionsPlugin, config)
  await app.register(signInHint, config)
  await app.register(recognisePeople, config)
  await app.register(callerLimits, config)
  await app.register(viewingRules)
  await app.register(accessRules)
  await app.register(stepUp)
  await app.register(bodyRules)

  await app.register(accountActs)
  await app.register(secondSteps, config)
  await app.register(suspendedAccess, config)
  await app.register(openidReauthentications)
  await app.register(accountRoutes, config)
  await app.register(factorRoutes, config)
  await app.register(passkeyRoutes, config)
  await app.register(ownPasskeyRoutes, config)
  await app.register(openidRoutes, config)
  await app.register(emailLinkRoutes, config)
  await app.register(invitationLinkRoutes)
  await app.register(firstRunRoutes)
  await app.register(sessionRoutes)
  await app.register(dataExportRoutes)
  await app.register(erasureRoutes)
  await app.register(suspensionRoutes)
  await app.register(viewingRoutes)
  await app.register(live, config)
  await app.register(liveRoutes)
  await app.register(courseRoutes)
  await app.register(siteRoutes)
  await app.register(forwardedRoutes, { config, routes })
}
