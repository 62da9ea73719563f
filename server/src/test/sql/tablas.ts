import { join } from 'node:path'
import type { Insertable, Selectable } from 'kysely'
import { isTypeAliasDeclaration } from 'typescript/unstable/ast/is'
import type { Tables } from '../../db/tables.ts'
import { alCompilador } from './compilador.ts'
import { type Forma, formaDe } from './forma.ts'

/** The tables as the builder reads them, and as it writes a new row. */
export type Leidas = { [T in keyof Tables]: Selectable<Tables[T]> }
export type Escritas = { [T in keyof Tables]: Insertable<Tables[T]> }

type Campos = Record<string, { forma: Forma; opcional: boolean }>
export type Tabla = { leida: Campos; escrita: Campos }

/** The tables of db/tables.ts as the compiler knows them. */
export function listTablas(): Record<string, Tabla> {
  return alCompilador(({ program, checker }) => {
    const source = program.getSourceFile(join(import.meta.dirname, 'tablas.ts'))
    const campos = (nombre: string): Campos => {
      const alias = source?.statements.find((one) => isTypeAliasDeclaration(one) && one.name.text === nombre)
      const type = alias && isTypeAliasDeclaration(alias) ? checker.getTypeFromTypeNode(alias.type) : undefined
      return (type && formaDe(checker, type).campos) ?? {}
    }
    const [leidas, escritas] = [campos('Leidas'), campos('Escritas')]
    return Object.fromEntries(
      Object.entries(leidas).map(([tabla, { forma }]) => [
        tabla,
        { leida: forma.campos ?? {}, escrita: escritas[tabla]?.forma.campos ?? {} },
      ]),
    )
  })
}
