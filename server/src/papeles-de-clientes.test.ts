import { termsOf } from '@surtia/contracts/call.ts'
import { login } from '@surtia/contracts/seguridad.ts'
import { PAPELES_DE_CLIENTE, type PapelDeCliente } from '@surtia/rules/cuenta/papeles.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LLAMADAS } from './test/llamadas.ts'
import { levantar, type PortalDePruebas } from './test/portal.ts'
import { USUARIO_DE } from './test/usuarios-de-papel.ts'

// Every call of clients, as every role, over HTTP: who may is written here as a person reads it in the table of roles
// (docs/reglas/permisos.md#papeles), and not as the code says it.
const COMO_SE_DICE: Record<PapelDeCliente, string> = {
  titular: 'Titular',
  comprador: 'Comprador',
  capturista: 'Capturista',
  pagos: 'Pagos',
  mirar: 'Sólo mirar',
}
const LLENAN = ['titular', 'comprador', 'capturista']
const COMPRAN = ['titular', 'comprador']
const PAGAN = ['titular', 'pagos']
const VEN_DINERO = ['titular', 'comprador', 'pagos', 'mirar']
const REFERENCIAS = '/api/cobranza/general/referenciar-pagos'

type Hecho = { hecho: string; pueden: readonly string[] }
const dinero: Hecho = { hecho: 'ver adeudos, facturas y crédito', pueden: VEN_DINERO }
const carrito: Hecho = { hecho: 'llenar el carrito', pueden: LLENAN }
const enviar: Hecho = { hecho: 'enviar pedidos', pueden: LLENAN }
const pagar: Hecho = { hecho: 'pagar', pueden: PAGAN }
const referenciar: Hecho = { hecho: 'referenciar', pueden: PAGAN }
const mandar: Hecho = { hecho: 'mandar facturas', pueden: PAGAN }
const confirmar: Hecho = { hecho: 'confirmar recepciones', pueden: COMPRAN }
const contar: Hecho = { hecho: 'contar recepciones', pueden: LLENAN }
const administrar: Hecho = { hecho: 'administrar usuarios', pueden: ['titular'] }
const programar: Hecho = { hecho: 'programar pedidos', pueden: COMPRAN }
const reclamar: Hecho = { hecho: 'reclamar', pueden: LLENAN }

/** by address, with its method where both are there; what is not here every role may */
const HECHOS: Readonly<Record<string, Hecho>> = {
  '/api/entradas/factura/:uuid': dinero,
  'POST /api/configuracion/archivo-de-entrada': { hecho: 'cambiar el archivo de entrada', pueden: PAGAN },
  '/api/programados/crear': programar,
  '/api/programados/:id/cambiar': programar,
  '/api/programados/:id/pausar': programar,
  '/api/programados/:id/reanudar': programar,
  '/api/programados/:id/saltar': programar,
  '/api/programados/:id/quitar': programar,
  '/api/programados/:id/pedir-ahora': programar,
  '/api/programados/preparados/:id/al-carrito': programar,
  '/api/programados/preparados/:id/descartar': programar,
  '/api/programados/preparados/:id/enviar': enviar,
  '/api/saldos': dinero,
  '/api/cuenta/webhooks': administrar,
  '/api/cuenta/webhooks/crear': administrar,
  '/api/cuenta/webhooks/:id/probar': administrar,
  '/api/cuenta/webhooks/:id/quitar': administrar,
  '/api/saldos/estado-de-cuenta': dinero,
  '/api/facturas/consultar': dinero,
  '/api/facturas/descargar': dinero,
  '/api/facturas/correosCon': dinero,
  '/api/pagos/pago-pendientes': dinero,
  [`${REFERENCIAS}/metodos-pago`]: dinero,
  [`${REFERENCIAS}/bancos`]: dinero,
  [`${REFERENCIAS}/saldos`]: dinero,
  [`${REFERENCIAS}/consultar-folios`]: dinero,
  [`${REFERENCIAS}/imprimir-recibo/:folio/:codAgente`]: dinero,
  '/api/cobranza/general/buscarclientes': dinero,
  '/api/cobranza/general/buscarclientes:product': dinero,
  '/servicio/farmasoluciones/catalogo-articulos': dinero,
  '/servicio/farmasoluciones/consulta-facturas': dinero,
  '/api/carrito/modificar-cantidad': carrito,
  '/api/carrito/poner-cantidad': carrito,
  '/api/carrito/cambiar-por': carrito,
  '/api/carrito/deshacer': carrito,
  '/api/carrito/facturar-publico-general': carrito,
  '/api/carrito/migrar': carrito,
  '/api/carrito/migrar-articulos-carrito-vieja-nueva': carrito,
  '/api/carrito/surtir-desde-excel/:ruta': carrito,
  '/api/carrito/vaciar': carrito,
  '/api/captura/agregar': carrito,
  '/api/captura/olvidar': carrito,
  '/api/captura/recordar': carrito,
  '/api/avisos-de-existencia/pedir': carrito,
  '/api/avisos-de-existencia/quitar': carrito,
  '/api/estatus-pedido/volver-a-pedir/:folio': carrito,
  '/api/listas/crear': carrito,
  '/api/listas/:idLista/cambiar': carrito,
  '/api/listas/:idLista/quitar': carrito,
  '/api/listas/:idLista/al-carrito': carrito,
  '/api/mi-lista-pedidos/fijar': carrito,
  '/api/mi-lista-pedidos/quitar': carrito,
  '/api/pendientes/dejar': carrito,
  '/api/pendientes/pedir': carrito,
  '/api/sugeridos/descartar': carrito,
  '/api/carrito/surtir': enviar,
  '/api/autorizaciones/pedir': enviar,
  '/api/autorizaciones/:id/aprobar': enviar,
  '/api/autorizaciones/:id/rechazar': enviar,
  '/api/autorizaciones/:id/retirar': carrito,
  '/api/autorizaciones/:id/al-carrito': carrito,
  '/api/cuenta/reglas': { hecho: 'administrar usuarios', pueden: ['titular'] },
  '/api/pagos/pago-guardar-intento': pagar,
  '/api/pagos/pago-cancelar/:id': pagar,
  [`${REFERENCIAS}/guardar/:codBanco`]: referenciar,
  [`${REFERENCIAS}/comprobante/:folio`]: referenciar,
  '/api/facturas/enviarPorCorreo': mandar,
  '/api/facturas/correosActualizar': mandar,
  '/api/cuenta/usuarios': administrar,
  '/api/cuenta/usuarios/invitar': administrar,
  '/api/cuenta/usuarios/:id/cambiar': administrar,
  '/api/cuenta/usuarios/:id/reinvitar': administrar,
  '/api/cuenta/usuarios/:id/terminar-sesiones': administrar,
  '/api/expediente/subir': { hecho: 'subir el expediente', pueden: PAGAN },
  '/api/recepciones/:folio/contar': contar,
  '/api/recepciones/:folio/confirmar': confirmar,
  '/api/recepciones/:folio/corregir': confirmar,
  '/api/reclamaciones/crear': reclamar,
  '/api/reclamaciones/:id/fotos': reclamar,
  '/api/reclamaciones/:id/retirar': reclamar,
  '/api/cuenta/claves': administrar,
  '/api/cuenta/claves/crear': administrar,
  '/api/cuenta/claves/:id/revocar': administrar,
  '/api/retiros/:id/responder': { hecho: 'responder retiros', pueden: COMPRAN },
}

