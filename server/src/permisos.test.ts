import { type AnyCall, termsOf } from '@surtia/contracts/call.ts'
import { terminarSesionesEnElCliente } from '@surtia/contracts/personas.ts'
import { cerrarSesion, loginTk } from '@surtia/contracts/seguridad.ts'
import { PERMISOS } from '@surtia/rules/cuenta/permisos.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LLAMADAS } from './test/llamadas.ts'
import { levantar, type PortalDePruebas } from './test/portal.ts'
import { CLAVE_ERP } from './test/settings.ts'

// Every call, as every kind of client, over HTTP: what is written here is what a person reads in
// docs/reglas/permisos.md, not what the code says.
const QUIENES = ['farmacia', 'consulta', 'nueva', 'inactiva', 'publico', 'herramientas', 'grupo'] as const
type Quien = (typeof QUIENES)[number]
const INACTIVO = 'El cliente se encuentra inactivo.'
const SIN_REFERENCIAR: Partial<Record<Quien, string>> = Object.fromEntries(
  ['nueva', 'publico', 'herramientas'].map((q) => [q, 'No tiene permiso para referenciar pagos.']),
)
const SIN_HERRAMIENTAS: Partial<Record<Quien, string>> = Object.fromEntries(
  ['farmacia', 'consulta', 'nueva', 'inactiva', 'publico', 'grupo'].map((q) => [
    q,
    'No tiene acceso a las herramientas.',
  ]),
)
const ADMINISTRAR = 'Su sesión es de consulta: no puede administrar usuarios.'
const NO_ENVIAN: Partial<Record<Quien, string>> = {
  consulta: 'Su sesión es de consulta: no puede enviar pedidos.',
  inactiva: INACTIVO,
}
const REFERENCIAS = '/api/cobranza/general/referenciar-pagos'
/** who is refused which call, and with what words; what is not here every client may */
const PROGRAMAR = { consulta: 'Su sesión es de consulta: no puede programar pedidos.', inactiva: INACTIVO }
const NEGADAS: Record<string, Partial<Record<Quien, string>>> = {
  '/api/programados/crear': PROGRAMAR,
  '/api/programados/:id/cambiar': PROGRAMAR,
  '/api/programados/:id/pausar': PROGRAMAR,
  '/api/programados/:id/reanudar': PROGRAMAR,
  '/api/programados/:id/saltar': PROGRAMAR,
  '/api/programados/:id/quitar': PROGRAMAR,
  '/api/programados/:id/pedir-ahora': PROGRAMAR,
  '/api/programados/preparados/:id/al-carrito': PROGRAMAR,
  '/api/programados/preparados/:id/enviar': NO_ENVIAN,
  '/api/programados/preparados/:id/descartar': PROGRAMAR,
  '/api/autorizaciones/pedir': NO_ENVIAN,
  '/api/autorizaciones/:id/aprobar': NO_ENVIAN,
  '/api/autorizaciones/:id/rechazar': NO_ENVIAN,
  '/api/cuenta/reglas': { consulta: 'Su sesión es de consulta: no puede administrar usuarios.' },
  '/api/carrito/surtir': NO_ENVIAN,
  '/api/pagos/pago-guardar-intento': { consulta: 'Su sesión es de consulta: no puede pagar.' },
  '/api/pagos/pago-cancelar/:id': { consulta: 'Su sesión es de consulta: no puede cancelar pagos.' },
  '/api/facturas/correosActualizar': {
    consulta: 'Su sesión es de consulta: no puede cambiar los correos guardados.',
  },
  '/api/recepciones/:folio/contar': { consulta: 'Su sesión es de consulta: no puede contar recepciones.' },
  '/api/recepciones/:folio/confirmar': { consulta: 'Su sesión es de consulta: no puede confirmar recepciones.' },
  '/api/recepciones/:folio/corregir': { consulta: 'Su sesión es de consulta: no puede confirmar recepciones.' },
  '/api/reclamaciones/crear': { consulta: 'Su sesión es de consulta: no puede reclamar.' },
  '/api/reclamaciones/:id/fotos': { consulta: 'Su sesión es de consulta: no puede reclamar.' },
  '/api/reclamaciones/:id/retirar': { consulta: 'Su sesión es de consulta: no puede reclamar.' },
  '/api/cuenta/claves': { consulta: 'Su sesión es de consulta: no puede administrar usuarios.' },
  '/api/cuenta/claves/crear': { consulta: 'Su sesión es de consulta: no puede administrar usuarios.' },
  '/api/cuenta/claves/:id/revocar': { consulta: 'Su sesión es de consulta: no puede administrar usuarios.' },
  '/api/cuenta/cambiar-password': { consulta: 'Su sesión es de consulta: no puede cambiar la contraseña.' },
  '/api/retiros/:id/responder': { consulta: 'Su sesión es de consulta: no puede responder retiros.' },
  '/api/expediente/subir': { consulta: 'Su sesión es de consulta: no puede subir el expediente.' },
  '/api/cuenta/usuarios': { consulta: ADMINISTRAR },
  '/api/cuenta/usuarios/invitar': { consulta: ADMINISTRAR },
  '/api/cuenta/usuarios/:id/cambiar': { consulta: ADMINISTRAR },
  '/api/cuenta/usuarios/:id/reinvitar': { consulta: ADMINISTRAR },
  '/api/cuenta/usuarios/:id/terminar-sesiones': { consulta: ADMINISTRAR },
  '/api/cuenta/webhooks': { consulta: ADMINISTRAR },
  '/api/cuenta/webhooks/crear': { consulta: ADMINISTRAR },
  '/api/cuenta/webhooks/:id/probar': { consulta: ADMINISTRAR },
  '/api/cuenta/webhooks/:id/quitar': { consulta: ADMINISTRAR },
  '/api/push/suscribir': { consulta: 'Su sesión es de consulta: no puede cambiar las preferencias.' },
  '/api/configuracion/preferencias': { consulta: 'Su sesión es de consulta: no puede cambiar las preferencias.' },
  '/api/configuracion/archivo-de-entrada': {
    consulta: 'Su sesión es de consulta: no puede cambiar el archivo de entrada.',
  },
  [`${REFERENCIAS}/metodos-pago`]: SIN_REFERENCIAR,
  [`${REFERENCIAS}/bancos`]: SIN_REFERENCIAR,
  [`${REFERENCIAS}/saldos`]: SIN_REFERENCIAR,
  [`${REFERENCIAS}/consultar-folios`]: SIN_REFERENCIAR,
  [`${REFERENCIAS}/imprimir-recibo/:folio/:codAgente`]: SIN_REFERENCIAR,
  '/api/cobranza/general/buscarclientes': SIN_REFERENCIAR,
  '/api/cobranza/general/buscarclientes:product': SIN_REFERENCIAR,
  [`${REFERENCIAS}/guardar/:codBanco`]: {
    ...SIN_REFERENCIAR,
    consulta: 'Su sesión es de consulta: no puede referenciar pagos.',
    inactiva: INACTIVO,
  },
  [`${REFERENCIAS}/comprobante/:folio`]: {
    ...SIN_REFERENCIAR,
    consulta: 'Su sesión es de consulta: no puede subir comprobantes.',
  },
  '/servicio/farmasoluciones/catalogo-articulos': SIN_HERRAMIENTAS,
  '/servicio/farmasoluciones/consulta-facturas': SIN_HERRAMIENTAS,
}
/** Of an address that is read and written, the reading is everybody's. */
const SE_LEEN = ['GET /api/configuracion/preferencias', 'GET /api/configuracion/archivo-de-entrada']

