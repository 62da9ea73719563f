import type { ColumnType, Generated } from 'kysely'

type Instante = ColumnType<Date, Date | string, Date | string>
type InstantePorOmision = ColumnType<Date, Date | string | undefined, Date | string>
type Json = ColumnType<Record<string, unknown>, string, string>

/** The columns that Kysely's builder writes and reads; wide reads are SQL in each noun's queries. */
export type Tables = {
  cedis: { cod_sucursal: number; nombre: string; cercanos: number[] }
  clientes: {
    cod_cliente: string
    nombre: string
    cod_sucursal: number
    estatus: string
    limite_credito: number
    plazo: number
    id_grupo: number
    forzar_poc: boolean
    facturar_publico_general: boolean
    permitir_referenciar: boolean
    herramientas: boolean
    correo: string
  }
  usuarios: {
    id_usuario: Generated<number>
    usuario: string
    cod_cliente: string
    nombre: string
    correo: string
    password_hash: string | null
    activo: boolean
  }
  sesiones: {
    id_sesion: string
    id_usuario: number
    solo_consulta: boolean
    creada: InstantePorOmision
    expira: Instante
    revocada: Instante | null
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
  tks: {
    hash: Buffer
    id_usuario: number
    solo_consulta: boolean
    url: string
    reutilizable: boolean
    expira: Instante
    usado: Instante | null
  }
  idempotencia: { cod_cliente: string; clave: string; huella: string; respuesta: string; creado: InstantePorOmision }
  salidas: {
    id: Generated<number>
    tipo: string
    clave: string
    carga: Json
    intentos: Generated<number>
    proximo: InstantePorOmision
    tomada_hasta: Instante | null
    terminada: Instante | null
    muerta: Generated<boolean>
    error: Generated<string>
    creada: InstantePorOmision
  }
  auditoria: {
    id: Generated<number>
    instante: InstantePorOmision
    evento: string
    cod_cliente: string | null
    id_usuario: number | null
    detalle: Json
  }
}
