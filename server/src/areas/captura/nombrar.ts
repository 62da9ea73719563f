import { estaCancelado } from '@surtia/rules/catalogo/estatus-articulo.ts'
import { codigoPropio, formasDe } from '@surtia/rules/catalogo/formas-de-codigo.ts'
import { type Database, reading } from '../../db/database.ts'
import { listNombres, type Nombrado } from './captura.queries.ts'

const UN_CODIGO = /^\S{1,100}$/

/** The codes under which something that was written may be known: of everybody, of the piece within a case, and as a client calls it ('' for signs alone). */
type Escrito = { codigos: readonly string[]; deCaja: readonly string[]; propio: string }

/** What codes name, of everybody and of a client. */
export type Nombres = {
  formas: (escrito: string) => Escrito
  nombres: (codigo: string) => readonly Nombrado[]
  propios: (codigo: string) => readonly Nombrado[]
}

export type Escritos = ReadonlyMap<string, Escrito>

/** The same of several that were written, to be asked all at once. */
export const codigosEscritos = (escritos: readonly string[], hoy: string): Escritos =>
  new Map(escritos.map((escrito) => [escrito, leerEscrito(escrito, hoy)]))

function leerEscrito(escrito: string, hoy: string): Escrito {
  const { codigos, deCaja } = UN_CODIGO.test(escrito) ? formasDe(escrito, hoy) : { codigos: [], deCaja: [] }
  return { codigos, deCaja, propio: codigoPropio(escrito, hoy) }
}

type DeQuien = { codCliente: string; hoy: string }

/** What these codes name, in one query. */
export async function leerNombres(
  db: Database,
  { codCliente, hoy }: DeQuien,
  preguntados: readonly Escritos[],
): Promise<Nombres> {
  const formas = new Map(preguntados.flatMap((escritos) => [...escritos]))
  const todas = [...formas.values()]
  const codigos = new Set(todas.flatMap((e) => [...e.codigos, ...e.deCaja]))
  const propias = new Set(todas.map((e) => e.propio).filter(Boolean))
  const nombres = await reading(() => listNombres(db, codCliente, [...codigos], [...propias]))
  const porCodigo = (cuales: readonly Nombrado[]) => Map.groupBy(cuales, ({ codigo }) => codigo)
  const deTodos = porCodigo(nombres.filter(({ clase }) => clase !== 'propio'))
  const suyos = porCodigo(nombres.filter(({ clase }) => clase === 'propio'))
  return {
    formas: (escrito) => formas.get(escrito) ?? leerEscrito(escrito, hoy),
    nombres: (codigo) => deTodos.get(codigo) ?? [],
    propios: (codigo) => suyos.get(codigo) ?? [],
  }
}

/** `piezas`: what one of the code holds; `caja`: it is of a case that nobody told the pieces of. */
export type Suyo = { codArticulo: string; piezas: number; caja: boolean }

/** An exact code always takes that code; then barcodes, what the client calls it, and at last the piece within a case. */
export function nombrar(escrito: string, p: Nombres): Suyo[] {
  const { codigos, deCaja, propio: suyo } = p.formas(escrito)
  const [propio] = p.propios(suyo)
  for (const codigo of codigos) {
    const todos = p.nombres(codigo)
    const clave = todos.find(({ clase }) => clase === 'clave')
    if (clave) return [{ ...clave, piezas: 1, caja: false }]
    // one that is no longer sold does not make a code ambiguous
    const enVenta = todos.filter((uno) => !estaCancelado(uno))
    const suyos = unicos(enVenta.length > 0 ? enVenta : todos)
    const elegido = suyos.length > 1 && suyos.find(({ codArticulo }) => codArticulo === propio?.codArticulo)
    if (elegido) return [elegido]
    if (suyos.length > 0) return suyos
  }
  if (propio) return [{ ...propio, caja: false }]
  for (const codigo of deCaja) {
    const suyos = unicos(p.nombres(codigo).filter((uno) => !estaCancelado(uno)))
    if (suyos.length > 0) return suyos.map((uno) => ({ ...uno, piezas: 1, caja: true }))
  }
  return []
}

const unicos = (nombrados: readonly Nombrado[]): Suyo[] =>
  [...new Map(nombrados.map((uno) => [uno.codArticulo, uno])).values()].map(({ codArticulo, piezas }) => ({
    codArticulo,
    piezas,
    caja: false,
  }))
