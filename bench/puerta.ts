import { enviar } from '@surtia/demo/llenar.ts'
import type pg from 'pg'
import { type Anotar, aLoMas, alMenos, type Cuaderno } from './cifras.ts'
import { type Figures, load, type Request } from './load.ts'

type Puerta = {
  portal: string
  puerta: { url: string; clave: string }
  base: pg.Pool
  busqueda: (i: number) => Request
}

const ARTICULOS = 12_000
const RENGLONES = 100_000

/** Deliveries of stock and of prices while pharmacists search: how long they take, and what the searches feel of them. */
export async function medirPuerta(hoja: Cuaderno, puerta: Puerta): Promise<void> {
  const anotar = hoja.tabla('', ['ERP door', 's', 'searches /s, before; meanwhile', 'p50, p99 ms', 'meanwhile'])
  await existencias(anotar, puerta)
  await precios(anotar, puerta)
}

async function existencias(anotar: Anotar, { puerta, base, ...quien }: Puerta): Promise<void> {
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
  const parte = (100 * durante.perSecond) / antes.perSecond
  const que = `${RENGLONES.toLocaleString('es-MX')} stock rows`
  anotar([`${que}, alone`, sola, '', '', ''], [aLoMas('they take', sola, 30, ' s')])
  anotar(
    [`${que} while 8 search`, hecho, ...deBusquedas(antes, durante)],
    [aLoMas('they take', hecho, 30, ' s'), alMenos('of the searches', parte, 50, '%')],
  )
}

/** All prices go down by one percent, and back. */
async function precios(anotar: Anotar, { puerta, base, ...quien }: Puerta): Promise<void> {
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
  anotar(
    [
      `${rows.length.toLocaleString('es-MX')} prices that change, twice, while 16 search`,
      hecho,
      ...deBusquedas(antes, durante),
    ],
    [aLoMas('p99 of the searches', veces, 1.5, ' ×')],
  )
}

const deBusquedas = (antes: Figures, durante: Figures) => [
  [antes.perSecond, durante.perSecond],
  [antes.p50, antes.p99],
  [durante.p50, durante.p99],
]

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
