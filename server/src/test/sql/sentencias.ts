import { relative } from 'node:path'
import { type Node, SyntaxKind } from 'typescript/unstable/ast'
import {
  isAsExpression,
  isCallExpression,
  isElementAccessExpression,
  isNonNullExpression,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isTaggedTemplateExpression,
} from 'typescript/unstable/ast/is'
import type { Checker, Type } from 'typescript/unstable/sync'
import { alCompilador } from './compilador.ts'
import { type Forma, formaDe } from './forma.ts'
import { RAIZ } from './registro.ts'

/** A sql`…` of the portal: `fila` is what its type says of a row, undefined when it says nothing. */
export type Sentencia = { sitio: string; texto: string; fila: Forma | undefined }
export type Sentencias = { sentencias: Sentencia[]; quejas: string[] }

// Migrations run whole before every test run. The races of faults/ are tests by command.
const FUERA = /\.test\.ts$|^server\/src\/(test|faults|db\/migrations)\//
export const esDelPortal = (archivo: string): boolean => archivo.startsWith('server/src/') && !FUERA.test(archivo)
// db/ asks also before the portal's database can be opened, and in connections of its own.
const CON_PG = /^server\/src\/db\//

/** Every sql`…` of the server with the type that the compiler knows it by, and every way round them. */
export function listSentencias(cuales = esDelPortal): Sentencias {
  return alCompilador(({ program, checker }) => {
    const todas: Sentencias = { sentencias: [], quejas: [] }
    for (const file of program.getSourceFileNames()) {
      const archivo = relative(RAIZ, file)
      if (!cuales(archivo)) continue
      const source = program.getSourceFile(file)
      if (!source || !/\bsql\b|\.query\(/.test(source.text)) continue
      const lugar = (node: Node) => {
        const { line, character } = source.getLineAndCharacterOfPosition(node.getStart(source))
        return `${archivo}:${line + 1}:${character + 1}`
      }
      const visit = (node: Node): void => {
        anotar(checker, node, archivo, lugar, todas)
        node.forEachChild(visit)
      }
      source.forEachChild(visit)
    }
    return todas
  })
}

function anotar(checker: Checker, node: Node, archivo: string, lugar: (node: Node) => string, todas: Sentencias): void {
  if (isTaggedTemplateExpression(node)) {
    const type = checker.getTypeAtLocation(node)
    if (!type || !esDeKysely(type)) return
    const texto = node.template.getText().replaceAll(/\s+/g, ' ').slice(1, -1).trim()
    // nothing, said as SQL
    if (texto !== '') todas.sentencias.push({ sitio: lugar(node.template), texto, fila: filaDe(checker, type) })
  } else if (isCallExpression(node) && isPropertyAccessExpression(node.expression)) {
    const { expression, name } = node.expression
    const suyo = checker.getTypeAtLocation(expression)?.getSymbol()?.name ?? ''
    if (name.text === 'query' && /^(Client|ClientBase|Pool|PoolClient)$/.test(suyo) && !CON_PG.test(archivo))
      todas.quejas.push(`${lugar(node)} pregunta a PostgreSQL sin Kysely: nadie revisa esa sentencia.`)
    if (name.text === '$castTo') todas.quejas.push(`${lugar(node)} cambia con $castTo el tipo de una sentencia.`)
  } else if (isAsExpression(node) && sonFilas(node.expression))
    todas.quejas.push(`${lugar(node)} cambia con «as» el tipo de unas filas: dígalo en sql<…>.`)
}

const esDeKysely = (type: Type): boolean => type.getSymbol()?.name === 'RawBuilder'

/** What T says in RawBuilder<T>. */
function filaDe(checker: Checker, type: Type): Forma | undefined {
  const [fila] = type.isTypeReference() ? checker.getTypeArguments(type) : []
  const forma = fila && formaDe(checker, fila)
  return forma?.libre ? undefined : forma
}

/** rows, or rows[0], of whatever. */
function sonFilas(node: Node): boolean {
  if (isParenthesizedExpression(node) || isNonNullExpression(node) || isElementAccessExpression(node))
    return sonFilas(node.expression)
  if (node.kind === SyntaxKind.Identifier) return node.getText() === 'rows'
  return isPropertyAccessExpression(node) && node.name.text === 'rows'
}
