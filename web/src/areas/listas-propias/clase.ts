import type { ListaCambiada } from '@surtia/contracts/listas-propias.ts'
import { cambiarLista } from '@surtia/contracts/listas-propias.ts'
import { cuantos } from '@surtia/rules/contar.ts'
import type { QueryClient } from '@tanstack/react-query'
import { CLAVES } from '../../api/claves.ts'
import { Failure } from '../../api/send.ts'
import { NO_SABEMOS, NoSeSabe, sendSurely } from '../../api/send-surely.ts'
import { type ApunteDe, conDeseo, type Espera, type Sello } from '../../equipo/deseos.ts'
import { conDato } from '../../equipo/deseos-al-salir.ts'
import { type Clase, GUARDADO, quedarseCon, type Resultado, YA_DICHO } from '../../equipo/despacho.ts'
import { porQueNo } from '../../equipo/por-que-no.ts'
import { type EnDonde, registro } from '../../equipo/registro.ts'
import { esUnNo } from '../../equipo/un-no.ts'
import { dicenLoMismo, huellaDe, type ListaSabida } from './renglones.ts'

/** those that are on a screen: it says itself what became of what was written */
export const abiertas = new Set<number>()

/** A list, sent whole and from the version it was written on; one that changed elsewhere waits until a person says which one stays. */
export const claseDeLista = (cache: QueryClient): Clase<'lista'> => ({
  enviar: async (_apunte, turno) => {
    const suyo = await turno.salir()
    if (!suyo) return YA_DICHO
    const { clave, idLista, salieron = [] } = suyo
    const ya = { salieron: [...salieron, huellaDe(suyo)] }
    await turno.suyo.cambiar((antes) => conDato(antes, clave, ya), [`lista ${idLista}`], turno.de)
    return enviarLista(cache, suyo, turno)
  },
})

export async function enviarLista(cache: QueryClient, lista: ApunteDe<'lista'>, donde: EnDonde): Promise<Resultado> {
  const { clave, idLista, nombre, renglones } = lista
  const abierta = abiertas.has(idLista)
  const queria = cuantos(renglones.length, 'renglón', 'renglones')
  const comun = { clave, acto: 'lista', cual: String(idLista), nombre: `Lista «${nombre}»`, queria } as const
  try {
    return await quedo(cache, lista, await mandarDosVeces(lista), donde)
  } catch (error) {
    const actual =
      error instanceof Failure && error.status === 409 ? (error.data as ListaCambiada | null)?.actual : null
    // an earlier try arrived, and only its answer was lost
    if (actual && dicenLoMismo(lista, actual)) return quedo(cache, lista, actual.version, donde)
    if (actual && lista.salieron?.includes(huellaDe(actual)))
      return enviarLista(cache, { ...lista, version: actual.version }, donde)
    if (actual) {
      void cache.invalidateQueries({ queryKey: CLAVES.listasPropias.una(idLista) })
      const motivo = 'Se cambió desde otro equipo: ábrala y diga cuál se queda.'
      const otra = { ...comun, quedo: cuantos(actual.renglones.length, 'renglón', 'renglones'), motivo }
      return { guardado: false, diferencia: abierta ? null : otra, espera: true }
    }
    if (!abierta || !esUnNo(error)) return quedarseCon(error, comun)
    const noHay = error instanceof Failure && error.status === 404
    const falla = noHay ? new Failure(404, 'Esta lista ya no existe: se eliminó en otro equipo.') : (error as Error)
    return { guardado: false, diferencia: null, falla }
  }
}

/** No answer is not a no: sent again it is stored, or what is stored is told. */
const mandarDosVeces = (lista: ApunteDe<'lista'>): Promise<number> =>
  mandarLista(lista).catch((error: unknown) => {
    if (!(error instanceof NoSeSabe)) throw error
    porQueNo.poner(lista.clave, NO_SABEMOS)
    return mandarLista(lista)
  })

/** what a browser sends on while its page goes away, in bytes */
const LO_QUE_SIGUE_AL_SALIR = 60_000

/** Answers the version that it is then. */
export async function mandarLista({ idLista, version, nombre, renglones }: ApunteDe<'lista'>): Promise<number> {
  const suyos = renglones.map(({ codArticulo, cantidad, nota }) => ({ codArticulo, cantidad, nota: nota.trim() }))
  const body = { nombre, renglones: suyos, version }
  const keepalive = JSON.stringify(body).length < LO_QUE_SIGUE_AL_SALIR
  return (await sendSurely(cambiarLista, { params: { idLista }, body, keepalive })).data.version
}

/** It is stored: what was written meanwhile goes on from that version. */
async function quedo(cache: QueryClient, lista: ApunteDe<'lista'>, version: number, { suyo, de }: EnDonde) {
  const { idLista, nombre, renglones } = lista
  const queryKey = CLAVES.listasPropias.una(idLista)
  void cache.cancelQueries({ queryKey })
  cache.setQueryData<ListaSabida>(queryKey, (antes) => antes && { ...antes, nombre, renglones, version })
  await suyo.cambiar(
    (antes) => ({
      ...antes,
      cambios: antes.cambios.map((c) =>
        c.acto === 'lista' && c.idLista === idLista && c.version === lista.version ? { ...c, version } : c,
      ),
    }),
    [`lista ${idLista}`],
    de,
  )
  return GUARDADO
}

/** What of a list is wished and not stored. */
export const apunteDe = (idLista: number, { cambios } = registro.leer()): ApunteDe<'lista'> | undefined =>
  cambios.find((c): c is ApunteDe<'lista'> => c.acto === 'lista' && c.idLista === idLista)

type Escrita = Omit<ListaSabida, 'cambiada'> & { salieron?: readonly number[] }
/** Something else is written in it, from the version of what is not stored yet, whatever its screen has seen since. */
export function conEscrito(antes: Espera, lista: Escrita, sello: Sello): Espera {
  const { version, salieron = [] } = apunteDe(lista.idLista, antes) ?? lista
  return conDeseo(antes, { ...lista, acto: 'lista', version, salieron }, sello)
}
