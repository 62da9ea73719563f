import { randomUUID } from 'node:crypto'
import { pedirAutorizacion } from '@surtia/contracts/autorizaciones.ts'
import { type AnyCall, termsOf } from '@surtia/contracts/call.ts'
import { crearClaveDeCuenta } from '@surtia/contracts/claves-de-clientes.ts'
import { guardarReferencia } from '@surtia/contracts/cobranza.ts'
import { cambiarCliente } from '@surtia/contracts/cuenta.ts'
import { enviarFacturas } from '@surtia/contracts/facturas.ts'
import { crearLista } from '@surtia/contracts/listas-propias.ts'
import { redireccionadas } from '@surtia/contracts/notificaciones.ts'
import { invitarUsuario } from '@surtia/contracts/personas.ts'
import { crearProgramado, pedirAhora } from '@surtia/contracts/programados.ts'
import { confirmarRecepcion, contarRecepcion, recepcionDe } from '@surtia/contracts/recepciones.ts'
import { crearReclamacion } from '@surtia/contracts/reclamaciones.ts'
import { crearRetiro } from '@surtia/contracts/retiros-de-mesa.ts'
import { crearWebhook } from '@surtia/contracts/webhooks.ts'
import { PASSWORD_DE_DEMO } from '@surtia/demo/cast/clientes.ts'
import { enviar } from '@surtia/demo/llenar.ts'
import { PAPELES_DE_CLIENTE, type PapelDeCliente } from '@surtia/rules/cuenta/papeles.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unPng } from './test/archivos.ts'
import { ENVIO, ponerEn } from './test/envio.ts'
import { LLAMADAS } from './test/llamadas.ts'
import { muestraDe, nombresDe } from './test/muestra-de.ts'
import { pedidoConLotes } from './test/pedido-con-lotes.ts'
import { entrarComo } from './test/personal.ts'
import { levantar, type PortalDePruebas } from './test/portal.ts'
import { AHORA, CLAVE_ERP } from './test/settings.ts'
import { USUARIO_DE } from './test/usuarios-de-papel.ts'

// Every call of clients that names something of somebody, as every role: who is at this client, at another branch of the same person, or
// nowhere near. What is asked of each call is made of its contract; only what there is to name is written here.
const DUENO = '100001'
const SUCURSAL = '100009'
const NADIE = 'http://127.0.0.1:9'

/** Names of what is everybody's, or of what one brings: alone, or with the address they stand in. */
const DE_TODOS = [
  ...[
    'codArticulo',
    'codArticulos',
    'codSucursal',
    'codLaboratorio',
    'codAgente',
    'codBanco',
    'idGrupoPromocional',
    'idProducto',
  ],
  ...['codClasificacion', 'codFormaFarmaceutica', 'codFormula', 'uuidAcceso', 'IdPublicidad'],
  '/api/banners/publicidad/obtener-articulos-relacionados/:id/:tipo id',
  '/api/detalle-producto/producto/:id id',
  '/api/detalle-producto/pais-origen/:id id',
  // a barcode, and what a screen or a sheet calls its own rows
  ...['codigo', 'codBarras', '/api/facturas/correosActualizar id'],
  ...['/api/carrito/surtir id', '/api/autorizaciones/pedir id'],
]
const NOMBRA = /^(?:id|uuid|folio|cod|documento$)/i

type Valores = Readonly<Record<string, string | number>>
/** Something of the owner's, a new one for each call, and the name of what there is not. */
type Cosa = { una: () => Promise<Valores>; ninguna: Valores }

let portal: PortalDePruebas
const suyos = {} as Record<PapelDeCliente, string>
const ajenos: { quien: string; token: string }[] = []
let calidad = ''
beforeAll(async () => {
  // where nobody listens: an address to which a client's own system is told
  portal = await levantar({ avisosPrueba: NADIE })
  for (const papel of PAPELES_DE_CLIENTE) suyos[papel] = await portal.entrar(USUARIO_DE[papel])
  await enviar(
    { url: portal.url, clave: CLAVE_ERP },
    'usuariosClientes',
    PAPELES_DE_CLIENTE.map((papel) => ({ usuario: USUARIO_DE[papel], codCliente: SUCURSAL, papel })),
  )
  await portal.sql('update clientes set permitir_referenciar = true, herramientas = true where cod_cliente = any($1)', [
    [DUENO, SUCURSAL, '100004'],
  ])
  for (const papel of PAPELES_DE_CLIENTE) {
    const body = { codCliente: SUCURSAL }
    const { sobre } = await portal.pedir(cambiarCliente, { token: await portal.entrar(USUARIO_DE[papel]), body })
    ajenos.push({ quien: `${papel} en otra sucursal`, token: sobre.data.accessToken })
  }
  ajenos.push({ quien: 'extraño', token: await portal.entrar('grupo') })
  calidad = (await entrarComo(portal, ['calidad'], { confirmada: true })).token
})
afterAll(() => portal.cerrar())

