import { enviar } from '@surtia/demo/llenar.ts'
import type pg from 'pg'
import { type Figures, load, type Request } from './load.ts'
import { juicio } from './tabla.ts'

type Puerta = {
  portal: string
  puerta: { url: string; clave: string }
  base: pg.Pool
  busqueda: (i: number) => Request
}

const ARTICULOS = 12_000
const RENGLONES = 100_000

/** Deliveries of stock and of prices while pharmacists search: how long they take, and what the searches feel of them. */
export async function medirPuerta(puerta: Puerta): Promise<void> {
  await existencias(puerta)
  await precios(puerta)
}

async function existencias({ puerta, base, ...quien }: Puerta): Promise<void> {
  const { rows } = await base.query<{ cod: string }>('select cod_articulo as cod from articulos order by 1 limit $1', [
    ARTICULOS,
  ])
  const filas = Array.from({ length: RENGLONES }, (_, i) => ({
    codArticulo: rows[i % rows.length]?.cod,
    codSucursal: 1 + (Math.floor(i / rows.length) % 6),
    lote: `P${Math.floor(i / (rows.length * 6))}`,
    caducidad: '2032-06-30',
    piezas: i % 300,
  }))
  const entregar = () => segundosDe(() => enviar(puerta, 'existencias', filas))
  const sola = await entregar()
  const { antes, durante, hecho } = await mientrasBuscan(quien, 8, entregar)
  const parte = durante.perSecond / antes.perSecond
  console.log(
    `puerta: ${RENGLONES.toLocaleString('es-MX')} existencias en ${sola.toFixed(1)} s a solas, ${juicio(`${hecho.toFixed(1)} s con 8 búsquedas a la vez`, 'goal 30 s', hecho <= 30)}; ` +
      `las búsquedas van de ${figuras(antes)} a ${figuras(durante)}: ${juicio(`${Math.round(parte * 100)}%`, 'goal 50%', parte >= 0.5)}`,
  )
}

/** All prices go down by one percent, and back. */
async function precios({ puerta, base, ...quien }: Puerta): Promise<void> {
  const { rows } = await base.query<{ cod: string; neto: string }>(
    'select cod_articulo as cod, precio_neto as neto from precios order by 1 limit $1',
    [ARTICULOS],
  )
  const por = (factor: number) =>
    rows.map(({ cod, neto }) => ({ codArticulo: cod, precioNeto: Number((Number(neto) * factor).toFixed(2)) }))
  const { antes, durante, hecho } = await mientrasBuscan(quien, 16, async () => [
    await segundosDe(() => enviar(puerta, 'precios', por(0.99))),
    await segundosDe(() => enviar(puerta, 'precios', por(1))),
  ])
  const veces = durante.p99 / antes.p99
  console.log(
    `puerta: ${rows.length.toLocaleString('es-MX')} precios que cambian, dos veces, en ${hecho.map((s) => `${s.toFixed(1)} s`).join(' y ')} con 16 búsquedas a la vez; ` +
      `las búsquedas van de ${figuras(antes)} a ${figuras(durante)}: ${juicio(`p99 ${veces.toFixed(1)} veces`, 'goal 1.5', veces <= 1.5)}`,
  )
}

const figuras = ({ perSecond, p50, p99 }: Figures) =>
  `${Math.round(perSecond)}/s (p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)} ms)`

async function segundosDe(hacer: () => Promise<unknown>): Promise<number> {
  const inicio = performance.now()
  await hacer()
  return (performance.now() - inicio) / 1_000
}

/** So many searches at once, before something is done and while it is. */
async function mientrasBuscan<T>(
  { portal, busqueda }: Pick<Puerta, 'portal' | 'busqueda'>,
  aLaVez: number,
  hacer: () => Promise<T>,
): Promise<{ antes: Figures; durante: Figures; hecho: T }> {
  await load(portal, busqueda, aLaVez, 2)
  const antes = await load(portal, busqueda, aLaVez, 5)
  let sigue = true
  const buscando = load(portal, (i) => (sigue ? busqueda(i) : undefined), aLaVez, 120)
  const hecho = await hacer().finally(() => {
    sigue = false
  })
  const durante = await buscando
  if (antes.failed || durante.failed) throw new Error('searches failed')
  return { antes, durante, hecho }
}
