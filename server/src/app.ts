import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { registerAdeudos } from './areas/adeudos/adeudos.routes.ts'
import { registerAuditoria } from './areas/auditoria/auditoria.routes.ts'
import { registerAutorizaciones } from './areas/autorizaciones/autorizaciones.routes.ts'
import { registerAvisosDeExistencia } from './areas/avisos-de-existencia/avisos-de-existencia.routes.ts'
import { registerAyuda } from './areas/ayuda/ayuda.mesa.ts'
import { registerBanners } from './areas/banners/banners.routes.ts'
import { registerPublicidadDeMesa } from './areas/banners/publicidad.mesa.ts'
import { registerBolsaTrabajo } from './areas/bolsa-trabajo/bolsa-trabajo.routes.ts'
import { registerCandidatosDeMesa } from './areas/bolsa-trabajo/candidatos.mesa.ts'
import { paginasDeBolsa } from './areas/bolsa-trabajo/paginas.ts'
import { registerVacantesDeMesa } from './areas/bolsa-trabajo/vacantes.mesa.ts'
import { registerCaptura } from './areas/captura/captura.routes.ts'
import { registerCarrito } from './areas/carrito/carrito.routes.ts'
import { registerExcel } from './areas/carrito/excel.routes.ts'
import { registerCartaPorte } from './areas/carta-porte/carta-porte.routes.ts'
import { registerCatalogoDeMesa } from './areas/catalogo/catalogo.mesa.ts'
import { registerCatalogo } from './areas/catalogo/catalogo.routes.ts'
import { paginasDeCatalogo } from './areas/catalogo/paginas.ts'
import { registerPreciosDelErp } from './areas/catalogo/precios/precios.erp.ts'
import { registerCobranzaDeMesa } from './areas/cobranza/cobranza.mesa.ts'
import { registerCobranza } from './areas/cobranza/cobranza.routes.ts'
import { registerControladosDeMesa } from './areas/controlados/controlados.mesa.ts'
import { registerControlados } from './areas/controlados/controlados.routes.ts'
import { registerCorreoDeMesa } from './areas/correo/correo.mesa.ts'
import { registerClientesDeMesa } from './areas/cuenta/clientes.mesa.ts'
import { registerCuenta } from './areas/cuenta/cuenta.routes.ts'
import { registerPersonas } from './areas/cuenta/personas.routes.ts'
import { registerEmpresa } from './areas/empresa/empresa.mesa.ts'
import { registerEntradas } from './areas/entradas/entradas.routes.ts'
import { registerEstadisticas } from './areas/estadisticas/estadisticas.routes.ts'
import { registerEstado } from './areas/estado/estado.routes.ts'
import { paginaDeEstado } from './areas/estado/pagina.ts'
import { registerExpediente } from './areas/expediente/expediente.routes.ts'
import { registerExpedientesDeMesa } from './areas/expediente/expedientes.mesa.ts'
import { registerFacturas } from './areas/facturas/facturas.routes.ts'
import { registerFarmacia } from './areas/farmacia/farmacia.routes.ts'
import { registerHerramientas } from './areas/herramientas/herramientas.routes.ts'
import { registerInicio } from './areas/inicio/inicio.routes.ts'
import { registerIntegracionDeMesa } from './areas/integracion/integracion.mesa.ts'
import { registerIntegracion } from './areas/integracion/integracion.routes.ts'
import { registerInterruptores } from './areas/interruptores/interruptores.routes.ts'
import { registerIrA } from './areas/ir-a/ir-a.routes.ts'
import { registerListasPropias } from './areas/listas-propias/listas-propias.routes.ts'
import { registerNavegador } from './areas/navegador/navegador.routes.ts'
import { registerNotificaciones } from './areas/notificaciones/notificaciones.routes.ts'
import { registerPagosDelErp } from './areas/pagos/pagos.erp.ts'
import { registerPagos } from './areas/pagos/pagos.routes.ts'
import { registerCortesDeMesa } from './areas/pedidos/cortes.mesa.ts'
import { registerPedidosDelErp } from './areas/pedidos/pedidos.erp.ts'
import { registerPedidosDeMesa } from './areas/pedidos/pedidos.mesa.ts'
import { registerPedidos } from './areas/pedidos/pedidos.routes.ts'
import { registerPendientes } from './areas/pendientes/pendientes.routes.ts'
import { registerEquipo } from './areas/personal/equipo.routes.ts'
import { registerHoy } from './areas/personal/hoy.mesa.ts'
import { registerPersonal } from './areas/personal/personal.routes.ts'
import { registerPrimerDia } from './areas/personal/primer-dia.mesa.ts'
import { registerProgramados } from './areas/programados/programados.routes.ts'
import { cifrasDelSitio } from './areas/publico/cifras.ts'
import { registerPublico } from './areas/publico/publico.routes.ts'
import { registerSolicitudesDeMesa } from './areas/publico/solicitudes.mesa.ts'
import { registerRecepcionesDeMesa } from './areas/recepciones/recepciones.mesa.ts'
import { registerRecepciones } from './areas/recepciones/recepciones.routes.ts'
import { registerReclamacionesDelErp } from './areas/reclamaciones/reclamaciones.erp.ts'
import { registerReclamacionesDeMesa } from './areas/reclamaciones/reclamaciones.mesa.ts'
import { registerReclamaciones } from './areas/reclamaciones/reclamaciones.routes.ts'
import { registerReportesDeMesa } from './areas/reportes/reportes.mesa.ts'
import { registerRetirosDelErp } from './areas/retiros/retiros.erp.ts'
import { registerRetirosDeMesa } from './areas/retiros/retiros.mesa.ts'
import { registerRetiros } from './areas/retiros/retiros.routes.ts'
import { registerClavesDeClientes } from './areas/seguridad/claves-de-clientes.routes.ts'
import { registerSeguridad } from './areas/seguridad/seguridad.routes.ts'
import { registerUsuariosDeMesa } from './areas/seguridad/usuarios.mesa.ts'
import { registerVistas } from './areas/vistas/vistas.routes.ts'
import { registerWebhooks } from './areas/webhooks/webhooks.routes.ts'
import { registerBody, SMALL_BODY } from './edge/body.ts'
import { registerCompression } from './edge/compression.ts'
import { answerBrokenRequest, registerConnections } from './edge/connections.ts'
import { documented } from './edge/documented.ts'
import { registerEnding } from './edge/ending.ts'
import { registerHeaders, securityHeaders } from './edge/headers.ts'
import { registerHealth } from './edge/health.ts'
import { registerLimits } from './edge/limits.ts'
import { registerOrigen } from './edge/origen.ts'
import { PACE, type Pace } from './edge/pace.ts'
import { registerPages } from './edge/pages.ts'
import { answerError, answerFrameworkError, HttpRefusal } from './edge/refusals.ts'
import { registerRequestLog } from './edge/request-log.ts'
import { serializeByContract } from './edge/serialize.ts'
import { registerSession } from './edge/session.ts'
import { childLoggerFactory, registerTraza } from './edge/traceparent.ts'
import { registerUploads } from './edge/uploads.ts'
import { registerMetrics } from './metrics.ts'
import type { Portal } from './portal.ts'

