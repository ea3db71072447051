# One image for the gateway, the services and the job that prepares databases and topics: they differ by their command.
FROM node:24-bookworm-slim AS manifests
WORKDIR /lectern
COPY package.json package-lock.json .npmrc ./
COPY packages/api-client/package.json packages/api-client/
COPY packages/contracts/package.json packages/contracts/
COPY packages/course-importer/package.json packages/course-importer/
COPY packages/service-kit/package.json packages/service-kit/
COPY gateway/package.json gateway/
COPY services/analytics/package.json services/analytics/
COPY services/billing/package.json services/billing/
COPY services/catalog/package.json services/catalog/
COPY services/identity/package.json services/identity/
COPY services/learning/package.json services/learning/
COPY infra/local/package.json infra/local/
COPY infra/stripe-sandbox/package.json infra/stripe-sandbox/
COPY web/package.json web/
COPY e2e/package.json e2e/
COPY bench/package.json bench/

# `npm install --no-save`, as in infra/local/bootstrap.mjs: exactly what the lock file names, for this platform.
FROM manifests AS production-dependencies
RUN npm install --no-save --ignore-scripts --omit=dev

FROM manifests AS build
RUN npm install --no-save --ignore-scripts
COPY . .
RUN node packages/service-kit/src/database/generate-clients.mjs && npm run build --workspace web

FROM node:24-bookworm-slim
ENV NODE_ENV=production
WORKDIR /lectern
COPY --from=production-dependencies /lectern ./
COPY . .
COPY --from=build /lectern/services ./services
COPY --from=build /lectern/web/dist ./web/dist
# The volumes of the Stripe sandbox and of the videos take the owner of the folders that they cover.
RUN install --directory --owner=node .data/stripe-sandbox .data/videos
USER node
EXPOSE 8080
ENTRYPOINT ["node"]
CMD ["gateway/src/server.ts"]
