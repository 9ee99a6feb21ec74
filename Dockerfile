# Okuu without an embedded database: set DATABASE_URL. docs/operating/install.md, «In containers».

FROM node:24-alpine AS build
WORKDIR /build
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN node scripts/build.mjs

FROM node:24-alpine AS packages
WORKDIR /packages
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund
COPY --from=build /build/dist dist
COPY scripts/keep-runtime.mjs scripts/
# The client's packages are in dist/client already, and the embedded PostgreSQL needs another libc.
RUN node scripts/keep-runtime.mjs

FROM node:24-alpine
# Package managers are not needed at run time.
RUN rm -rf /usr/local/lib/node_modules /opt/yarn* /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /usr/local/bin/yarn* \
 && mkdir /data && chown node:node /data
WORKDIR /app
COPY --from=packages /packages/node_modules node_modules
COPY --from=build /build/dist dist
COPY package.json LICENSE ./
COPY db/migrations db/migrations
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
# Only /data and /tmp are written: run it with a read-only root.
VOLUME /data
USER node
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 CMD ["wget", "-qO", "/dev/null", "http://127.0.0.1:8080/readyz"]
STOPSIGNAL SIGTERM
CMD ["node", "dist/server/main.js"]