const SITE = fileURLToPath(new URL('../../web/build/client', import.meta.url))

export type AppOptions = {
  /** routes of the demo's outside world: pack shots, later the simulated bank */
  outside?: ((app: FastifyInstance) => Promise<void>) | undefined
  /** folder of the built site; null: there is none yet */
  site?: string | null | undefined
  /** how long the portal waits for the other side */
  pace?: Partial<Pace>
  /** requests that go into the log as debug: the demo's warehouse looks each second */
  quiet?: ((request: FastifyRequest) => boolean) | undefined
}

/** The whole server on one page: the edge, then the areas, then the site. */
export async function createApp(
  portal: Portal,
  { outside, site = SITE, pace = {}, quiet }: AppOptions = {},
): Promise<FastifyInstance> {
  const waits = { ...PACE, ...pace }
  const app = openFastify(portal, waits)
  app.decorate('pace', waits)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializeByContract)
  app.setErrorHandler<Parameters<typeof answerError>[0]>((error, request, reply) =>
    answerError(error, request, reply, portal.settings),
  )
  registerRequestLog(app, portal, quiet)
  registerMetrics(app, portal)

  registerConnections(app, portal)
  registerEnding(app)
  registerHeaders(app, portal)
  registerOrigen(app, portal)
  registerCompression(app)
  registerBody(app)
  registerTraza(app)
  registerSession(app, portal)
  if (portal.settings.papel === 'trabajos') return onlyHealth(app, portal)
  await registerLimits(app, portal)
  await registerUploads(app)
  await registerDocumentation(app)

  await app.register(async (areas) => {
    registerAreas(areas, portal)
    if (outside) await outside(areas)
  })
  await registerPages(
    app,
    portal,
    site,
    [...paginasDeBolsa(portal), ...paginasDeCatalogo(portal), paginaDeEstado(portal)],
    cifrasDelSitio(portal),
  )
  return app
}

