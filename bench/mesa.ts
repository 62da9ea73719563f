import { PERSONAL_DE_DEMO } from '@surtia/demo/cast/personal.ts'
import { Secret, TOTP } from 'otpauth'
import { type Anotar, aLoMas, type Cuaderno } from './cifras.ts'
import { answerOf, load, median } from './load.ts'
import { llenarMesa, PEDIDO_LARGO } from './mesa-mundo.ts'
import type { Mundo } from './mundo.ts'

/** Milliseconds. */
const METAS = { p95: 100, hoy: 150, pedido: 500, paginas: 1.2, llenar: 180 }
const PAGINA = 1_000
const VECES = 40

const dia = (hace: number) => new Date(Date.now() - hace * 86_400_000).toISOString().slice(0, 10)
const DESDE_HASTA = [{ desde: dia(30) }, { desde: dia(1) }, { hasta: dia(700) }, { desde: dia(-9) }]
const ATENCION = [{ estado: 'Nuevo' }, { estado: 'Cerrado' }, { estado: 'En proceso' }]
/** Each filter of each list: with what finds much, what finds little, what finds nothing. */
const FILTROS: Record<string, readonly Record<string, string>[]> = {
  pedidos: [
    {},
    ...[{ folio: 'B1500000' }, { folio: 'NINGUNO' }, { codCliente: '5000001' }, { codCliente: '1' }],
    ...[{ estatus: 'F' }, { estatus: 'N' }, { estatus: 'C' }, { estatus: 'Q' }],
    ...[{ canal: 'portal' }, { canal: 'ninguno' }, { centro: '2' }, { centro: '77' }],
    ...[{ detenidos: '1' }, { sinAcuse: '1' }, { hoy: '1' }, { deOtrosCedis: '1' }, { conNegados: '1' }],
    ...DESDE_HASTA,
  ],
  clientes: [
    {},
    ...[{ texto: 'carmen' }, { texto: '99998' }, { texto: 'zzz' }, { texto: 'fa' }, { codCliente: '5000001' }],
    ...[{ centro: '2' }, { centro: '77' }, { agente: 'A007' }, { agente: 'NO' }],
    ...[{ estatus: 'activo' }, { estatus: 'inactivo' }, { sinUsuario: '1' }],
  ],
  usuarios: [
    {},
    ...[{ texto: 'encargado' }, { texto: 'banca99998' }, { texto: 'zzz' }, { usuario: 'banca5' }],
    ...[{ codCliente: '5000001' }, { activo: 'si' }, { activo: 'no' }, { conSesion: '1' }],
  ],
  cobranza: [
    {},
    ...[{ origen: 'deposito' }, { origen: 'tarjeta' }, { origen: 'tarjeta', estado: 'revisar' }],
    ...[{ estado: 'registrado' }, { estado: 'aplicado' }, { codCliente: '5000001' }, { codCliente: '1' }],
    ...[{ folio: 'D500' }, { codBanco: '3' }, { codBanco: '77' }, { referencia: 'ref500' }],
    ...[{ conComprobante: '1' }, { conComprobante: '0' }, { duplicados: '1' }],
    ...DESDE_HASTA,
  ],
  auditoria: [
    {},
    ...[{ evento: 'pedido.enviado' }, { evento: 'ninguno' }, { codCliente: '5000001' }, { codCliente: '1' }],
    ...[{ quien: 'banca5' }, { quien: 'Persona' }, { quien: 'nadie' }],
    ...DESDE_HASTA,
  ],
  correo: [
    {},
    ...[{ estado: 'pendiente' }, { estado: 'sin entregar' }, { tipo: 'correo' }, { tipo: 'aviso' }],
    ...[{ causa: 'ETIMEDOUT' }, { causa: 'ninguna' }],
    ...DESDE_HASTA,
  ],
  candidatos: [{}, ...ATENCION, { tipo: 'cv' }, { texto: '19998' }, { texto: 'zzz' }, ...DESDE_HASTA],
  solicitudes: [{}, ...ATENCION, { tipo: 'contacto' }, { texto: '49998' }, { texto: 'zzz' }, ...DESDE_HASTA],
  puerta: [{}, { tipo: 'precios' }, { estado: 'terminada' }, { conRechazos: '1' }, ...DESDE_HASTA],
  precios: [{}],
  publicidad: [{}],
  equipo: [{}, { texto: 'a' }, { papel: 'ventas' }],
}
const ORDENES: Record<string, readonly string[]> = {
  pedidos: ['recibido'],
  clientes: ['-codCliente', 'nombre', '-nombre'],
  usuarios: ['codCliente'],
  cobranza: ['fecha', '-importe'],
  auditoria: ['instante'],
}

type Sesion = () => Promise<{ authorization: string }>
type Cuanto = { p50: number; p95: number }

