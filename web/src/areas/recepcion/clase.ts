import { contarRecepcion } from '@surtia/contracts/recepciones.ts'
import type { Conteo } from '@surtia/rules/recepcion/renglones.ts'
import type { QueryClient } from '@tanstack/react-query'
import { sendSurely } from '../../api/send-surely.ts'
import { type Clase, GUARDADO, quedarseCon, YA_DICHO } from '../../equipo/despacho.ts'
import { ponerRecepcion } from './use-recepcion.ts'
import { yaContadas } from './ya-contadas.ts'

/** What took no longer was told as it was read. */
const AL_MOMENTO_MS = 5_000

/** Readings of what arrived: each is counted with its key, however often it is tried. */
export const claseDeRecepcion = (cache: QueryClient): Clase<'recepcion'> => ({
  enviar: async (apunte, turno) => {
    const suyo = await turno.salir()
    if (!suyo) return YA_DICHO
    const { clave, folio, descripcion, renglones } = suyo
    const espero = apunte.salio === true || Date.now() - Date.parse(apunte.hecho) > AL_MOMENTO_MS
    try {
      const body = { renglones: [...renglones] }
      const { data } = await sendSurely(contarRecepcion, { params: { folio }, body, idempotencyKey: clave })
      yaContadas.add(clave)
      ponerRecepcion(cache, folio, data)
      return espero ? GUARDADO : YA_DICHO
    } catch (error) {
      return quedarseCon(error, {
        clave,
        acto: 'recepcion',
        cual: clave,
        nombre: descripcion,
        queria: dichoDe(renglones),
      })
    }
  },
})

const dichoDe = (renglones: readonly Conteo[]): string => {
  const [uno] = renglones
  const piezas = renglones.reduce((suma, r) => suma + r.piezas, 0)
  const lote = renglones.length === 1 && uno?.lote ? ` del lote ${uno.lote}` : ''
  return `Contar ${piezas.toLocaleString('es-MX')}${lote}`
}
