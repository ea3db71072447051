# The images of docker-compose.yml. `lectern` (the last stage) is the gateway, the services, the job that prepares databases and topics, the
# importer and the operators' commands: they differ by their command. `sandbox` is the Stripe sandbox and the mail catcher, which production has no use for.

# By digest, where builds are to be the same: --build-arg NODE_IMAGE=node:24-bookworm-slim@sha256:…
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS source
WORKDIR /lectern
COPY . .
RUN mkdir /manifests && cp --parents .npmrc package-lock.json package.json */package.json */*/package.json /manifests

# `npm install --no-save`, as in infra/local/bootstrap.mjs: exactly what the lock file names, for this platform. As long as the manifests are
# the same, what was installed for them is used again.
FROM ${NODE_IMAGE} AS installed
WORKDIR /lectern
COPY --from=source /manifests ./
RUN --mount=type=cache,target=/root/.npm npm install --no-save --ignore-scripts --no-audit --no-fund

# Of that, what runs.
FROM installed AS runtime-packages
COPY infra/local/src/keep-runtime-packages.ts infra/local/src/
RUN node infra/local/src/keep-runtime-packages.ts gateway 'services/*' infra/local packages/course-importer \
  && rm -rf bench e2e examples web infra/local/src packages/stripe-sandbox packages/mail-catcher

FROM installed AS sandbox-packages
COPY infra/local/src/keep-runtime-packages.ts infra/local/src/
RUN node infra/local/src/keep-runtime-packages.ts packages/stripe-sandbox packages/mail-catcher \
  && rm -rf bench e2e examples gateway services web infra/local package-lock.json \
  && find packages -mindepth 1 -maxdepth 1 ! -name stripe-sandbox ! -name mail-catcher -exec rm -rf {} +

FROM installed AS web
COPY tsconfig.base.json ./
COPY packages packages
COPY web web
RUN node packages/texts/src/generate.ts && node web/build/write-calls.ts && npm run build --workspace web

FROM installed AS product
COPY . .
RUN node packages/service-kit/src/database/generate-clients.mjs && node packages/texts/src/generate.ts
COPY --from=web /lectern/web/dist web/dist
COPY --from=web /lectern/packages/texts/src/generated packages/texts/src/generated
# What builds it and what tests it stays here.
RUN rm -rf bench e2e examples node_modules packages/stripe-sandbox packages/mail-catcher infra/local/src/keep-runtime-packages.ts web/src web/build web/public \
  && find . -type d \( -name node_modules -o -name test -o -path '*/src/testing' -o -name 'fixture-*' \) -prune -exec rm -rf {} +

FROM ${NODE_IMAGE} AS base
ARG VERSION=unreleased
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Lectern" \
  org.opencontainers.image.description="An online course platform that schools and independent teachers run for themselves" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${REVISION}"
# kafkajs computes a wait from the time that is left, which may be past: harmless, but Node warns. And below 512 MB V8's own limit for its heap is that
# of the whole container, which would be ended before V8 collects in earnest. Of what requests leave behind up to 96 MB would pile up: so 24. And glibc
# keeps pieces of what pictures take in as many places as there are threads.
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 NODE_OPTIONS="--disable-warning=TimeoutNegativeWarning --max-old-space-size-percentage=50 --max-semi-space-size=8"
WORKDIR /lectern
EXPOSE 8080
ENTRYPOINT ["node"]

FROM base AS sandbox
LABEL org.opencontainers.image.title="Lectern's Stripe sandbox and mail catcher"
COPY --from=sandbox-packages /lectern ./
COPY packages/stripe-sandbox packages/stripe-sandbox
COPY packages/mail-catcher packages/mail-catcher
# Its volume takes the owner of the folder that it covers.
RUN install --directory --owner=node .data/stripe-sandbox
USER node
CMD ["packages/stripe-sandbox/src/server.ts"]

FROM base AS lectern
COPY --from=runtime-packages /lectern ./
COPY --from=product /lectern ./
# As above, for the videos; and the commands by their name. `docker run … setup` is `node setup`.
RUN install --directory --owner=node .data/videos && ln -s /lectern/infra/local/src/lectern.ts /usr/local/bin/lectern \
  && ln -s /lectern/infra/local/src/setup.ts setup
# What the image is called where it was pushed, for the `.env` that setup writes. The locale lets commands print check marks.
ARG IMAGE=lectern
ENV LECTERN_IMAGE=${IMAGE} LANG=C.UTF-8
USER node
CMD ["gateway/src/server.ts"]
