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
RUN npm install --no-save --ignore-scripts --omit=dev && rm -rf bench e2e examples

FROM manifests AS build
RUN npm install --no-save --ignore-scripts
COPY . .
RUN node packages/service-kit/src/database/generate-clients.mjs && npm run build --workspace web

# What runs, without what tests it.
FROM build AS product
RUN rm -rf bench e2e examples \
  && find . -type d \( -name node_modules -o -name test -o -path '*/src/testing' -o -name 'fixture-*' \) -prune -exec rm -rf {} +

FROM node:24-bookworm-slim
ENV NODE_ENV=production
WORKDIR /lectern
COPY --from=production-dependencies /lectern ./
COPY --from=product /lectern ./
# The volumes of the Stripe sandbox and of the videos take the owner of the folders that they cover.
RUN install --directory --owner=node .data/stripe-sandbox .data/videos
USER node
EXPOSE 8080
ENTRYPOINT ["node"]
CMD ["gateway/src/server.ts"]
