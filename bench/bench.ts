import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { catalogoGrande } from './catalogo-grande.ts'
import { buscarYCompletar, cambiarCantidad, enviarPedidos } from './contra-bare.ts'
import { medirLazo } from './lazo.ts'
import { listasLargas } from './listas-largas.ts'
import { abrirMundo, codCliente, type Mundo } from './mundo.ts'
import { endAll, medirInicio } from './procesos.ts'
import { medirPuerta } from './puerta.ts'
import { medirRelevancia } from './relevancia/relevancia.ts'
import { medirSitio } from './sitio.ts'
import { medirTelefono } from './telefono.ts'

// `npm run bench`: the portal against a bare Fastify + PostgreSQL program, on one database, in one run. See bench/README.md.
const { values } = parseArgs({
  options: {
    segundos: { type: 'string', default: '5' },
    rondas: { type: 'string', default: '3' },
    solo: { type: 'string', default: '' },
    grande: { type: 'string', default: '200000' },
    // relevancia: the questions that miss
    detalle: { type: 'boolean', default: false },
  },
})
const medida = { segundos: Number(values.segundos), rondas: Number(values.rondas) }

/** What is measured, in this order: what follows the long lists fills stock and orders. */
const MEDICIONES: Record<string, (mundo: Mundo) => Promise<void>> = {
  busqueda: (mundo) => buscarYCompletar(mundo, medida, '12,000'),
  telefono,
  largas: (mundo) => listasLargas({ ...mundo, codCliente: codCliente(0), bearer: mundo.bearer(0) }),
  puerta: medirPuerta,
  cantidad: (mundo) => cambiarCantidad(mundo, medida),
  pedido: (mundo) => enviarPedidos(mundo, medida),
  lazo: (mundo) => medirLazo({ ...mundo, codCliente }),
  sitio: (mundo) => mundo.conSitio({ PORT: '3904' }, async (url) => console.log(await medirSitio(url, medida.rondas))),
  grande: async (mundo) => {
    const cuantos = Number(values.grande)
    await catalogoGrande(mundo.url, mundo.puerta, cuantos)
    await buscarYCompletar(mundo, medida, cuantos.toLocaleString('es-MX'))
  },
}

/** The phone's cart has 200 lines; the measurement then asks for fewer. */
async function telefono({ base, articulos, conSitio }: Mundo): Promise<void> {
  const cod = codCliente(1)
  const dejar = (cuantos: number) =>
    base.query('delete from carrito_renglones where cod_cliente = $1 and cod_articulo <> all($2::text[])', [
      cod,
      articulos.slice(0, cuantos),
    ])
  await conSitio({ PORT: '3905', SURTIA_LIMITES: '1000' }, async (url) => {
    await base.query('delete from carrito_renglones where cod_cliente = $1', [cod])
    await base.query(
      `insert into carrito_renglones (cod_cliente, carrito, cod_articulo, cantidad, ruta_origen, precio_visto) select $1, 'web', cod, 3, 'carrito', 1 from unnest($2::text[]) cod`,
      [cod, articulos.slice(0, 200)],
    )
    await medirTelefono(url, { usuario: 'banco1', password: 'banco' }, medida.rondas, dejar)
  })
}

const solo = values.solo === '' ? ['relevancia', ...Object.keys(MEDICIONES)] : values.solo.split(',')
// it needs no portal
if (solo.includes('relevancia')) medirRelevancia(values.detalle)
if (solo.some((nombre) => nombre !== 'relevancia')) await medirMundo()

async function medirMundo(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'surtia-bench-'))
  const datos = join(folder, 'demo')
  await medirInicio(datos, medida.rondas)
  const mundo = await abrirMundo(datos)
  for (const [nombre, medir] of Object.entries(MEDICIONES)) if (solo.includes(nombre)) await medir(mundo)
  await mundo.base.end()
  await endAll()
  await mundo.cerrar()
  rmSync(folder, { recursive: true, force: true })
}
