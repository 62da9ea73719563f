import type { ListaCambiada } from '@surtia/contracts/listas-propias.ts'
import { cambiarLista } from '@surtia/contracts/listas-propias.ts'
import { cuantos } from '@surtia/rules/contar.ts'
import { Failure } from '../../api/send.ts'
import { NoSeGuardo, sendSurely } from '../../api/send-surely.ts'
import type { CambioDe } from '../../equipo/cambios.ts'
import type { Resultado } from '../../equipo/despacho.ts'
import { quedarseCon } from '../carrito/un-no.ts'
import { dicenLoMismo } from './guardado-de-lista.ts'
import { conPendiente } from './lista-abierta.ts'

const GUARDADO: Resultado = { guardado: true, diferencia: null }

/** Sends a list that waited, from the version it was written on; one that changed elsewhere waits until a person says which one stays. */
export async function enviarLista(cambio: CambioDe<'lista'>): Promise<Resultado> {
  const { clave, idLista, version, nombre, renglones } = cambio
  // its own screen has what was written last, and the dialog
  const abierta = conPendiente(idLista)
  if (abierta) {
    if (await abierta.guardar()) return GUARDADO
    if (abierta.vista().estado.clase !== 'cambio') throw new NoSeGuardo()
    return { guardado: false, diferencia: null, espera: true }
  }
  const queria = cuantos(renglones.length, 'renglón', 'renglones')
  const comun = { clave, acto: 'lista', cual: String(idLista), nombre: `Lista «${nombre}»`, queria } as const
  try {
    const suyos = renglones.map(({ codArticulo, cantidad, nota }) => ({ codArticulo, cantidad, nota: nota.trim() }))
    await sendSurely(cambiarLista, { params: { idLista }, body: { nombre, renglones: suyos, version } })
    return GUARDADO
  } catch (error) {
    const otra = error instanceof Failure && error.status === 409 ? (error.data as ListaCambiada | null) : null
    if (!otra) return quedarseCon(error, comun)
    // an earlier try arrived, and only its answer was lost
    if (dicenLoMismo({ nombre, renglones }, otra.actual)) return GUARDADO
    const quedo = cuantos(otra.actual.renglones.length, 'renglón', 'renglones')
    const diferencia = { ...comun, quedo, motivo: 'Se cambió desde otro equipo: ábrala y diga cuál se queda.' }
    return { guardado: false, diferencia, espera: true }
  }
}