const uno = async (texto: string) => (await portal.sql<{ uno: string }>(texto))[0]?.uno ?? ''
const hacer = async <C extends AnyCall>(call: C, pedido: object, token = suyos.titular) => {
  const { status, sobre } = await portal.pedir(call, {
    token,
    headers: { 'idempotency-key': randomUUID() },
    ...pedido,
  })
  expect([call.path, status, sobre]).toMatchObject([call.path, 200, { value: true }])
  return (sobre as { data: { id: number } }).data
}
let numero = 0
const LOTE = { codArticulo: '1000001', lote: 'AB-1', caducidad: '2028-05-31', piezas: 3 }
const unPedido = (lote = LOTE) =>
  pedidoConLotes(portal, {
    ...{ codCliente: DUENO, codSucursal: 1, salio: new Date(AHORA.getTime() - 60_000) },
    ...{ surtido: { [lote.codArticulo]: lote.piezas }, lotes: [lote] },
  })
const unaLista = async () => {
  const body = { nombre: `Lista ${++numero}`, desde: 'vacia', renglones: [{ codArticulo: '1000001', cantidad: 4 }] }
  return (await hacer(crearLista, { body })) as unknown as { idLista: number }
}
const unProgramado = async () => {
  const { idLista } = await unaLista()
  return hacer(crearProgramado, { body: { idLista, cada: 'semana', dias: [1], hora: '07:30', modo: 'preparar' } })
}
const unRecibido = async () => {
  const folio = await unPedido()
  await hacer(contarRecepcion, { params: { folio }, body: { renglones: [LOTE] } })
  const { version } = (await portal.pedir(recepcionDe, { token: suyos.titular, params: { folio } })).sobre.data
  await hacer(confirmarRecepcion, { params: { folio }, body: { recibe: 'Quien recibe', version } })
  return { folio }
}
const unaFactura = async () =>
  (
    await portal.sql<{ uuid: string; tipoDocumento: string; serie: string; folio: string }>(
      `select uuid, tipo as "tipoDocumento", serie, folio from facturas where cod_cliente = '${DUENO}' and uuid <> '' limit 1`,
    )
  )[0] as Valores
const conArchivos = async (path: string, json: unknown, cuantos: number, headers: Record<string, string>) => {
  const body = new FormData()
  body.set('json', JSON.stringify(json))
  for (let i = 0; i < cuantos; i++) body.append('file', new Blob([new Uint8Array(await unPng())]), `foto-${i}.png`)
  return fetch(`${portal.url}${path}`, { method: 'POST', headers, body })
}