/** The staff's lists at a million orders: first pages with each filter, a page far behind, what needs a person, an order of 2,000 lines. */
export async function medirMesa(hoja: Cuaderno, { portal, base }: Mundo): Promise<void> {
  const sesion = await entrar(portal)
  const segundos = await llenarMesa(base)
  const listas = hoja.tabla('', ['list', 'first pages', 'p95 of the slowest, ms', 'which', 'above the goal'])
  for (const [lista, filtros] of Object.entries(FILTROS)) await medirLista(listas, portal, sesion, lista, filtros)
  const anotar = hoja.tabla('', ['what', 'measured', 'unit'])
  anotar(['filling', segundos, 's'], [aLoMas('it takes', segundos, METAS.llenar, ' s')])
  for (const lista of ['pedidos', 'clientes', 'auditoria']) await medirPaginas(anotar, portal, sesion, lista)
  const abrir = async (path: string) => (await medir(portal, { path, headers: await sesion() })).p95
  const hoy = await abrir('/api/personal/hoy')
  anotar(['«Hoy», p95', hoy, 'ms'], [aLoMas('p95', hoy, METAS.hoy, ' ms')])
  const largo = await abrir(`/api/personal/pedidos/${PEDIDO_LARGO}`)
  anotar(['an order of 2,000 lines, p95', largo, 'ms'], [aLoMas('p95', largo, METAS.pedido, ' ms')])
  for (const texto of ['B1500000', '5000001', 'carmen', 'paracetamol', 'zzz'])
    anotar([`«Ir a» '${texto}', p95`, await abrir(`/api/personal/buscar?texto=${texto}`), 'ms'])
}

async function medirLista(
  anotar: Anotar,
  portal: string,
  sesion: Sesion,
  lista: string,
  filtros: readonly Record<string, string>[],
): Promise<void> {
  const pedidos = [
    ...filtros.map((suyos) => ({ filtros: suyos, renglones: 50 })),
    ...(ORDENES[lista] ?? []).map((orden) => ({ filtros: {}, orden, renglones: 50 })),
  ]
  const medidos: (Cuanto & { dicho: string })[] = []
  for (const body of pedidos) {
    const cuanto = await medir(portal, { path: `/api/personal/${lista}/consultar`, body, headers: await sesion() })
    medidos.push({ ...cuanto, dicho: JSON.stringify(body.filtros) + ('orden' in body ? ` ${body.orden}` : '') })
  }
  const peores = medidos.toSorted((a, b) => b.p95 - a.p95)
  const peor = peores[0]
  if (!peor) return
  const sobre = peores.filter(({ p95 }) => p95 > METAS.p95).map(({ dicho }) => dicho)
  anotar([lista, medidos.length, peor.p95, peor.dicho, sobre.join('; ')], [aLoMas('p95', peor.p95, METAS.p95, ' ms')])
}

/** The thousandth page beside the first one, both as the list is walked. */
async function medirPaginas(anotar: Anotar, portal: string, sesion: Sesion, lista: string): Promise<void> {
  const path = `/api/personal/${lista}/consultar`
  let cursor: string | undefined
  for (let pagina = 1; pagina < PAGINA; pagina++) {
    const headers = { ...(await sesion()), 'content-type': 'application/json' }
    const body = JSON.stringify({ filtros: {}, renglones: 50, ...(cursor ? { cursor } : {}) })
    const respuesta = await fetch(`${portal}${path}`, { method: 'POST', headers, body })
    cursor = ((await respuesta.json()) as { cursor: string | null }).cursor ?? undefined
    if (!cursor) throw new Error(`${lista} ends on page ${pagina}`)
  }
  const headers = await sesion()
  const primera = await medir(portal, { path, body: { filtros: {}, renglones: 50 }, headers })
  const lejana = await medir(portal, { path, body: { filtros: {}, renglones: 50, cursor }, headers })
  const veces = lejana.p50 / primera.p50
  anotar([`page ${PAGINA} of ${lista}, p50`, lejana.p50, 'ms'], [aLoMas('of page 1', veces, METAS.paginas, ' ×')])
}

export async function medir(portal: string, request: Parameters<typeof answerOf>[1]): Promise<Cuanto> {
  if ((await answerOf(portal, request)) === null) throw new Error(`${request.path} was refused`)
  let quedan = VECES
  const { times, failed } = await load(portal, () => (quedan-- > 0 ? request : undefined), 1, 30)
  if (failed) throw new Error(`${request.path}: ${failed} failed`)
  return { p50: median(times), p95: times[Math.floor(times.length * 0.95)] ?? 0 }
}

/** A person of administración, whose token is renewed as it gets old. */
export async function entrar(portal: string): Promise<Sesion> {
  const pedir = async <T>(path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const respuesta = await fetch(`${portal}/api/personal/acceso/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    return ((await respuesta.json()) as { data: T }).data
  }
  const { password, secreto } = PERSONAL_DE_DEMO
  const { reto } = await pedir<{ reto: string }>('entrar', { correo: 'administracion@surtia.example', password })
  const codigo = new TOTP({ secret: Secret.fromBase32(secreto) }).generate()
  let tokens = await pedir<{ accessToken: string; expiresAt: string; refreshToken: string }>('factor', { reto, codigo })
  return async () => {
    if (Date.parse(tokens.expiresAt) - Date.now() < 120_000)
      tokens = await pedir('renovar', { refreshToken: tokens.refreshToken })
    return { authorization: `Bearer ${tokens.accessToken}` }
  }
}
