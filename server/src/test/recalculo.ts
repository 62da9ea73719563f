import { estadistica } from '@surtia/contracts/estadisticas.ts'
import type { Fila, Tema } from '@surtia/rules/estadisticas/temas.ts'
import { type Dia, sumarDias } from '@surtia/rules/fechas.ts'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { PortalDePruebas } from './portal.ts'

// Each statistic a second time, from what the papers say and the tables of the catalogue, in plain sums: nothing of the rules nor of the
// SQL that answers it.

/** A line as its CFDI says it; `veces` -1 on a credit note, cents with taxes less discount. */
export type LineaDePapel = { dia: Dia; mes: string; codArticulo: string; piezas: number; centavos: number }
export type ArticuloDelCatalogo = { codLaboratorio: number; laboratorio: string; accion: string }
/** What is asked, and of whom. */
export type Preguntado = {
  usuario: string
  codCliente: string
  desde: Dia
  hasta: Dia
  codLaboratorio?: number
  codArticulo?: string
}
export type Mundo = {
  usuarios: readonly { usuario: string; codCliente: string }[]
  /** the lines of each client's invoices and credit notes, without cancelled ones */
  lineas: ReadonlyMap<string, readonly LineaDePapel[]>
  articulos: ReadonlyMap<string, ArticuloDelCatalogo>
  tokens: Map<string, string>
}

/** All that the demo's clients were sent, read from the text of the papers. */
export async function leerMundo(portal: PortalDePruebas): Promise<Mundo> {
  const usuarios = await portal.sql<{ usuario: string; codCliente: string }>(
    `select distinct on (cod_cliente) u.usuario, u.cod_cliente as "codCliente" from usuarios u join clientes c using (cod_cliente)
      where u.activo and c.estatus = 'A' order by cod_cliente, u.usuario`,
  )
  const papeles = await portal.sql<{ tipo: string; codCliente: string; xml: string }>(
    `select tipo, cod_cliente as "codCliente", xml from facturas where tipo in ('F', 'C') and not cancelada`,
  )
  const lineas = new Map<string, LineaDePapel[]>()
  for (const [codCliente, suyos] of Map.groupBy(papeles, (papel) => papel.codCliente))
    lineas.set(
      codCliente,
      suyos.flatMap(({ tipo, xml }) => lineasDe(xml, tipo === 'C' ? -1 : 1)),
    )
  const articulos = await portal.sql<ArticuloDelCatalogo & { cod: string }>(
    `select cod_articulo as cod, cod_laboratorio as "codLaboratorio", l.descripcion as laboratorio, accion_terapeutica as accion
       from articulos join laboratorios l using (cod_laboratorio)`,
  )
  return { usuarios, lineas, articulos: new Map(articulos.map(({ cod, ...a }) => [cod, a])), tokens: new Map() }
}

const centavosDe = (escrito = '0') => Math.round(Number(escrito) * 100)
const deAtributo = (texto: string, nombre: string) => new RegExp(` ${nombre}="([^"]*)"`).exec(texto)?.[1]

function lineasDe(xml: string, veces: number): LineaDePapel[] {
  const dia = (deAtributo(xml, 'Fecha') ?? '').slice(0, 10)
  return [...xml.matchAll(/<cfdi:Concepto (.*?)<\/cfdi:Concepto>/gs)].map(([, concepto = '']) => {
    const [propio = '', ...traslados] = ` ${concepto}`.split('<cfdi:Traslado ')
    const impuestos = traslados.reduce((suma, t) => suma + centavosDe(deAtributo(` ${t}`, 'Importe')), 0)
    const centavos = centavosDe(deAtributo(propio, 'Importe')) - centavosDe(deAtributo(propio, 'Descuento')) + impuestos
    const codArticulo = deAtributo(propio, 'NoIdentificacion') ?? ''
    const piezas = veces * Number(deAtributo(propio, 'Cantidad'))
    return { dia, mes: dia.slice(0, 7), codArticulo, piezas, centavos: veces * centavos }
  })
}