const id = (una: () => Promise<{ id: number }>): Cosa => ({ una, ninguna: { id: 909_090 } })
const FOLIO = { folio: '909090' }
const deCliente = (cual: string, documento: string): Valores => {
  const codigos = { codCliente: cual, CodCliente: cual, CodigoCliente: cual }
  return { ...codigos, documento, codBanco: 12, Banco: 12, FechaDeposito: '2026-11-17' }
}
/** By the address and the name, the first that is like it. */
const COSAS: readonly [RegExp, Cosa][] = [
  [
    /^\/api\/autorizaciones\/:id/,
    id(async () => {
      await ponerEn(portal, suyos.capturista, '1000001', 2)
      return hacer(pedirAutorizacion, { body: { ...ENVIO, nota: '' } }, suyos.capturista)
    }),
  ],
  [
    /^\/api\/programados\/preparados\/:id/,
    id(async () => {
      const { id: cual } = await unProgramado()
      return hacer(pedirAhora, { params: { id: cual } })
    }),
  ],
  [/^\/api\/programados\/:id/, id(unProgramado)],
  [
    /^\/api\/cuenta\/claves\/:id/,
    id(() => {
      const clave = { nombre: 'Del sistema', alcances: ['leer'], hasta: null, limitePedido: null, limiteMes: null }
      return hacer(crearClaveDeCuenta, { body: { ...clave, password: PASSWORD_DE_DEMO } })
    }),
  ],
  [
    /^\/api\/cuenta\/usuarios\/:id/,
    id(async () => {
      const persona = { usuario: `de.paso.${++numero}`, nombre: 'De paso', correo: 'de.paso@farmacias.example' }
      const body = { ...persona, papel: 'mirar', limitePedido: null, limiteMes: null }
      return { id: ((await hacer(invitarUsuario, { body })) as unknown as { idUsuario: number }).idUsuario }
    }),
  ],
  [
    /^\/api\/cuenta\/webhooks\/:id/,
    id(() => hacer(crearWebhook, { body: { url: `${NADIE}/avisos`, eventos: ['pedido.avance'] } })),
  ],
  [
    /^\/api\/reclamaciones\/:id/,
    id(async () => {
      const json = {
        folio: await unPedido(),
        renglones: [{ codArticulo: '1000001', lote: 'AB-1', piezas: 1, motivo: 'danado', detalle: '' }],
      }
      const headers = { authorization: `Bearer ${suyos.titular}`, 'idempotency-key': randomUUID() }
      const hecha = (await (await conArchivos(crearReclamacion.path, json, 1, headers)).json()) as {
        data: { id: number }
      }
      return { id: hecha.data.id, n: 1 }
    }),
  ],
  [
    /^\/api\/retiros\/:id/,
    id(async () => {
      const lote = { ...LOTE, lote: `RT-${++numero}` }
      await unPedido(lote)
      const body = { codArticulo: lote.codArticulo, lotes: [lote.lote], clase: 'II', motivo: 'Partículas a la vista' }
      return hacer(crearRetiro, { body: { ...body, instrucciones: 'Aparte las piezas y espere.' } }, calidad)
    }),
  ],
  [
    /^\/api\/pagos\/pago-cancelar/,
    id(async () => {
      const pago = `insert into pagos_web (cod_cliente, id_usuario, referencia, importe, documentos, creado)
        select '${DUENO}', id_usuario, '45999', 10, '[]', now() from usuarios where usuario = 'farmacia' returning id_pago as uno`
      return { id: Number(await uno(pago)) }
    }),
  ],
  [
    /referenciar-pagos\/(?:imprimir-recibo|comprobante)\//,
    {
      una: async () => {
        const folio = String(99_000 + ++numero)
        await portal.sql(`insert into recibos (folio, cod_cliente, id_usuario, serie, cod_banco, referencia, metodo, importe, fecha_deposito, cod_agente, creado)
          select '${folio}', '${DUENO}', id_usuario, 'CB', 12, 'ref', '03', 10, '2026-11-18', 'A07', now() from usuarios where usuario = 'farmacia'`)
        return { folio, codAgente: 'A07' }
      },
      ninguna: { ...FOLIO, codAgente: 'A07' },
    },
  ],
  [/ uuid$/, { una: unaFactura, ninguna: { uuid: randomUUID() } }],
  [/^\/api\/facturas\//, { una: unaFactura, ninguna: { tipoDocumento: 'F', serie: 'FA', folio: '909090' } }],
  [/acuse-de-recibo|\/corregir/, { una: unRecibido, ninguna: FOLIO }],
  [/ folio$/, { una: async () => ({ folio: await unPedido() }), ninguna: FOLIO }],
  [/ idLista$/, { una: unaLista, ninguna: { idLista: 909_090 } }],
  [
    / codigoNotificacion$/,
    {
      una: async () => ({
        codigoNotificacion: Number(
          await uno(
            `select codigo as uno from notificaciones where cod_cliente = '${DUENO}' and not redirigida and codigo > 0 limit 1`,
          ),
        ),
      }),
      ninguna: { codigoNotificacion: 909_090 },
    },
  ],
  [
    / (?:codCliente|CodCliente|CodigoCliente|documento)$/,
    {
      una: async () => deCliente(DUENO, 'FA70012'),
      ninguna: deCliente('909090', 'FA90909'),
    },
  ],
]

/** What the contract takes but the deed would refuse for another reason. */
const ADEMAS: Readonly<Record<string, object>> = {
  [crearLista.path]: { desde: 'pedido' },
  [enviarFacturas.path]: { correos: ['b@ejemplo.example'] },
  [guardarReferencia.path]: {
    Cheque: 0,
    Efectivo: 0,
    Transferencia: 5,
    Importe: 5,
    Formapagosat: '03',
    MetodoPago: '03',
  },
}
/** A person may go where it is: sucursales.test.ts. */
const ES_SUYO = [cambiarCliente]
/** Its own is answered as what there is not: it is only marked. */
const NO_LO_DICEN: readonly AnyCall[] = [redireccionadas]

/** What a call names that is somebody's. */
function deAlguien(call: AnyCall): string[] {
  const { params, query, body } = termsOf(call)
  const nombres = [...new Set([params, query, body].flatMap(nombresDe))]
  return nombres.filter(
    (nombre) => NOMBRA.test(nombre) && !DE_TODOS.includes(nombre) && !DE_TODOS.includes(`${call.path} ${nombre}`),
  )
}
const deClientes = LLAMADAS.filter((call) => call.access === 'cliente' && !ES_SUYO.some((una) => una === call))
const cosaDe = (call: AnyCall, nombre: string) => COSAS.find(([como]) => como.test(`${call.path} ${nombre}`))?.[1]
const casos = deClientes.flatMap((call) => {
  const [nombre] = deAlguien(call)
  return nombre === undefined ? [] : [{ call, nombre, cosa: cosaDe(call, nombre) as Cosa }]
})

async function llamar(call: AnyCall, valores: Valores, token: string): Promise<string> {
  const { params, query, body } = termsOf(call)
  const ruta = muestraDe(params, valores) as Valores
  const path = call.path.replace(/:(\w+)/g, (_, nombre: string) => String(ruta[nombre]))
  const consulta = new URLSearchParams(muestraDe(query, valores) as Record<string, string>)
  const json = body && { ...(muestraDe(body, valores) as object), ...ADEMAS[call.path] }
  const cuerpo = Array.isArray(muestraDe(body, valores)) ? muestraDe(body, valores) : json
  const headers = { authorization: `Bearer ${token}`, ...(call.once && { 'idempotency-key': randomUUID() }) }
  const respuesta = call.file
    ? await conArchivos(path, cuerpo, 1, headers)
    : await fetch(`${portal.url}${path}${consulta.size ? `?${consulta}` : ''}`, {
        method: call.method,
        headers: { ...headers, ...(call.method === 'POST' && { 'content-type': 'application/json' }) },
        ...(call.method === 'POST' && { body: JSON.stringify(cuerpo) }),
      })
  return `${respuesta.status} ${await respuesta.text()}`
}

/** All that the owner has, as it is. */
async function loSuyo(): Promise<unknown> {
  const tablas = await portal.sql<{ tabla: string; columna: string }>(
    `select distinct on (table_name) table_name as tabla, column_name as columna
       from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE'
        and column_name in ('cod_cliente', 'folio', 'id_lista', 'id_reclamacion', 'id_retiro')
      order by table_name, column_name`,
  )
  const partes = tablas.map(
    ({ tabla, columna }) =>
      `select '${tabla}' as tabla, md5(coalesce(string_agg(t::text, '' order by t::text), '')) as es from ${tabla} t
        ${columna === 'cod_cliente' ? `where cod_cliente = '${DUENO}'` : ''}`,
  )
  return portal.sql(partes.join(' union all '))
}

test('de cada cosa de alguien que una llamada nombra hay una que nombrar, y de cada una se sabe de quién es', () => {
  expect(casos.filter(({ cosa }) => !cosa).map(({ call, nombre }) => `${call.path} ${nombre}`)).toEqual([])
  expect(casos.length).toBeGreaterThan(45)
})

test('lo de otra sucursal suya, y lo de un extraño, se contesta como lo que no existe y no cambia; lo propio, no', async () => {
  const cada: { call: AnyCall; ninguna: Valores; suya: Valores }[] = []
  for (const { call, cosa } of casos) cada.push({ call, ninguna: cosa.ninguna, suya: await cosa.una() })
  const antes = await loSuyo()
  const mal: string[] = []
  for (const { call, ninguna, suya } of cada) {
    const nada = await llamar(call, { ...suya, ...ninguna }, ajenos[0]?.token ?? '')
    // a body that is not understood would say so of both
    if (nada.startsWith('400')) mal.push(`${call.path} ${nada}`)
    const oyen = ajenos.map(async ({ quien, token }) => {
      const ajena = await llamar(call, suya, token)
      // what the role does not let is said before anything is read
      const deSuPapel = ajena.startsWith('403') && ajena.includes('Su papel')
      if (ajena !== nada && !deSuPapel) mal.push(`${quien}: ${call.path} ${ajena}, y ${nada}`)
    })
    await Promise.all(oyen)
  }
  expect(mal).toEqual([])
  expect(await loSuyo()).toEqual(antes)
  for (const { call, ninguna, suya } of cada) {
    const nada = await llamar(call, { ...suya, ...ninguna }, suyos.titular)
    const propia = await llamar(call, suya, suyos.titular)
    if ((propia === nada) !== NO_LO_DICEN.includes(call)) mal.push(`lo propio: ${call.path} ${propia}`)
  }
  expect(mal).toEqual([])
})
