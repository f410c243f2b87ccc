# syntax=docker/dockerfile:1
# The product in one image, in the role that its argument names: `docker run … motriz [all|web|api|worker]`, or any other
# command of motriz
# Node 24.21.0 by the digest of its index of platforms: a tag may be moved, this may not. docs/operators.md says how it is renewed.
ARG NODE=24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6

FROM node:${NODE} AS build
WORKDIR /motriz
COPY package.json package-lock.json .npmrc ./
COPY scripts/empty-package scripts/empty-package
# No package needs its install script, and one of them would download a Java runtime.
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build && npm prune --omit=dev --ignore-scripts && node scripts/trim-image.mjs

# pg_dump and pg_restore for `motriz backup`, of the PostgreSQL that compose.yaml runs, from PostgreSQL's own packages.
FROM node:${NODE} AS postgres
ARG POSTGRES=17
RUN apt-get update \
    && apt-get install -y --no-install-recommends ca-certificates postgresql-common \
    && /usr/share/postgresql-common/pgdg/apt.postgresql.org.sh -y \
    && apt-get install -y --no-install-recommends postgresql-client-${POSTGRES}
COPY scripts/collect-postgres.sh /
RUN /collect-postgres.sh /usr/lib/postgresql/${POSTGRES}/bin /collected

FROM node:${NODE}
# The commit: docker build --build-arg REVISION=$(git rev-parse HEAD)
ARG REVISION=
LABEL org.opencontainers.image.title="Motriz" \
    org.opencontainers.image.description="The candidate side of a job marketplace for Brazil's automotive and dealership sector" \
    org.opencontainers.image.version="1.0.0" \
    org.opencontainers.image.revision="${REVISION}" \
    org.opencontainers.image.licenses="LicenseRef-Motriz" \
    org.opencontainers.image.vendor="Motriz"
# Only ports that are published leave a container; OPERATOR_PORT never should. backend/program/cli/start.ts says what the
# last two are for.
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    OPERATOR_HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    MALLOC_ARENA_MAX=2 \
    NODE_OPTIONS="--max-semi-space-size=8 --max-old-space-size=768"
WORKDIR /motriz
COPY --from=postgres /collected /
COPY --from=build /motriz/package.json /motriz/LICENSE ./
COPY --from=build /motriz/node_modules node_modules
COPY --from=build /motriz/scripts/empty-package scripts/empty-package
COPY --from=build /motriz/build build
COPY --from=build /motriz/public public
# Nothing of the program can be written by it. It owns the data folder, and that of backups, which wants a volume.
RUN mkdir /data /backups && chown node:node /data /backups
USER node
VOLUME /data
# The web alone. EXPOSE has `docker run -P` publish a port, and the others are not for strangers.
EXPOSE 3000
# It asks the role that the container runs whether it can do its work now: the store of the API server answers too.
HEALTHCHECK --interval=30s --timeout=5s --start-period=90s --retries=3 CMD ["node", "build/backend/motriz.js", "health"]
# The program forwards signals, ends its children and reaps them: no init is needed.
ENTRYPOINT ["node", "build/backend/motriz.js"]
CMD ["all"]
