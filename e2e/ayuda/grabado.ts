import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const RAIZ = join(import.meta.dirname, '../..')
const NOTA = join(import.meta.dirname, 'grabado.json')
const AREAS = 'web/src/areas'

/** The folders, or the beginnings of files, whose screens each topic shows, in the order of the topics. */
const PANTALLAS: readonly (readonly string[])[] = [
  ['catalogo/Busca', 'catalogo/Sugerencias', 'catalogo/Resultados', 'catalogo/Tarjeta', 'catalogo/Filtros'],
  ['catalogo/BusquedaAvanzada', 'catalogo/PasosDelAsistente', 'catalogo/ResultadosDelAsistente'],
  ['catalogo/MiLista', 'catalogo/FilaDeMiLista', 'catalogo/BarraDeMiLista'],
  ['carrito/Carrito', 'carrito/Renglones', 'carrito/Cifras', 'carrito/CreditoArriba'],
  ['carrito/BotonDeEnvio', 'carrito/ConfirmarPedido', 'carrito/PasosDeEnvio', 'carrito/LoQueFalta'],
  ['pedidos/'],
  ['adeudos/', 'pagos/'],
  ['facturas/'],
  ['excel/'],
  ['cobranza/'],
  ['captura/'],
  ['captura/PegarLista', 'captura/RevisionDeLista'],
  ['listas-propias/'],
  ['pendientes/', 'avisos-de-existencia/'],
  ['estadisticas/'],
  ['captura/LineaDeEntrada', 'carrito/Carrito'],
]

export type Grabado = { version: string; huella: string }

/** What the screens of a topic (from 1) are drawn by, in short; '' for a topic that shows none. */
export function huellaDe(tema: number): string {
  const suyas = (PANTALLAS[tema - 1] ?? []).flatMap((comienzo) =>
    globSync(`${AREAS}/${comienzo}${comienzo.endsWith('/') ? '**/' : ''}*.{tsx,css}`, { cwd: RAIZ }),
  )
  const fuentes = [...new Set(suyas)].filter((uno) => !uno.includes('.test.')).sort()
  if (!fuentes.length) return ''
  const huella = createHash('sha256')
  for (const uno of fuentes) huella.update(uno.replaceAll('\\', '/')).update(readFileSync(join(RAIZ, uno)))
  return huella.digest('hex').slice(0, 16)
}

export const versionDeHoy = (): string => JSON.parse(readFileSync(join(RAIZ, 'package.json'), 'utf8')).version

/** What was noted when each topic was recorded. */
export const readGrabado = (): Grabado[] => JSON.parse(readFileSync(NOTA, 'utf8'))

export function anotar(tema: number): void {
  const grabado = readGrabado()
  grabado[tema - 1] = { version: versionDeHoy(), huella: huellaDe(tema) }
  writeFileSync(NOTA, `${JSON.stringify(grabado, null, 2)}\n`)
}

/** The topics (from 1) whose film is of a release before the screens that it shows (docs/reglas/pantallas.md#temas-de-ayuda). */
export const listVencidos = (grabado: readonly Grabado[], version: string, huellas: readonly string[]): number[] =>
  huellas.flatMap((huella, i) => {
    const suyo = grabado[i]
    return suyo && (suyo.huella === huella || suyo.version === version) ? [] : [i + 1]
  })
