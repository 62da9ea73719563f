import { setImmediate as turno } from 'node:timers/promises'
import type { Body } from '@surtia/contracts/call.ts'
import type * as calls from '@surtia/contracts/captura.ts'
import { MAXIMO_DE_FILAS } from '@surtia/contracts/topes.ts'
import { lecturasDeFila, type RenglonEscrito, renglonesEscritos } from '@surtia/rules/carrito/lista-escrita.ts'
import { precioVigente } from '@surtia/rules/catalogo/precio-vigente.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { reading } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import type { Portal } from '../../portal.ts'
import { porQueNoEntra } from '../carrito/agregar-lineas.ts'
import { type Mirada, mirada } from '../catalogo/articulos.queries.ts'
import { type Capturable, listCapturables, listNombres, type Nombrado } from './captura.queries.ts'
import { enSuLugar } from './parts/en-su-lugar.ts'
import { codigosDe, type Entendido, entender, type Preguntas } from './parts/entender.ts'
import { palabrasEn } from './parts/palabras.ts'

/** With more lines a text is no list. */
const MAS_RENGLONES = 10_000
/** milliseconds of reading after which others get their turn */
const RATO = 10
const SOBRA = `Sólo se leen los primeros ${MAXIMO_DE_FILAS.toLocaleString('es-MX')} renglones.`

/** Tells of each row what it is: taken, asked or refused (docs/reglas/captura.md#un-destino-por-renglon). */
export async function resolverCaptura({ portal, body, cliente }: Asked<typeof calls.resolverCaptura>) {
  const m = mirada(portal, cliente)
  const todos = renglonesDe(body)
  if (todos.length > MAS_RENGLONES)
    throw new Refusal(`La lista tiene más de ${MAS_RENGLONES.toLocaleString('es-MX')} renglones. Divídala en varias.`)
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

const renglonesDe = ({ texto, filas = [] }: Body<typeof calls.resolverCaptura>): RenglonEscrito[] =>
  texto === undefined
    ? filas.map((fila, i) => ({ fila: i + 1, escrito: String(fila.codigo), lecturas: lecturasDeFila(fila) }))
    : renglonesEscritos(texto)

/** What each row says. Long lists are read in turns: meanwhile others are answered. */
async function entenderTodos(portal: Portal, m: Mirada, renglones: readonly RenglonEscrito[]): Promise<Entendido[]> {
  const preguntados = renglones.map(({ lecturas }) => codigosDe(lecturas, m.hoy))
  const unicos = (cual: 'codigos' | 'propios') => [...new Set(preguntados.flatMap((uno) => uno[cual]))]
  const [nombres] = await Promise.all([
    reading(() => listNombres(portal.db, m.codCliente, unicos('codigos'), unicos('propios'))),
    portal.indice.alDia(),
  ])
  const preguntas = preguntasDe(portal, m, nombres)
  const entendidos: Entendido[] = []
  let desde = performance.now()
  for (const { lecturas } of renglones) {
    entendidos.push(entender(lecturas, preguntas))
    if (performance.now() - desde < RATO) continue
    await turno()
    desde = performance.now()
  }
  return entendidos
}

function preguntasDe({ indice }: Pick<Portal, 'indice'>, m: Mirada, nombres: readonly Nombrado[]): Preguntas {
  const deTodos = Map.groupBy(
    nombres.filter(({ clase }) => clase !== 'propio'),
    ({ codigo }) => codigo,
  )
  const suyos = Map.groupBy(
    nombres.filter(({ clase }) => clase === 'propio'),
    ({ codigo }) => codigo,
  )
  const palabras = palabrasEn(indice, m)
  return {
    hoy: m.hoy,
    nombres: (codigo) => deTodos.get(codigo) ?? [],
    propios: (codigo) => suyos.get(codigo) ?? [],
    palabras,
    parecidos: (codigo) => {
      const exacto = indice.hallar(codigo, true)?.exacto ?? false
      const { candidatos } = palabras(codigo)
      return exacto ? { exactos: candidatos, candidatos } : { exactos: [], candidatos }
    },
  }
}

/** Reads the articles that rows name, and what could be ordered instead of those that cannot be: two queries at most. */
async function juzgar({ db, indice }: Portal, m: Mirada, entendidos: readonly Entendido[]): Promise<Resuelta[]> {
  const articulos = new Map<string, Capturable>()
  const leer = async (codigos: Iterable<string>) => {
    const faltan = [...new Set(codigos)].filter((codigo) => codigo !== '' && !articulos.has(codigo))
    for (const uno of await reading(() => listCapturables(db, m, faltan))) articulos.set(uno.codArticulo, uno)
  }
  await leer(entendidos.flatMap(({ codArticulo, candidatos }) => [codArticulo, ...candidatos]))
  const otros = new Map<string, string[]>()
  for (const { codArticulo } of entendidos) {
    const suyo = articulos.get(codArticulo)
    if (suyo && !otros.has(codArticulo) && porQueNoEntra(suyo, suyo.minimoPiezas))
      otros.set(codArticulo, enSuLugar(indice, m, suyo))
  }
  await leer([...otros.values()].flat())
  const deCodigos = (codigos: readonly string[], piezas: number) =>
    codigos.flatMap((codigo) => {
      const uno = articulos.get(codigo)
      return uno ? [capturado(uno, piezas, m)] : []
    })
  return entendidos.map((uno) => {
    const suyo = articulos.get(uno.codArticulo)
    const fallo = { ...uno, ...juicioDe(uno, suyo) }
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

/** Taken is only what could be added as it is; a case of unknown pieces and a missing quantity are asked. */
function juicioDe(uno: Entendido, suyo: Capturable | undefined): Pick<Resuelta, 'estado' | 'cantidad' | 'detalle'> {
  const { cantidad, motivo, cajas } = uno
  const falta = motivo !== '' && cantidad === 0
  if (uno.estado !== 'seguro') {
    const malEscrita = falta && motivo !== FALTA
    const estado = uno.estado === 'pregunta' && !malEscrita ? 'pregunta' : 'rechazada'
    const detalle = malEscrita ? motivo : [uno.detalle, uno.estado === 'pregunta' && motivo].filter(Boolean).join(' ')
    return { estado, cantidad, detalle }
  }
  const deCaja = cajas > 0 && suyo ? cajas * suyo.empColectivo : 0
  const piezas = deCaja || cantidad
  const noEntra = porQueNoEntra(suyo, piezas || (suyo?.minimoPiezas ?? 1))
  if (noEntra) return { estado: 'rechazada', cantidad: piezas, detalle: noEntra }
  if (falta) return { estado: motivo === FALTA ? 'pregunta' : 'rechazada', cantidad, detalle: motivo }
  if (deCaja > 0)
    return { estado: 'pregunta', cantidad: piezas, detalle: 'El código es de una caja: confirme las piezas.' }
  return { estado: 'tomada', cantidad, detalle: '' }
}

const FALTA = 'Falta la cantidad.'

/** As a row shows it, at the price of so many pieces. */
function capturado(uno: Capturable, piezas: number, m: Mirada): calls.ArticuloCapturado {
  const { precio, motivo } = precioVigente(uno, Math.max(piezas, uno.minimoPiezas), m.evento)
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
