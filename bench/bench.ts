import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { PASSWORD_DE_DEMO } from '@surtia/demo/cast/clientes.ts'
import { medirBusquedas } from './busquedas.ts'
import { medirCadencia } from './cadencia.ts'
import { medirCaptura } from './captura.ts'
import { catalogoGrande } from './catalogo-grande.ts'
import { abrirCuaderno, type Cuaderno, guardarCifras } from './cifras.ts'
import { medirEscala } from './escala.ts'
import { medirEstadisticas } from './estadisticas.ts'
import { medirFarmacia } from './farmacia.ts'
import { medirIndice } from './indice.ts'
import { medirLazo } from './lazo.ts'
import { listasLargas } from './listas-largas.ts'
import { medirManana } from './manana.ts'
import { medirMemoria } from './memoria.ts'
import { medirMesa } from './mesa.ts'
import { medirMinutos } from './minutos.ts'
import { abrirMundo, codCliente, type Mundo } from './mundo.ts'
import { medirPantallas } from './pantallas.ts'
import { medirPedidos } from './pedidos.ts'
import { endAll, medirInicio, PUERTO } from './procesos.ts'
import { medirPuerta } from './puerta.ts'
import { medirPulsaciones } from './pulsaciones.ts'
import { medirRelevancia } from './relevancia/relevancia.ts'
import { medirReportes } from './reportes.ts'
import { medirResumen } from './resumen.ts'
import { medirSitio } from './sitio.ts'
import { writeTablas } from './tablas.ts'
import { medirTelefono } from './telefono.ts'
import { medirVisita } from './visita.ts'

// `npm run bench`: the portal against a bare Fastify + PostgreSQL program, on one database, in one run. See bench/README.md.
const { values } = parseArgs({
  options: {
    segundos: { type: 'string' },
    rondas: { type: 'string', default: '3' },
    // only the rows whose name this finds
    filas: { type: 'string', default: '' },
    solo: { type: 'string', default: '' },
    grande: { type: 'string', default: '200000' },
    // relevancia: the questions that miss
    detalle: { type: 'boolean', default: false },
    minutos: { type: 'string', default: '10' },
    // manana, memoria: seconds of the morning in one of ours, and which part of the nation's rate
    compresion: { type: 'string', default: '60' },
    ritmo: { type: 'string', default: '1' },
    // manana: pharmacies that go through it step by step
    farmacias: { type: 'string', default: '100' },
    // escala: pairs of a write and a read of it
    parejas: { type: 'string', default: '10000' },
    // a folder that is kept, so that a later run finds the same catalogue
    datos: { type: 'string', default: '' },
    // what a release is judged by, in short rounds
    rapido: { type: 'boolean', default: false },
    // what is measured is kept as data, and README's tables made of it
    guardar: { type: 'boolean', default: false },
    // a folder for profiles of the portal's processor time, one at each of its ends
    perfil: { type: 'string', default: '' },
  },
})
const segundos = values.segundos ?? (values.rapido ? '1' : '5')
const medida = { segundos: Number(segundos), rondas: Number(values.rondas), filas: new RegExp(values.filas) }
const paso = {
  compresion: Number(values.compresion),
  ritmo: Number(values.ritmo),
  porClase: Number(values.farmacias),
}

