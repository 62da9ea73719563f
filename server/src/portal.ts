import { EventEmitter } from 'node:events'
import type { EmpresaGrabada } from '@surtia/contracts/primer-dia.ts'
import type { NombreDeInterruptor } from '@surtia/rules/personal/interruptores.ts'
import type { Logger } from 'pino'
import type { Almacen } from './almacen.ts'
import type { Database, Reader } from './db/database.ts'
import type { Lecturas } from './db/lecturas.ts'
import type { Vigente } from './db/vigente.ts'
import type { Indice } from './indice/indice.ts'
import type { Settings } from './settings.ts'
import type { Dibujar, Juzgar, LeerLotes } from './taller.ts'
import type { Tipos } from './tipo.ts'

/** The owner's values as they hold now, whoever said them last (docs/reglas/personal.md#interruptores). */
export type EnVigor = Pick<
  Settings,
  | 'eventoBuenFin'
  | 'cargoOtrosCedis'
  | 'creditoEstricto'
  | 'alarmaPrecio'
  | 'verComoAvisa'
  | 'candadoControlados'
  | 'acuseControladosDias'
  | 'diasReclamoFaltante'
  | 'diasReclamoEquivocado'
  | 'diasReclamoSobrante'
  | 'diasReclamoDanado'
  | 'diasReclamoCaducidad'
  | 'diasReclamoFrio'
>

/** What is switched; valor null: switched back to what the settings say. */
export type Puesto = { nombre: NombreDeInterruptor; valor: number | null }

export type Interruptores = Vigente<EnVigor> & {
  /** as the database says them, for what is charged */
  leer: (db: Reader) => Promise<EnVigor>
  /** with what somebody read there as switched on a day */
  con: (puestos: readonly Puesto[]) => EnVigor
}

/** What every deed may use. Nothing in it is kept between requests but connections. */
export type Portal = {
  settings: Settings
  db: Database
  /** where received files stay */
  almacen: Almacen
  /** where calls that only read are answered */
  lecturas: Lecturas
  log: Logger
  /** now; in the demo the clock may start elsewhere (SURTIA_AHORA) */
  ahora: () => Date
  /** the catalogue in memory, which answers searches */
  indice: Indice
  /** the owner's values: what is switched on the staff's screens, else what the settings say */
  interruptores: Interruptores
  /** the company whose portal this is: what is recorded, else what it came with */
  empresa: Vigente<EmpresaGrabada>
  /** draws a paper away from the event loop */
  dibujar: Dibujar
  /** judges a received file away from the event loop */
  juzgar: Juzgar
  /** reads a delivery away from the event loop */
  leerLotes: LeerLotes
  /** the kinds of rows that come through the ERP door */
  tipos: Tipos<Portal>
  /** what PostgreSQL tells every process: 'pedidos' with { codCliente, folio }; and sessions that this process ended */
  avisos: EventEmitter<{ pedidos: [{ codCliente: string; folio: string }]; sesiones: [readonly string[]] }>
}

export const avisos = (): Portal['avisos'] => new EventEmitter()

export function clock(start: Date | null): () => Date {
  if (!start) return () => new Date()
  const shift = start.getTime() - Date.now()
  return () => new Date(Date.now() + shift)
}
