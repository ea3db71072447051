# One image for the gateway, the services and the job that prepares databases and topics: they differ by their command.
FROM node:24-bookworm-slim AS source
WORKDIR /lectern
COPY . .
RUN mkdir /manifests && cp --parents .npmrc package-lock.json package.json */package.json */*/package.json /manifests

# As long as these are the same, what was installed for them is used again.
FROM node:24-bookworm-slim AS manifests
WORKDIR /lectern
COPY --from=source /manifests ./

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
