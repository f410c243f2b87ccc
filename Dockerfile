# syntax=docker/dockerfile:1
# The product in one image: web, API server and embedded store. `docker run -p 3000:3000 -v motriz:/data …`
ARG NODE=24-slim

FROM node:${NODE} AS build
WORKDIR /motriz
COPY package.json package-lock.json .npmrc ./
# No package needs its install script, and one of them would download a Java runtime.
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build && npm prune --omit=dev --ignore-scripts

FROM node:${NODE}
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data
WORKDIR /motriz
COPY --from=build /motriz/package.json ./
COPY --from=build /motriz/node_modules node_modules
COPY --from=build /motriz/build build
COPY --from=build /motriz/public public
# Nothing of the program can be written by it; the data folder is all that it owns.
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/livez`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# start.js forwards signals, ends both its children and reaps them: no init is needed.
CMD ["node", "build/backend/start.js"]
