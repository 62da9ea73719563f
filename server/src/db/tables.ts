import type { ColumnType, Generated } from 'kysely'

type Instante = ColumnType<Date, Date | string, Date | string>
type InstantePorOmision = ColumnType<Date, Date | string | undefined, Date | string>
type Json = ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>
type JsonPorOmision = ColumnType<Record<string, unknown>, string | undefined, string>

/** The tables that Kysely's builder writes, column by column as they are (tables.test.ts). The others are SQL in each noun's queries. */
export type Tables = {
  usuarios: {
    id_usuario: Generated<number>
    usuario: string
    cod_cliente: string
    nombre: Generated<string>
    correo: Generated<string>
    password_hash: string | null
    activo: Generated<boolean>
    version: Generated<number>
    buscado: Generated<string>
    ultimo_cliente: string | null
    es_clave: Generated<boolean>
  }
  sesiones: {
    id_sesion: string
    id_usuario: number
    solo_consulta: Generated<boolean>
    creada: InstantePorOmision
    expira: Instante
    revocada: Instante | null
    cod_cliente: string | null
  }
  tokens_de_refresco: {
    hash: Buffer
    id_sesion: string
    expira: Instante
    usado: Instante | null
    sucesor: Buffer | null
  }
  intentos_de_acceso: { clave: string; instante: InstantePorOmision }
  referencias_de_password: { hash: Buffer; id_usuario: number; expira: Instante; usado: Instante | null }
  auditoria: {
    id: Generated<number>
    instante: InstantePorOmision
    evento: string
    cod_cliente: string | null
    id_usuario: number | null
    detalle: JsonPorOmision
    id_personal: number | null
    antes: Json
    despues: Json
    motivo: string | null
  }
}