/** What is measured, in this order: what follows the long lists fills stock and orders. */
const MEDICIONES: Record<string, (hoja: Cuaderno, mundo: Mundo) => Promise<void>> = {
  busqueda: (hoja, mundo) => medirBusquedas(hoja, mundo, medida),
  pantallas: (hoja, mundo) => medirPantallas(hoja, mundo, medida),
  indice: medirIndice,
  captura: (hoja, mundo) => medirCaptura(hoja, mundo, medida),
  farmacia: (hoja, mundo) => medirFarmacia(hoja, mundo, medida),
  resumen: (hoja, mundo) => medirResumen(hoja, mundo, medida),
  telefono,
  visita: (hoja, { conSitio }) =>
    conSitio({ PORT: String(PUERTO + 4), SURTIA_LIMITES: '1000' }, (url) =>
      medirVisita(hoja, url, { usuario: 'farmacia', password: PASSWORD_DE_DEMO }),
    ),
  pulsaciones: (hoja, { articulos, conSitio }) =>
    conSitio({ PORT: String(PUERTO + 4), SURTIA_LIMITES: '1000' }, (url) =>
      medirPulsaciones(hoja, url, { usuario: 'farmacia', password: PASSWORD_DE_DEMO }, articulos.slice(0, 10)),
    ),
  largas: (hoja, mundo) => listasLargas(hoja, { ...mundo, codCliente: codCliente(0), bearer: mundo.bearer(0) }),
  puerta: medirPuerta,
  pedido: (hoja, mundo) => medirPedidos(hoja, mundo, medida),
  lazo: (hoja, mundo) => medirLazo(hoja, { ...mundo, codCliente }),
  sitio: (hoja, mundo) => mundo.conSitio({ PORT: String(PUERTO + 3) }, (url) => medirSitio(hoja, url, medida.rondas)),
  minutos: (hoja, mundo) => medirMinutos(hoja, mundo, Number(values.minutos)),
  escala: (hoja, mundo) => medirEscala(hoja, mundo, medida, Number(values.parejas)),
  manana: (hoja, mundo) => medirManana(hoja, mundo, paso),
  memoria: (hoja, mundo) => medirMemoria(hoja, mundo, paso),
  mesa: medirMesa,
  estadisticas: (hoja, mundo) => medirEstadisticas(hoja, mundo, medida),
  reportes: medirReportes,
  grande: (hoja, mundo) => catalogoGrande(hoja, mundo, medida, Number(values.grande)),
}
/** what needs no portal */
const SIN_MUNDO: Record<string, (hoja: Cuaderno) => Promise<void> | void> = {
  relevancia: (hoja) => medirRelevancia(hoja, values.detalle),
  cadencia: medirCadencia,
}
/** takes minutes, or leaves a million orders or invoice lines behind: only when it is named */
const APARTE = ['farmacia', 'minutos', 'escala', 'manana', 'memoria', 'mesa', 'estadisticas', 'reportes']

/** The phone's cart has 200 lines; the measurement then asks for fewer. */
async function telefono(hoja: Cuaderno, { base, articulos, conSitio }: Mundo): Promise<void> {
  const cod = codCliente(1)
  const dejar = (cuantos: number) =>
    base.query('delete from carrito_renglones where cod_cliente = $1 and cod_articulo <> all($2::text[])', [
      cod,
      articulos.slice(0, cuantos),
    ])
  await conSitio({ PORT: String(PUERTO + 4), SURTIA_LIMITES: '1000' }, async (url) => {
    await base.query('delete from carrito_renglones where cod_cliente = $1', [cod])
    await base.query(
      `insert into carrito_renglones (cod_cliente, carrito, cod_articulo, cantidad, ruta_origen, precio_visto) select $1, 'web', cod, 3, 'carrito', 1 from unnest($2::text[]) cod`,
      [cod, articulos.slice(0, 200)],
    )
    await medirTelefono(hoja, url, { usuario: 'banco1', password: 'banco' }, medida.rondas, dejar)
  })
}

const RAPIDAS = ['busqueda', 'pantallas', 'captura', 'pedido', 'grande']
const normales = values.rapido
  ? RAPIDAS
  : [...Object.keys(SIN_MUNDO), ...Object.keys(MEDICIONES).filter((nombre) => !APARTE.includes(nombre))]
const solo = values.solo === '' ? normales : values.solo.split(',')
for (const [nombre, medir] of Object.entries(SIN_MUNDO)) if (solo.includes(nombre)) await apuntar(nombre, medir)
if (solo.some((nombre) => !(nombre in SIN_MUNDO))) await medirMundo()
if (values.guardar) writeTablas()

/** Measures a theme; with `--guardar`, keeps its figures. */
async function apuntar(tema: string, medir: (hoja: Cuaderno) => Promise<void> | void): Promise<void> {
  const hoja = abrirCuaderno()
  await medir(hoja)
  if (values.guardar) guardarCifras(tema, hoja.tablas)
}

async function medirMundo(): Promise<void> {
  const folder = values.datos || mkdtempSync(join(tmpdir(), 'surtia-bench-'))
  const datos = join(folder, 'demo')
  if (!existsSync(datos)) await apuntar('inicio', (hoja) => medirInicio(hoja, datos, medida.rondas))
  const mundo = await abrirMundo(datos, values.perfil)
  try {
    for (const [nombre, medir] of Object.entries(MEDICIONES))
      if (solo.includes(nombre)) await apuntar(nombre, (hoja) => medir(hoja, mundo))
  } finally {
    await mundo.base.end()
    await endAll()
    await mundo.cerrar()
    if (!values.datos) rmSync(folder, { recursive: true, force: true })
  }
}
