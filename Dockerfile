# The firm's site as one container: one process, one volume at /data. docs/operating.md says how to run it.
ARG NODE=node:24-bookworm-slim

FROM ${NODE} AS build
# better-sqlite3 is compiled where there is no prebuilt binary; the compiler is not in the final image.
RUN apt-get update && apt-get install -y --no-install-recommends g++ make python3
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Only the one install script that is needed runs.
RUN npm ci --ignore-scripts && npm rebuild better-sqlite3
COPY . .
RUN npm run build && npm prune --omit=dev --ignore-scripts
# Remove what only compiling needs; Remix names typescript for its types alone.
RUN rm -rf node_modules/typescript node_modules/better-sqlite3/deps node_modules/better-sqlite3/src \
 && find node_modules/better-sqlite3/build -type f ! -name better_sqlite3.node -delete

FROM ${NODE}
ENV NODE_ENV=production \
    DATABASE_PATH=/data/mehrab.sqlite \
    UPLOADS_DIR=/data/uploads \
    MEHRAB_CONTAINER=1 \
    MALLOC_ARENA_MAX=2 \
    npm_config_cache=/tmp/npm \
    npm_config_update_notifier=false
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/app/fonts app/fonts
COPY --from=build /app/public public
COPY --from=build /app/db/sample/sizes db/sample/sizes
COPY --from=build /app/build build
# No VOLUME here: it would create an anonymous volume, which is lost silently; the start warns instead.
RUN install -d -o node -g node -m 700 /data
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# The start script of package.json without npm or a shell in between, so that signals arrive.
CMD ["node", "--max-http-header-size=65536", "--max-semi-space-size=8", "--max-old-space-size=384", "--v8-pool-size=1", "node_modules/@remix-run/serve/dist/cli.js", "build/server/index.js"]
