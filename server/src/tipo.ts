import type { Informe, NombreDeTipo, RenglonRechazado } from '@surtia/contracts/integracion.ts'
import type { Campo, Tipo } from '@surtia/contracts/puerta/campo.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import type { Trx } from './db/database.ts'

/** What a field of a row says. */
export type Dato = string | number | boolean
/** What a column is given: what the row says, or what its kind made of it. */
type Valor = Dato | readonly string[] | readonly number[] | null
/** A row as it is stored, by field; an absent one keeps what the table has. */
export type Fila = { readonly [campo: string]: Valor | undefined }
/** A row whose values are understood; a field that was not given or is empty is absent. */
export type FilaEntendida = { linea: number; valores: Record<string, Dato> }

type DatoDe<C extends Campo> = Campo extends C
  ? Dato
  : C['tipo'] extends 'entero' | 'decimal' | 'pesos' | 'porcentaje'
    ? number
    : C['tipo'] extends 'booleano'
      ? boolean
      : C extends { opciones: readonly (infer O)[] }
        ? O
        : string
type Obligatorio = { obligatorio: true }

/** Why a row is refused, and the field that says so. */
export class RenglonMalo extends Refusal {
  readonly campo: string
  constructor(campo: string, motivo: string) {
    super(motivo)
    this.campo = campo
  }
}

/** Refuses an instant of the past that has not come yet. */
export function checkPasado(campo: string, instante: string, ahora: Date): void {
  if (new Date(instante) > ahora) throw new RenglonMalo(campo, 'No puede ser después de ahora.')
}

/** A row of this contract, understood. */
export type FilaDe<T extends Tipo> = {
  [K in keyof T['campos'] as T['campos'][K] extends Obligatorio ? K : never]: DatoDe<T['campos'][K]>
} & {
  [K in keyof T['campos'] as T['campos'][K] extends Obligatorio ? never : K]?: DatoDe<T['campos'][K]>
}

/** A column of a kind's table: the field that fills it, its SQL type, and what a new row gets when the field is not given. */
export type Columna = { campo: string; columna: string; tipo: string; omision: string }

/** Short for a column: ('precioNeto', 'precio_neto', 'numeric', default). */
export const columna = (campo: string, nombre: string, tipo: string, omision = 'null'): Columna => ({
  campo,
  columna: nombre,
  tipo,
  omision,
})

/** A field that must name a row of another kind; `motivo`: what is answered otherwise (the other kind's `falta`). */
export type Referencia = { campo: string; a: NombreDeTipo; motivo?: string }

/**
 * The delivery and the transaction in which rows are stored; `autorizado`: a person looked at them; `idPersonal`: who of the staff
 * brings them. P: the portal.
 */
export type Guardando<P> = {
  portal: P
  trx: Trx
  entrega: number
  corte: Date
  autorizado: boolean
  idPersonal?: number | undefined
}

/** Looks at the rows of a delivery before one of them is stored; rows, or all of it, may have to wait for a person. */
export type Vigilancia = {
  ver: (filas: readonly FilaEntendida[]) => Promise<void>
  /** why nothing of the delivery may be stored yet; '' when it may */
  motivo: () => string
  /** takes out the rows that wait, in the transaction that stores the others */
  detener: (
    trx: Trx,
    filas: readonly FilaEntendida[],
  ) => Promise<{ buenas: FilaEntendida[]; malas: RenglonRechazado[] }>
}

/**
 * What the area that owns a noun says of a kind of row. The hooks are written as methods so that kinds of different
 * contracts fit one list: the door gives each only rows that its own contract understood.
 */
type Hechos<T extends Tipo, P> = {
  tabla: string
  /** none: the rows are not kept but are news, see `avance` */
  columnas?: readonly Columna[]
  /** fields by which a stored row is found, when they are not the contract's key */
  clave?: readonly string[]
  /** fields in whose order rows are locked, when it is not the key's */
  orden?: readonly string[]
  referencias?: readonly Referencia[]
  /** what the database holds its rows to and no field says: of each constraint the field that is told, and why */
  restricciones?: Readonly<Record<string, readonly [campo: string, motivo: string]>>
  /** what is answered to a row of another kind that names none of these */
  falta?: string
  /** rows that say the same in this field are stored together, and only they: a transaction for each */
  juntos?: string
  /** most rows that are stored at once, for kinds whose rows are large (1,000) */
  porLote?: number
  /** what takes long and wants no lock, such as hashes, before the transaction that stores them: each row as it goes on, or why it does not */
  antes?(
    filas: FilaDe<T>[],
    portal: P,
    simulacro: boolean,
  ): Promise<readonly (FilaEntendida['valores'] | RenglonMalo)[]>
  /** what the rows need before they are stored: codes of names */
  preparar?(filas: FilaDe<T>[], guardando: Guardando<P>): readonly Fila[] | Promise<readonly Fila[]>
  /** what follows once they are stored */
  despues?(filas: FilaDe<T>[], guardando: Guardando<P>): Promise<void>
  /** instead of storing: what the area does with news */
  avance?(filas: FilaDe<T>[], guardando: Guardando<P>): Promise<void>
  /** for a delivery that nobody has looked at; null: this one needs no look */
  vigilar?(portal: P, entrega: number): Vigilancia | null
  /** tells people that rows of a delivery wait for them */
  avisar?(portal: P, trx: Trx, informe: Informe): Promise<void>
}

export type TipoDePuerta<P> = Hechos<Tipo, P> & { contrato: Tipo }
/** Every kind that comes through the door, as server/src/tipos.ts gathers them. */
export type Tipos<P> = Readonly<Record<NombreDeTipo, TipoDePuerta<P>>>

/** A kind of row: its contract, and how its area keeps it. */
export const tipo = <const T extends Tipo, P = unknown>(
  contrato: T,
  hechos: Hechos<T, P>,
): Hechos<T, P> & { contrato: T } => ({ ...hechos, contrato })
