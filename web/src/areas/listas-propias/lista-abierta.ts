import type { QueryClient } from '@tanstack/react-query'
import { CLAVES } from '../../api/claves.ts'
import { NO_SABEMOS, NoSeGuardo, SIN_RED } from '../../api/send-surely.ts'
import type { ApunteDe } from '../../equipo/deseos.ts'
import { conDato } from '../../equipo/deseos-al-salir.ts'
import { despachar } from '../../equipo/despacho.ts'
import { porQueNo } from '../../equipo/por-que-no.ts'
import { sacar } from '../../equipo/que-esperan.ts'
import { registro } from '../../equipo/registro.ts'
import { apunteDe, claseDeLista, conEscrito, mandarLista } from './clase.ts'
import type { ListaSabida, LoEscrito, RenglonDeTabla } from './renglones.ts'

export type EstadoDeGuardado =
  | { clase: 'guardada' | 'guardando' | 'cambio' }
  | { clase: 'falla'; texto: string; boton: 'Reintentar' | 'Revisar' }

/** said after why it is not stored, where it goes out by itself */
const EN_ESPERA = 'En espera de conexión.'

/** How what stands on the screen is stored: says only what is known (docs/reglas/listas.md#lo-escrito-se-guarda-solo). */
export function estadoDe(
  apunte: ApunteDe<'lista'> | undefined,
  sabida: ListaSabida,
  porque: string | undefined,
  cabe: boolean,
): EstadoDeGuardado {
  if (!apunte) return { clase: 'guardada' }
  if (apunte.detenido) return { clase: sabida.version > apunte.version ? 'cambio' : 'guardando' }
  if (!porque) return { clase: 'guardando' }
  const texto = porque === SIN_RED && cabe ? `${SIN_RED} ${EN_ESPERA}` : porque
  return { clase: 'falla', texto, boton: porque === NO_SABEMOS ? 'Revisar' : 'Reintentar' }
}

/** after the last key */
const PAUSA_MS = 600

export type ListaAbierta = ReturnType<typeof abrirLista>

/** A list to write in: what is written is a wish at once, and is stored when the keys pause. */
export function abrirLista(cache: QueryClient, idLista: number) {
  let reloj: ReturnType<typeof setTimeout> | undefined
  let cabe = true
  const sabida = () => cache.getQueryData<ListaSabida>(CLAVES.listasPropias.una(idLista))
  const cambiarApunte = (dato: Partial<ApunteDe<'lista'>>) => {
    const apunte = apunteDe(idLista)
    return apunte && registro.cambiar((antes) => conDato(antes, apunte.clave, dato), [`lista ${idLista}`])
  }
  const escribir = ({ nombre, renglones }: LoEscrito): void => {
    const lista = { idLista, nombre, renglones, version: sabida()?.version ?? 0 }
    const sello = { ...registro.sellar(), hasta: Date.now() + PAUSA_MS }
    void registro
      .cambiar((antes) => conEscrito(antes, lista, sello), [`lista ${idLista}`])
      .then((quedo) => {
        cabe = quedo
      })
    clearTimeout(reloj)
    reloj = setTimeout(() => void guardar(), PAUSA_MS)
  }
  /** Stores at once what waits; true when nothing waits any more. */
  const guardar = async (): Promise<boolean> => {
    clearTimeout(reloj)
    await cambiarApunte({ hasta: 0 })
    if (apunteDe(idLista)) await despachar({ lista: claseDeLista(cache) })
    return apunteDe(idLista) === undefined
  }
  return {
    cabe: () => cabe,
    guardar,
    /** Other lines than before. */
    cambiar: (cambio: (antes: readonly RenglonDeTabla[]) => readonly RenglonDeTabla[]): void => {
      const escrito = apunteDe(idLista) ?? sabida()
      const renglones = escrito && cambio(escrito.renglones)
      if (renglones && renglones !== escrito.renglones) escribir({ ...escrito, renglones })
    },
    renglones: () => (apunteDe(idLista) ?? sabida())?.renglones ?? [],
    /** Stores another name at once; throws why it could not be, and then the old one stays. */
    nombrar: async (nombre: string): Promise<void> => {
      const antes = (await guardar()) && sabida()
      if (!antes) throw new NoSeGuardo('Antes hay que guardar los otros cambios de la lista.')
      escribir({ ...antes, nombre })
      await guardar()
      const queda = apunteDe(idLista)
      if (!queda || queda.detenido) return
      await sacar(queda)
      throw new NoSeGuardo(porQueNo.leer().get(queda.clave) ?? 'No se guardó.')
    },
    /** After another one's change: what stands here takes its place. */
    conservarMia: async (): Promise<void> => {
      await cambiarApunte({ version: sabida()?.version ?? 0, detenido: false })
      await guardar()
    },
    /** What stands here is given up. */
    olvidar: (): void => {
      const apunte = apunteDe(idLista)
      if (apunte) void sacar(apunte)
    },
    /** The page goes away: nothing of it may wait for anything. */
    alIrse: (): void => {
      const apunte = apunteDe(idLista)
      if (apunte) void mandarLista(apunte).catch(() => undefined)
    },
  }
}