let portal: PortalDePruebas
const tokens = {} as Record<Quien, string>
beforeAll(async () => {
  portal = await levantar()
  for (const quien of QUIENES) {
    if (quien !== 'consulta') tokens[quien] = await portal.entrar(quien)
  }
  const { sobre } = await portal.pedir(loginTk, { body: { tk: 'demo-consulta' } })
  tokens.consulta = (sobre.data as { tokenInfo: { accessToken: string } }).tokenInfo.accessToken
})
afterAll(() => portal.cerrar())

const CODIGOS: Record<Quien, string> = {
  farmacia: '100001',
  consulta: '100001',
  nueva: '100002',
  inactiva: '100005',
  publico: '100007',
  herramientas: '100008',
  grupo: '100004',
}
async function llamar(call: AnyCall, token?: string, codCliente = '1'): Promise<{ status: number; texto: string }> {
  const respuesta = await fetch(
    // the first user is who asks: its own sessions go on
    `${portal.url}${call.path.replace(':codCliente', codCliente).replace(/:(\w+)/g, call === terminarSesionesEnElCliente ? '0' : '1')}`,
    {
      method: call.method,
      headers: {
        ...(call.method === 'POST' ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(call.method === 'POST' ? { body: '{}' } : {}),
    },
  )
  return { status: respuesta.status, texto: await respuesta.text() }
}
const sobreDe = (texto: string) =>
  texto.startsWith('{')
    ? (JSON.parse(texto) as { value: boolean; message: string; data: unknown })
    : { value: true, message: '', data: null }
// a stream of events does not end by itself; its own test hears it
const probadas = LLAMADAS.filter((call) => call !== cerrarSesion && call.reply !== 'events')

test('la tabla nombra llamadas que existen, y toda llamada que se le niega a alguien por lo que es su cliente está en ella', () => {
  for (const path of Object.keys(NEGADAS)) expect(LLAMADAS.map((c) => c.path)).toContain(path)
  // by the role alone, deeds of papeles-de-clientes.test.ts
  const soloDePapel = Object.entries(PERMISOS).flatMap(([acto, fila]) =>
    Object.keys(fila).every((condicion) => condicion === 'papel') ? [acto] : [],
  )
  const conActo = new Set(
    LLAMADAS.filter((c) => {
      const { acto } = termsOf(c)
      return acto && !soloDePapel.includes(acto)
    }).map((c) => c.path),
  )
  expect([...conActo].sort()).toEqual(Object.keys(NEGADAS).sort())
  // the deeds that are no call: each is a field of one
  const deLlamadas = new Set(LLAMADAS.flatMap((c) => termsOf(c).acto ?? []))
  expect(Object.keys(PERMISOS).filter((acto) => !deLlamadas.has(acto as never))).toEqual([
    'programarEnvios',
    'facturarPublicoGeneral',
  ])
})

test('sin sesión: las públicas contestan, las demás 401; la clave del ERP abre la puerta y nada más', async () => {
  expect(LLAMADAS.length).toBeGreaterThan(95)
  for (const call of LLAMADAS) {
    const { status } = await llamar(call)
    expect([call.path, status === 401]).toEqual([call.path, call.access !== 'publico'])
    if (call.access === 'cliente') expect([call.path, (await llamar(call, CLAVE_ERP)).status]).toEqual([call.path, 401])
    if (call.access !== 'integracion') continue
    expect([call.path, (await llamar(call, CLAVE_ERP)).status === 401]).toEqual([call.path, false])
    expect([call.path, (await llamar(call, tokens.farmacia)).status]).toEqual([call.path, 401])
  }
})

test.each(QUIENES)('%s: cada llamada se le permite o se le niega como dice la tabla', async (quien) => {
  for (const call of probadas.filter((c) => c.access === 'cliente')) {
    const { status, texto } = await llamar(call, tokens[quien], CODIGOS[quien])
    const negada = SE_LEEN.includes(`${call.method} ${call.path}`) ? undefined : NEGADAS[call.path]?.[quien]
    if (negada === undefined)
      expect([call.path, [401, 403].includes(status), texto.includes(INACTIVO)]).toEqual([call.path, false, false])
    else
      expect([call.path, status, sobreDe(texto)]).toEqual([
        call.path,
        negada === INACTIVO ? 200 : 403,
        { value: false, message: negada, data: null },
      ])
  }
})