let portal: PortalDePruebas
const tokens = {} as Record<PapelDeCliente, string>
beforeAll(async () => {
  portal = await levantar()
  for (const papel of PAPELES_DE_CLIENTE) tokens[papel] = await portal.entrar(USUARIO_DE[papel])
})
afterAll(() => portal.cerrar())

const deClientes = LLAMADAS.filter((call) => call.access === 'cliente')
const llamar = async (method: string, path: string, token: string) => {
  // the first user is the titular who asks: its own sessions go on
  const cual = path.endsWith('/terminar-sesiones') ? '0' : '1'
  const respuesta = await fetch(`${portal.url}${path.replace(/:(\w+)/g, cual)}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
    },
    ...(method === 'POST' ? { body: '{}' } : {}),
  })
  return { status: respuesta.status, texto: await respuesta.text() }
}

test('la tabla nombra llamadas que existen, y toda llamada que cambia algo dice qué hecho es', () => {
  const caminos = new Set(deClientes.map(({ path }) => path))
  expect(Object.keys(HECHOS).filter((path) => !caminos.has(path.replace(/^\w+ /, '')))).toEqual([])
  expect(deClientes.filter((call) => termsOf(call).cambia && !termsOf(call).acto).map(({ path }) => path)).toEqual([])
})

test.each(PAPELES_DE_CLIENTE)('%s: cada llamada se le permite o se le niega como dice la tabla', async (papel) => {
  // a stream of events does not end by itself, and who signs out is out
  const probadas = deClientes.filter(({ reply, path }) => reply !== 'events' && !path.endsWith('/cerrar-sesion'))
  for (const { method, path } of probadas) {
    const { hecho, pueden = PAPELES_DE_CLIENTE } = HECHOS[`${method} ${path}`] ?? HECHOS[path] ?? {}
    const { status, texto } = await llamar(method, path, tokens[papel])
    const negada = `Su papel (${COMO_SE_DICE[papel]}) no permite ${hecho}.`
    expect([path, status === 403 && texto.includes('Su papel'), texto.includes(negada)]).toEqual([
      path,
      !(pueden as readonly string[]).includes(papel),
      !(pueden as readonly string[]).includes(papel),
    ])
  }
})

test('un papel que se quita actúa también en la sesión que ya estaba abierta; quitado del cliente, ya no hay sesión', async () => {
  const { path } = { path: '/api/pagos/pago-pendientes' }
  const esperar = async (status: number) => {
    await expect.poll(async () => (await llamar('POST', path, tokens.pagos)).status, { timeout: 15_000 }).toBe(status)
  }
  expect((await llamar('POST', path, tokens.pagos)).status).not.toBe(403)
  const cambiar = (que: string) =>
    portal.sql(
      `update usuarios_clientes set ${que} where id_usuario = (select id_usuario from usuarios where usuario = 'farmacia-pagos')`,
    )
  await cambiar("papel = 'capturista'")
  await esperar(403)
  await cambiar('activo = false')
  await esperar(401)
  const { sobre } = await portal.pedir(login, { body: { usuario: 'farmacia-pagos', password: 'Surtia2025' } })
  expect(sobre).toMatchObject({ value: false, message: '* La contraseña es incorrecta.' })
})