/** Each noun with its calls: the visitors', the clients', the staff's, the ERP's. */
function registerAreas(areas: FastifyInstance, portal: Portal): void {
  registerHealth(areas, portal)
  registerEstado(areas, portal)
  registerPublico(areas, portal)
  registerNavegador(areas, portal)
  registerCartaPorte(areas, portal)
  registerBolsaTrabajo(areas, portal)
  registerSeguridad(areas, portal)
  registerPersonas(areas, portal)
  registerClavesDeClientes(areas, portal)
  registerCatalogo(areas, portal)
  registerBanners(areas, portal)
  registerNotificaciones(areas, portal)
  registerCarrito(areas, portal)
  registerAutorizaciones(areas, portal)
  registerExcel(areas, portal)
  registerListasPropias(areas, portal)
  registerPendientes(areas, portal)
  registerProgramados(areas, portal)
  registerCaptura(areas, portal)
  registerAvisosDeExistencia(areas, portal)
  registerInicio(areas, portal)
  registerEntradas(areas, portal)
  registerEstadisticas(areas, portal)
  registerControlados(areas, portal)
  registerPersonal(areas, portal)
  registerAuditoria(areas, portal)
  registerInterruptores(areas, portal)
  registerEquipo(areas, portal)
  registerVistas(areas, portal)
  registerIrA(areas, portal)
  registerPedidosDeMesa(areas, portal)
  registerClientesDeMesa(areas, portal)
  registerUsuariosDeMesa(areas, portal)
  registerHoy(areas, portal)
  registerPrimerDia(areas, portal)
  registerEmpresa(areas, portal)
  registerCandidatosDeMesa(areas, portal)
  registerSolicitudesDeMesa(areas, portal)
  registerCorreoDeMesa(areas, portal)
  registerPublicidadDeMesa(areas, portal)
  registerVacantesDeMesa(areas, portal)
  registerAyuda(areas, portal)
  registerPedidos(areas, portal)
  registerRecepciones(areas, portal)
  registerRecepcionesDeMesa(areas, portal)
  registerReclamaciones(areas, portal)
  registerReclamacionesDeMesa(areas, portal)
  registerReclamacionesDelErp(areas, portal)
  registerCuenta(areas, portal)
  registerWebhooks(areas, portal)
  registerAdeudos(areas, portal)
  registerPagos(areas, portal)
  registerFacturas(areas, portal)
  registerFarmacia(areas, portal)
  registerExpediente(areas, portal)
  registerCobranza(areas, portal)
  registerHerramientas(areas, portal)
  registerIntegracion(areas, portal)
  registerPedidosDelErp(areas, portal)
  registerPagosDelErp(areas, portal)
  registerPreciosDelErp(areas, portal)
  registerIntegracionDeMesa(areas, portal)
  registerCatalogoDeMesa(areas, portal)
  registerCortesDeMesa(areas, portal)
  registerCobranzaDeMesa(areas, portal)
  registerExpedientesDeMesa(areas, portal)
  registerReportesDeMesa(areas, portal)
  registerControladosDeMesa(areas, portal)
  registerRetiros(areas, portal)
  registerRetirosDeMesa(areas, portal)
  registerRetirosDelErp(areas, portal)
}

/** A process that only works through the queue tells how it is, and answers nothing else. */
function onlyHealth(app: FastifyInstance, portal: Portal): FastifyInstance {
  registerHealth(app, portal)
  app.setNotFoundHandler(() => {
    throw new HttpRefusal(404, 'Este proceso sólo hace trabajos (SURTIA_PAPEL=trabajos).')
  })
  return app
}

function openFastify(portal: Portal, waits: Pace): FastifyInstance {
  return Fastify({
    loggerInstance: portal.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'id' }),
    genReqId: () => randomUUID(),
    childLoggerFactory,
    trustProxy: portal.settings.proxies.length ? portal.settings.proxies : false,
    bodyLimit: SMALL_BODY,
    connectionTimeout: 0,
    keepAliveTimeout: waits.idle,
    // a request without Host is refused by edge/body.ts, in the envelope
    http: {
      headersTimeout: waits.headers,
      requestTimeout: 0,
      connectionsCheckingInterval: Math.min(1_000, waits.headers),
      requireHostHeader: false,
    },
    frameworkErrors: answerFrameworkError((url) => securityHeaders(portal, url)),
    clientErrorHandler: answerBrokenRequest(portal),
    // what still arrives while the portal ends is answered, not turned away in English
    return503OnClosing: false,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 300 },
  })
}

/** The API shows itself at /api/documentacion. */
async function registerDocumentation(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Surtia',
        description: 'Todas las llamadas del portal. Sobre: { value, message, data }.',
        version: '2025.10.31.0',
      },
      components: {
        securitySchemes: {
          cliente: { type: 'http', scheme: 'bearer' },
          personal: { type: 'http', scheme: 'bearer', description: 'Mesa de control' },
          erp: { type: 'http', scheme: 'bearer', description: 'SURTIA_CLAVE_ERP' },
          farmacia: { type: 'http', scheme: 'bearer', description: 'Clave de un cliente (surtia_…)' },
        },
      },
    },
    transform: documented,
  })
  await app.register(swaggerUi, { routePrefix: '/api/documentacion', staticCSP: true })
}
