# The site and its API in one image; docs/operations.md, "Containers", says how to run it.
# `node scripts/try-image.mjs` carries out these steps in a folder, without a container engine.

FROM node:24.21.0-trixie-slim AS base
WORKDIR /app

FROM base AS packages
COPY package.json package-lock.json .npmrc ./
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --ignore-scripts
# Half of what the server's packages weigh is for debuggers and editors.
RUN find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.cts' -o -name '*.d.mts' \) -delete

FROM base AS build
COPY package.json package-lock.json .npmrc ./
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts
COPY . .
RUN node scripts/build.mjs

FROM base
LABEL org.opencontainers.image.title="Unifi" \
      org.opencontainers.image.description="A platform for buying homes off the plan in Australia"
RUN groupadd --gid 10001 unifi \
 && useradd --uid 10001 --gid unifi --home-dir /data --no-create-home --no-log-init --shell /usr/sbin/nologin unifi \
 && install -d -o unifi -g unifi -m 0750 /data
COPY package.json ./
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
ENV NODE_ENV=production \
    PORT=3000 \
    DATA_DIR=/data
# By number: Kubernetes checks that it is not root, and cannot look up a name.
USER 10001:10001
VOLUME /data
EXPOSE 3000
# Whether the process serves. /api/ready, which also asks the database, is for load balancers: a restart does not mend a database.
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# A stop takes up to 20 seconds: give it 30 (docker stop --time 30), or calls under way are lost.
STOPSIGNAL SIGTERM
ENTRYPOINT ["node", "--enable-source-maps"]
CMD ["dist/server/main.js"]
