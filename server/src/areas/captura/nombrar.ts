import { estaCancelado } from '@surtia/rules/catalogo/estatus-articulo.ts'
import { codigoPropio, formasDe } from '@surtia/rules/catalogo/formas-de-codigo.ts'
import { type Database, reading } from '../../db/database.ts'
import { listNombres, type Nombrado } from './captura.queries.ts'

export const UN_CODIGO = /^\S{1,100}$/

/** What codes name, of everybody and of a client. */
export type Nombres = {
  hoy: string
  nombres: (codigo: string) => readonly Nombrado[]
  propios: (codigo: string) => readonly Nombrado[]
}

/** The codes under which what was written may be known, to be asked all at once. */
export function codigosEscritos(escritos: readonly string[], hoy: string): { codigos: string[]; propios: string[] } {
  const formas = escritos.filter((e) => UN_CODIGO.test(e)).map((escrito) => formasDe(escrito, hoy))
  return {
    codigos: formas.flatMap(({ codigos, deCaja }) => [...codigos, ...deCaja]),
    propios: escritos.map((escrito) => codigoPropio(escrito, hoy)).filter(Boolean),
  }
}

type DeQuien = { codCliente: string; hoy: string }

/** What these codes name, in one query. */
export async function leerNombres(
  db: Database,
  { codCliente, hoy }: DeQuien,
  preguntados: readonly ReturnType<typeof codigosEscritos>[],
): Promise<Nombres> {
  const unicos = (cual: 'codigos' | 'propios') => [...new Set(preguntados.flatMap((uno) => uno[cual]))]
  const nombres = await reading(() => listNombres(db, codCliente, unicos('codigos'), unicos('propios')))
  const porCodigo = (cuales: readonly Nombrado[]) => Map.groupBy(cuales, ({ codigo }) => codigo)
  const deTodos = porCodigo(nombres.filter(({ clase }) => clase !== 'propio'))
  const suyos = porCodigo(nombres.filter(({ clase }) => clase === 'propio'))
  return { hoy, nombres: (codigo) => deTodos.get(codigo) ?? [], propios: (codigo) => suyos.get(codigo) ?? [] }
}

/** `piezas`: what one of the code holds; `caja`: it is of a case that nobody told the pieces of. */
export type Suyo = { codArticulo: string; piezas: number; caja: boolean }

/** An exact code always takes that code; then barcodes, what the client calls it, and at last the piece within a case. */
export function nombrar(escrito: string, p: Nombres): Suyo[] {
  const propio = p.propios(codigoPropio(escrito, p.hoy))[0]
  if (!UN_CODIGO.test(escrito)) return propio ? [{ ...propio, caja: false }] : []
  const { codigos, deCaja } = formasDe(escrito, p.hoy)
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
