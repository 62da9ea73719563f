import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'

export const CANCELADA = 'C'

export type Ubicacion = { rfc: string; nombre: string; domicilio: string; fecha: string }
export type Mercancia = {
  claveSat: string
  descripcion: string
  cantidad: number
  unidad: string
  pesoKg: number
  valor: number
  generico: string
  fabricante: string
  caducidad: string | null
  lote: string
  formaFarmaceutica: string
  condicion: string
  registroSSA: string
}
/** A waybill with its goods. Distances in km, weights in kg, values in MXN. */
export type CartaPorte = {
  folio: string
  idCCP: string
  fecha: Date
  transporteInternacional: boolean
  distanciaKm: number
  origen: Ubicacion
  destino: Ubicacion
  permisoSCT: string
  configuracion: string
  pesoBrutoTon: number
  placa: string
  anio: number
  aseguradora: string
  poliza: string
  remolques: string
  operador: string
  operadorRfc: string
  licencia: string
  estatus: 'A' | typeof CANCELADA
  mercancias: Mercancia[]
}

type Llave = { folio: string; claveHash: Buffer } | { idHash: Buffer }

/** The waybill that a key opens, or undefined; both keys are compared as hashes. */
export async function findCarta(db: Reader, llave: Llave): Promise<CartaPorte | undefined> {
  const esta =
    'idHash' in llave
      ? sql`c.id_hash = ${llave.idHash}`
      : sql`c.folio = ${llave.folio} and c.clave_hash = ${llave.claveHash}`
  const { rows } = await sql<CartaPorte>`
    select c.folio, c.id_ccp as "idCCP", c.fecha, c.transporte_internacional as "transporteInternacional", c.distancia_km as "distanciaKm",
           json_build_object('rfc', c.origen_rfc, 'nombre', c.origen_nombre, 'domicilio', c.origen_domicilio, 'fecha', c.origen_fecha) as origen,
           json_build_object('rfc', c.destino_rfc, 'nombre', c.destino_nombre, 'domicilio', c.destino_domicilio, 'fecha', c.destino_fecha) as destino,
           c.permiso_sct as "permisoSCT", c.configuracion, c.peso_bruto_ton as "pesoBrutoTon", c.placa, c.anio, c.aseguradora, c.poliza, c.remolques,
           c.operador, c.operador_rfc as "operadorRfc", c.licencia, c.estatus,
           coalesce((select json_agg(json_build_object(
               'claveSat', m.clave_sat, 'descripcion', m.descripcion, 'cantidad', m.cantidad, 'unidad', m.unidad, 'pesoKg', m.peso_kg, 'valor', m.valor,
               'generico', m.generico, 'fabricante', m.fabricante, 'caducidad', m.caducidad, 'lote', m.lote, 'formaFarmaceutica', m.forma_farmaceutica,
               'condicion', m.condicion, 'registroSSA', m.registro_ssa) order by m.renglon)
             from mercancias_carta_porte m where m.folio = c.folio), '[]') as mercancias
      from cartas_porte c where ${esta}`.execute(db)
  return rows[0]
}
