import { articulo } from '@surtia/contracts/articulo.ts'
import type { Fraccion } from '@surtia/rules/catalogo/control.ts'
import * as z from 'zod/mini'
import { reading } from '../../db/database.ts'
import { enPrincipal } from '../../db/lectura-en-curso.ts'
import type { Portal } from '../../portal.ts'
import { type Ficha, listFichas } from './fichas.queries.ts'

/** The written part of an article, from which its answers are cut: JSON objects that lack their closing brace. */
export type FichaEscrita = {
  version: number
  /** all of `Ficha`: laboratory and minimum, code and name, what else anyone may see, the rest */
  entera: string
  /** where in it code and name begin, where they end, and where what anyone may see ends */
  cortes: readonly [number, number, number]
  minimoPiezas: number
  fraccion: Fraccion
}

/** What a suggestion shows. */
export const parteCorta = ({ entera, cortes }: FichaEscrita): string => entera.slice(0, cortes[1])
/** What anyone may see. */
export const partePublica = ({ entera, cortes }: FichaEscrita): string => `{${entera.slice(cortes[0], cortes[2])}`

/** An article of the index: its version changes when one of its texts does. */
export type Pedida = { lugar: number; codArticulo: string; version: number }

const MOST_KEPT = 30_000

const deFicha = z.pick(articulo, {
  codArticulo: true,
  descripcion: true,
  formula: true,
  generico: true,
  marca: true,
  laboratorio: true,
  clasificacion: true,
  registroSSA: true,
  codBarras: true,
  codigoSat: true,
  ccb: true,
  accionTerapeutica: true,
  urlImagen: true,
  empColectivo: true,
  minimoPiezas: true,
  nuevo: true,
  sinDerechoDevolucion: true,
  gi: true,
  pp: true,
  ftp: true,
  mdp: true,
  otc: true,
  psp: true,
  tipoControl: true,
  fraccion: true,
  refrigerado: true,
  temperatura: true,
  fechaInsert: true,
  codClasificacion: true,
  codFormaFarmaceutica: true,
  iva: true,
  ieps: true,
  estatus: true,
})

/** The fields of an object without the braces around them. */
const campos = (objeto: object): string => JSON.stringify(objeto).slice(1, -1)

/** Held to the contract here, once, and not again in each answer (docs/reglas/cable.md#respuestas-escritas). */
function escrita(version: number, dada: Ficha): FichaEscrita {
  const { laboratorio, minimoPiezas, codArticulo, descripcion, formula, generico, urlImagen, ...resto } =
    deFicha.parse(dada)
  const delSurtido = `{${campos({ laboratorio, minimoPiezas })},`
  const nombre = campos({ codArticulo, descripcion })
  const publico = `,${campos({ formula, generico, urlImagen })}`
  const hastaNombre = delSurtido.length + nombre.length
  return {
    version,
    minimoPiezas,
    fraccion: dada.fraccion,
    // joined, not added: what is added is kept as the tree of its pieces, half as large again
    entera: [delSurtido, nombre, publico, ',', campos(resto)].join(''),
    cortes: [delSurtido.length, hastaNombre, hastaNombre + publico.length],
  }
}

type Guardadas = Map<number, FichaEscrita>
/** places mean something within one catalogue: one that was read anew has others */
const deCatalogo = new WeakMap<object, Guardadas>()

/**
 * The written parts of articles of a catalogue, in the order asked for; those that this process has not written yet are read in one
 * query. Undefined: the article is gone. At most 30,000 are kept, the oldest go first.
 */
export async function listEscritas(
  portal: Pick<Portal, 'db' | 'settings'>,
  catalogo: object,
  pedidas: readonly Pedida[],
): Promise<(FichaEscrita | undefined)[]> {
  const guardadas = deCatalogo.get(catalogo) ?? new Map<number, FichaEscrita>()
  deCatalogo.set(catalogo, guardadas)
  const halladas = pedidas.map(({ lugar, version }) => {
    const ficha = guardadas.get(lugar)
    return ficha?.version === version ? ficha : undefined
  })
  const faltan = pedidas.filter((_, i) => !halladas[i])
  if (faltan.length === 0) return halladas
  // they are kept under the version that memory knows: a replica may still hold the one before
  const nuevas = await enPrincipal(() => leer(portal, faltan))
  guardar(guardadas, nuevas)
  return pedidas.map(({ lugar }, i) => halladas[i] ?? nuevas.get(lugar))
}

async function leer({ db, settings }: Pick<Portal, 'db' | 'settings'>, faltan: readonly Pedida[]): Promise<Guardadas> {
  const codigos = faltan.map(({ codArticulo }) => codArticulo)
  const leidas = await reading(() => listFichas(db, settings.imagenesUrl, codigos))
  const porCodigo = new Map(leidas.map((ficha) => [ficha.codArticulo, ficha]))
  const nuevas: Guardadas = new Map()
  for (const { lugar, codArticulo, version } of faltan) {
    const ficha = porCodigo.get(codArticulo)
    if (ficha) nuevas.set(lugar, escrita(version, ficha))
  }
  return nuevas
}

function guardar(guardadas: Guardadas, nuevas: Guardadas): void {
  for (const [lugar, ficha] of nuevas) {
    guardadas.delete(lugar)
    guardadas.set(lugar, ficha)
  }
  for (const [lugar] of guardadas) {
    if (guardadas.size <= MOST_KEPT) break
    guardadas.delete(lugar)
  }
}
