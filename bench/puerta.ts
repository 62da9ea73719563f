import { enviar } from '@surtia/demo/llenar.ts'
import type pg from 'pg'
import { load, type Request } from './load.ts'
import { juicio } from './tabla.ts'

type Puerta = {
  portal: string
  puerta: { url: string; clave: string }
  base: pg.Pool
  busqueda: (i: number) => Request
}

const RENGLONES = 100_000
const A_LA_VEZ = 8

/** A delivery of stock while pharmacies search: how long it takes, and what the searches feel of it. */
export async function medirPuerta({ portal, puerta, base, busqueda }: Puerta): Promise<void> {
  const { rows } = await base.query<{ cod: string }>('select cod_articulo as cod from articulos order by 1 limit 12000')
  const filas = Array.from({ length: RENGLONES }, (_, i) => ({
    codArticulo: rows[i % rows.length]?.cod,
    codSucursal: 1 + (Math.floor(i / rows.length) % 6),
    lote: `P${Math.floor(i / (rows.length * 6))}`,
    caducidad: '2032-06-30',
    piezas: i % 300,
  }))
  const entregar = async () => {
    const inicio = performance.now()
    await enviar(puerta, 'existencias', filas)
    return (performance.now() - inicio) / 1_000
  }
  const sola = await entregar()
  await load(portal, busqueda, A_LA_VEZ, 2)
  const antes = await load(portal, busqueda, A_LA_VEZ, 5)
  let durante: Awaited<ReturnType<typeof load>> | undefined
  let sigue = true
  const buscando = load(portal, (i) => (sigue ? busqueda(i) : undefined), A_LA_VEZ, 60).then((figuras) => {
    durante = figuras
  })
  const conBusquedas = await entregar()
  sigue = false
  await buscando
  if (!durante || antes.failed || durante.failed) throw new Error('searches failed')
  const parte = durante.perSecond / antes.perSecond
  const con = `${conBusquedas.toFixed(1)} s con ${A_LA_VEZ} búsquedas a la vez`
  console.log(
    `puerta: ${RENGLONES.toLocaleString('es-MX')} existencias en ${sola.toFixed(1)} s a solas, ${juicio(con, 'goal 30 s', conBusquedas <= 30)}; ` +
      `las búsquedas van de ${Math.round(antes.perSecond)}/s (p50 ${antes.p50.toFixed(1)}, p99 ${antes.p99.toFixed(1)} ms) a ${Math.round(durante.perSecond)}/s (p50 ${durante.p50.toFixed(1)}, p99 ${durante.p99.toFixed(1)} ms): ` +
      juicio(`${Math.round(parte * 100)}%`, 'goal 50%', parte >= 0.5),
  )
}
