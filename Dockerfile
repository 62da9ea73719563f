# The portal without the demo's outside world. `docker compose up` puts it behind a balancer, twice, on one PostgreSQL (compose.yaml).
# What is installed changes with the lock file alone: a changed line of the program installs nothing anew.
FROM node:24.21.0-bookworm-slim AS paquetes
WORKDIR /surtia
COPY package.json package-lock.json ./
COPY bench/package.json bench/
COPY contracts/package.json contracts/
COPY demo/package.json demo/
COPY e2e/package.json e2e/
COPY rules/package.json rules/
COPY server/package.json server/
COPY web/package.json web/

FROM paquetes AS construir
RUN npm ci
COPY . .
RUN npm run build

# the server's own packages: those of the browser are in the built site
FROM paquetes AS servir
RUN npm ci --omit=dev -w rules -w contracts -w server --include-workspace-root

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production SURTIA_DEMO=0 SURTIA_DATOS=/datos PORT=3000
WORKDIR /surtia
COPY --from=construir /surtia/package.json ./
COPY --from=servir /surtia/node_modules ./node_modules
COPY --from=construir /surtia/rules ./rules
COPY --from=construir /surtia/contracts ./contracts
COPY --from=construir /surtia/server ./server
COPY --from=construir /surtia/web/package.json ./web/
COPY --from=construir /surtia/web/build ./web/build
COPY --from=construir /surtia/docs/ejemplos ./docs/ejemplos
RUN mkdir /datos && chown node:node /datos
USER node
VOLUME /datos
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/salud/lista').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=16", "server/src/main.ts"]