/** Lines of a client in the days asked, or in others, that what was asked does not leave out. */
export const lineasEn = (mundo: Mundo, p: Preguntado, desde = p.desde, hasta = p.hasta): LineaDePapel[] =>
  (mundo.lineas.get(p.codCliente) ?? []).filter(
    (l) =>
      l.dia >= desde &&
      l.dia <= hasta &&
      // a code that the catalogue does not know is no article's: such a line is not found by it
      (p.codArticulo === undefined || (l.codArticulo === p.codArticulo && mundo.articulos.has(l.codArticulo))) &&
      (p.codLaboratorio === undefined || mundo.articulos.get(l.codArticulo)?.codLaboratorio === p.codLaboratorio),
  )

/** Any client, any days of the last years, half of the time narrowed to a laboratory or an article, also to what nobody bought. */
export function preguntasDe(mundo: Mundo, hoy: Dia): fc.Arbitrary<Preguntado> {
  const comprados = [...new Set([...mundo.lineas.values()].flat().map((l) => l.codArticulo))].sort()
  const laboratorios = [...new Set([...mundo.articulos.values()].map((a) => a.codLaboratorio))].sort((a, b) => a - b)
  const filtro = fc.oneof(
    { weight: 4, arbitrary: fc.constant({}) },
    { weight: 2, arbitrary: fc.constantFrom(...laboratorios).map((codLaboratorio) => ({ codLaboratorio })) },
    { weight: 2, arbitrary: fc.constantFrom(...comprados, '9999999').map((codArticulo) => ({ codArticulo })) },
  )
  // whole months and pieces of them
  const dias = fc
    .record({
      hace: fc.integer({ min: 0, max: 900 }),
      cuantos: fc.integer({ min: 0, max: 1_000 }),
      enteros: fc.boolean(),
    })
    .map(({ hace, cuantos, enteros }) => {
      const desde = sumarDias(hoy, -hace)
      const hasta = sumarDias(desde, cuantos)
      return enteros
        ? { desde: `${desde.slice(0, 7)}-01`, hasta: sumarDias(`${hasta.slice(0, 7)}-01`, -1) }
        : { desde, hasta }
    })
    .filter(({ desde, hasta }) => desde <= hasta)
  return fc
    .record({ quien: fc.constantFrom(...mundo.usuarios), dias, filtro })
    .map(({ quien, dias, filtro }) => ({ ...quien, ...dias, ...filtro }))
}

/** What the portal answers, rows in an order of their own. */
export async function preguntar(portal: PortalDePruebas, mundo: Mundo, tema: Tema, p: Preguntado) {
  const { usuario, codCliente: _, ...body } = p
  const token = mundo.tokens.get(usuario) ?? (await portal.entrar(usuario))
  mundo.tokens.set(usuario, token)
  const { status, sobre } = await portal.pedir(estadistica, { token, params: { tema }, body })
  expect([status, sobre.value]).toEqual([200, true])
  return sobre
}

/** Asks so many times at random, and holds each answer against what `contar` says. */
export async function recalcular(
  portal: PortalDePruebas,
  tema: Tema,
  contar: (mundo: Mundo, p: Preguntado) => { filas: Fila[]; totales?: Fila },
  veces = 60,
): Promise<void> {
  const mundo = await leerMundo(portal)
  const hoy = [...mundo.lineas.values()].flat().reduce((ultimo, { dia }) => (dia > ultimo ? dia : ultimo), '')
  await fc.assert(
    fc.asyncProperty(preguntasDe(mundo, hoy), async (p) => {
      const { data } = await preguntar(portal, mundo, tema, p)
      const { filas, totales } = contar(mundo, p)
      expect(enSuOrden(data.filas)).toEqual(enSuOrden(filas))
      if (totales) expect(data.totales).toEqual(totales)
    }),
    { numRuns: veces },
  )
}

const enSuOrden = (filas: readonly Fila[]) => filas.map((fila) => JSON.stringify(fila, Object.keys(fila).sort())).sort()
