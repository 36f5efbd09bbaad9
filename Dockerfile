# Not run where it was written: that machine has no Docker. Each step was run there by hand, outside a container.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY scripts/lib ./scripts/lib
# As `npm start` installs: exactly what the lock file says, also where the lock lacks packages that are for other systems only.
RUN node -e "import('./scripts/lib/tools.mjs').then(({ ensureTools }) => ensureTools())"
COPY . .
RUN npm run build
RUN npm prune --omit=dev --no-audit --no-fund
# For CV_SCAN_LANGUAGES: docker build --build-arg SCANS=true adds 200 MB.
ARG SCANS=false
RUN if [ "$SCANS" = true ]; then npm ci --prefix scan-packages --ignore-scripts --no-audit --no-fund; fi

FROM node:24-slim
ENV NODE_ENV=production OPENPOOL_DATA=/data
WORKDIR /app
# PostgreSQL refuses to run as root, and so should everything that talks to the internet.
RUN mkdir /data && chown node:node /data
COPY --from=build --chown=root:root /app/package.json ./
COPY --from=build --chown=root:root /app/node_modules ./node_modules
COPY --from=build --chown=root:root /app/build ./build
COPY --from=build --chown=root:root /app/scan-packages ./scan-packages
COPY --from=build --chown=root:root /app/src ./src
COPY --from=build --chown=root:root /app/demo ./demo
COPY --from=build --chown=root:root /app/messages ./messages
COPY --from=build --chown=root:root /app/migrations ./migrations
COPY --from=build --chown=root:root /app/database ./database
COPY --from=build --chown=root:root /app/synonyms ./synonyms
COPY --from=build --chown=root:root /app/tenants ./tenants
# What the pages about feeds import as an example.
COPY --from=build --chown=root:root /app/docs/samples ./docs/samples
# docker compose exec app openpool doctor
RUN printf '#!/bin/sh\ncd /app && exec node src/app/cli.mjs "$@"\n' > /usr/local/bin/openpool && chmod 755 /usr/local/bin/openpool
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "src/app/server.ts"]
