import type { Body } from '@surtia/contracts/call.ts'
import type * as calls from '@surtia/contracts/captura.ts'
import { MAXIMO_DE_FILAS } from '@surtia/contracts/topes.ts'
import { alMenos } from '@surtia/rules/carrito/cantidad-pedida.ts'
import { lecturasDeFila, leerRenglones, type RenglonEscrito } from '@surtia/rules/carrito/lista-escrita.ts'
import { precioVigente } from '@surtia/rules/catalogo/precio-vigente.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { reading } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import type { Leido } from '../../indice/indice.ts'
import { type Mirada, mirada } from '../../indice/mirada.ts'
import { porRatos } from '../../por-ratos.ts'
import type { Portal } from '../../portal.ts'
import { porQueNoEntra } from '../carrito/agregar-lineas.ts'
import { listLineas } from '../carrito/carrito.queries.ts'
import { leerNombres, type Nombres } from './nombrar.ts'
import { enSuLugar } from './parts/en-su-lugar.ts'
import { codigosDe, type Entendido, entender, type Preguntas } from './parts/entender.ts'
import { enElCatalogo } from './parts/palabras.ts'

/** With more lines a text is no list. */
const MAS_RENGLONES = 10_000
const SOBRA = `Sólo se leen los primeros ${MAXIMO_DE_FILAS.toLocaleString('es-MX')} renglones.`

/** Tells of each row what it is: taken, asked or refused (docs/reglas/captura.md#un-destino-por-renglon). */
export async function resolverCaptura({ portal, body, cliente }: Asked<typeof calls.resolverCaptura>) {
  const m = mirada(portal, cliente)
  const todos = await renglonesDe(body)
  const renglones = todos.slice(0, MAXIMO_DE_FILAS)
  const entendidos = await entenderTodos(portal, m, renglones)
  const resueltas = await juzgar(portal, m, entendidos)
  const filas = [
    ...renglones.map(({ fila }, i) => ({ fila, ...(resueltas[i] ?? RECHAZADA) })),
    ...todos.slice(MAXIMO_DE_FILAS).map(({ fila }) => ({ fila, ...RECHAZADA, detalle: SOBRA })),
  ]
  const cuantas = (estado: Resuelta['estado']) => filas.filter((fila) => fila.estado === estado).length
  return {
    data: {
      filas,
      tomadas: cuantas('tomada'),
      preguntas: cuantas('pregunta'),
      rechazadas: cuantas('rechazada'),
    },
  }
}

type Resuelta = Omit<calls.FilaResuelta, 'fila'>
const RECHAZADA: Resuelta = {
  estado: 'rechazada',
  codArticulo: '',
  cantidad: 0,
  articulo: null,
  candidatos: [],
  detalle: '',
}

/** Long texts are read in turns: meanwhile others are answered. */
async function renglonesDe({ texto, filas = [] }: Body<typeof calls.resolverCaptura>): Promise<RenglonEscrito[]> {
  if (texto === undefined)
    return filas.map((fila, i) => ({ fila: i + 1, escrito: String(fila.codigo), lecturas: lecturasDeFila(fila) }))
  const renglones: RenglonEscrito[] = []
  for await (const renglon of porRatos(leerRenglones(texto))) {
    if (renglon) renglones.push(renglon)
    if (renglones.length > MAS_RENGLONES)
      throw new Refusal(`La lista tiene más de ${MAS_RENGLONES.toLocaleString('es-MX')} renglones. Divídala en varias.`)
  }
  return renglones
}

/** What each row says, in turns too. */
async function entenderTodos(portal: Portal, m: Mirada, renglones: readonly RenglonEscrito[]): Promise<Entendido[]> {
  const preguntados = renglones.map(({ lecturas }) => codigosDe(lecturas, m.hoy))
  const [nombres] = await Promise.all([leerNombres(portal.db, m, preguntados), portal.indice.alTanto()])
  const preguntas = preguntasDe(portal, m, nombres)
  const entendidos: Entendido[] = []
  for await (const { lecturas } of porRatos(renglones)) entendidos.push(entender(lecturas, preguntas))
  return entendidos
}

function preguntasDe({ indice }: Pick<Portal, 'indice'>, m: Mirada, nombres: Nombres): Preguntas {
  const { descritos, palabras } = enElCatalogo(indice, m)
  return {
    ...nombres,
    descritos,
    palabras,
    parecidos: (codigo) => {
      const exacto = indice.hallar(codigo, true)?.exacto ?? false
      const { candidatos } = palabras(codigo)
      return exacto ? { exactos: candidatos, candidatos } : { exactos: [], candidatos }
    },
  }
}

/** An article with the pieces of it that are in the web cart. */
type Capturable = Leido & { cantidad: number }

