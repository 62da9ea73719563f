import { setTimeout as pause } from 'node:timers/promises'
import { contarRecepcion } from '@surtia/contracts/recepciones.ts'
import pg from 'pg'
import { CLAVE, lanzar } from './caidas.ts'
import { crearArticulo, crearClientes, entrarUnoPorUno } from './clientes.ts'
import { pedirEn } from './pedir.ts'

export type CuentasDeRecepcion = {
  lecturas: number
  caidas: number
  /** answers that were thrown away, so that their reading was said again with its key */
  repetidas: number
  /** pieces of each lot that were counted otherwise than they were read */
  descuadradas: number
  /** answers that were neither a count nor a pause */
  errores: number
}

type Corrida = { lecturas: number; caidas: number }

/** scans a second of each of two phones */
const POR_SEGUNDO = 5
const LOTES = ['L1', 'L2', 'L3']
const ARTICULO = '7800001'
const FOLIO = 'RECEPCION1'

/** Two phones read one order while the portal is killed; an answer in four is lost. Counted is what was read, once. */
export async function matarMientrasSeCuenta(
  databaseUrl: string,
  datos: string,
  { lecturas, caidas }: Corrida,
): Promise<CuentasDeRecepcion> {
  let servidor = await lanzar(databaseUrl, datos)
  const puerta = { url: servidor.url, clave: CLAVE }
  const [usuario = ''] = await crearClientes(puerta, 1)
  await crearArticulo(puerta, ARTICULO, 1)
  const telefonos = await entrarUnoPorUno(servidor.url, [usuario, usuario])
  const base = new pg.Client({ connectionString: databaseUrl })
  await base.connect()
  await dejarPedido(base, usuario)

  const cuentas = { repetidas: 0, errores: 0 }
  const leidas = new Map<string, number>()
  let quedan = lecturas
  const leer = async (token: string) => {
    const lote = LOTES[quedan % LOTES.length] ?? ''
    leidas.set(lote, (leidas.get(lote) ?? 0) + 1)
    const clave = { 'idempotency-key': crypto.randomUUID() }
    const renglones = [{ codArticulo: ARTICULO, lote, caducidad: '2030-12-31', piezas: 1 }]
    for (;;) {
      const dicho = await pedirEn(servidor.url)(rutaDe(FOLIO), { renglones }, token, clave).catch(() => null)
      const pausa = dicho === null || dicho.status >= 500
      if (pausa) await pause(dicho?.reintentar ? dicho.reintentar * 1_000 : 20)
      else if (!dicho.value) cuentas.errores++
      if (pausa) continue
      if (!dicho.value || Math.random() > 0.25) return
      cuentas.repetidas++
    }
  }
  const contar = async (token: string) => {
    const enCurso: Promise<void>[] = []
    while (quedan-- > 0) {
      enCurso.push(leer(token))
      await pause(1_000 / POR_SEGUNDO)
    }
    await Promise.all(enCurso)
  }
  let hechas = 0
  const golpear = async () => {
    while (quedan > 0 && hechas < caidas) {
      await pause((lecturas / POR_SEGUNDO / 2 / (caidas + 1)) * 1_000)
      await servidor.matar()
      servidor = await lanzar(databaseUrl, datos)
      hechas++
    }
  }
  await Promise.all([...telefonos.map(contar), golpear()])
  const { rows } = await base.query<{ lote: string; piezas: number }>(
    'select lote, sum(piezas)::int as piezas from recepcion_conteos where folio = $1 group by lote',
    [FOLIO],
  )
  await base.end()
  await servidor.detener()
  const contadas = new Map(rows.map(({ lote, piezas }) => [lote, piezas]))
  const descuadradas = LOTES.reduce((n, lote) => n + Math.abs((contadas.get(lote) ?? 0) - (leidas.get(lote) ?? 0)), 0)
  return { lecturas, caidas: hechas, descuadradas, ...cuentas }
}

const rutaDe = (folio: string): string => contarRecepcion.path.replace(':folio', folio)

/** An order that left, of the client of a user. */
async function dejarPedido(base: pg.Client, usuario: string): Promise<void> {
  await base.query(
    `insert into pedidos (folio, envio, cod_cliente, cod_sucursal, origen, estatus, fecha_recepcion, fecha, importe, total)
     select $1, gen_random_uuid(), cod_cliente, 1, 'prueba', 'B', now(), now(), 0, 0 from usuarios where usuario = $2`,
    [FOLIO, usuario],
  )
  await base.query(
    `insert into pedido_renglones (folio, cod_articulo, cantidad_pedida, cantidad_surtida, cantidad_negada, precio, motivo_precio, iva, ieps, importe)
     values ($1, $2, 900, 900, 0, 0, 'neto', 0, 0, 0)`,
    [FOLIO, ARTICULO],
  )
}