/** Reads the articles that rows name, and what could be ordered instead of those that cannot be. */
async function juzgar({ db, indice }: Portal, m: Mirada, entendidos: readonly Entendido[]): Promise<Resuelta[]> {
  const articulos = new Map<string, Capturable>()
  const lineas = await reading(() => listLineas(db, m.codCliente, 'web'))
  const enCarrito = new Map(lineas.map(({ codArticulo, cantidad }) => [codArticulo, cantidad]))
  const leer = (codigos: Iterable<string>) => {
    for (const codigo of codigos) {
      const uno = articulos.has(codigo) ? undefined : indice.leido(codigo, m)
      if (uno) articulos.set(codigo, { ...uno, cantidad: enCarrito.get(codigo) ?? 0 })
    }
  }
  leer(entendidos.flatMap(({ codArticulo, candidatos }) => [codArticulo, ...candidatos]))
  const otros = new Map<string, string[]>()
  for (const { codArticulo } of entendidos) {
    const suyo = articulos.get(codArticulo)
    if (suyo && !otros.has(codArticulo) && porQueNoEntra(suyo, alMenos(suyo), 0))
      otros.set(codArticulo, enSuLugar(indice, m, suyo))
  }
  leer([...otros.values()].flat())
  const deCodigos = (codigos: readonly string[], piezas: number) =>
    codigos.flatMap((codigo) => {
      const uno = articulos.get(codigo)
      return uno ? [capturado(uno, piezas, m)] : []
    })
  const sumas = new Map<string, number>()
  for (const uno of entendidos)
    sumas.set(uno.codArticulo, (sumas.get(uno.codArticulo) ?? 0) + piezasDe(uno, articulos.get(uno.codArticulo)))
  return entendidos.map((uno) => {
    const suyo = articulos.get(uno.codArticulo)
    // rows of one article make one line, with what is in the cart
    const otras = (suyo?.cantidad ?? 0) + (sumas.get(uno.codArticulo) ?? 0) - piezasDe(uno, suyo)
    const fallo = { ...uno, ...juicioDe(uno, suyo, otras) }
    return {
      estado: fallo.estado,
      codArticulo: uno.codArticulo,
      cantidad: fallo.cantidad,
      articulo: suyo ? capturado(suyo, fallo.cantidad, m) : null,
      candidatos: deCodigos(uno.codArticulo ? (otros.get(uno.codArticulo) ?? []) : uno.candidatos, fallo.cantidad),
      detalle: fallo.detalle,
    }
  })
}

/** Of what is a case nobody told the pieces of, as many as its pack holds. */
const piezasDe = ({ cajas, cantidad }: Entendido, suyo: Capturable | undefined): number =>
  (cajas > 0 && suyo ? cajas * suyo.empColectivo : 0) || cantidad

/**
 * Taken is only what could be added as it is; a case of unknown pieces and a missing quantity are asked. `otras`: pieces with which it would
 * share its line.
 */
function juicioDe(
  uno: Entendido,
  suyo: Capturable | undefined,
  otras: number,
): Pick<Resuelta, 'estado' | 'cantidad' | 'detalle'> {
  const { cantidad, motivo, cajas } = uno
  const falta = motivo !== '' && cantidad === 0
  if (uno.estado !== 'seguro') {
    const malEscrita = falta && motivo !== FALTA
    const estado = uno.estado === 'pregunta' && !malEscrita ? 'pregunta' : 'rechazada'
    const detalle = malEscrita ? motivo : [uno.detalle, uno.estado === 'pregunta' && motivo].filter(Boolean).join(' ')
    return { estado, cantidad, detalle }
  }
  const piezas = piezasDe(uno, suyo)
  const noEntra = porQueNoEntra(suyo, piezas || (suyo ? alMenos(suyo) : 1), otras)
  if (noEntra) return { estado: 'rechazada', cantidad: piezas, detalle: noEntra }
  if (falta) return { estado: motivo === FALTA ? 'pregunta' : 'rechazada', cantidad, detalle: motivo }
  if (cajas > 0 && suyo && suyo.empColectivo > 0)
    return { estado: 'pregunta', cantidad: piezas, detalle: 'El código es de una caja: confirme las piezas.' }
  return { estado: 'tomada', cantidad, detalle: '' }
}

const FALTA = 'Falta la cantidad.'

/** As a row shows it, at the price of so many pieces. */
function capturado(uno: Capturable, piezas: number, m: Mirada): calls.ArticuloCapturado {
  const { precio, motivo } = precioVigente(uno, alMenos(uno, piezas), m.evento)
  return {
    codArticulo: uno.codArticulo,
    codBarras: uno.codBarras,
    descripcion: uno.descripcion,
    laboratorio: uno.laboratorio,
    urlImagen: uno.urlImagen,
    precio,
    motivoPrecio: motivo,
    existenciaMiCedis: uno.existenciaMiCedis,
    existenciaOtrosCedis: uno.existenciaOtrosCedis,
    minimoPiezas: uno.minimoPiezas,
    empColectivo: uno.empColectivo,
    estatus: uno.estatus,
    cantidad: uno.cantidad,
  }
}
