import type { Body } from '@surtia/contracts/call.ts'
import type { buscar } from '@surtia/contracts/catalogo.ts'
import { textoSinFruto } from '@surtia/rules/catalogo/texto-sin-fruto.ts'
import { diaDe, sumarDias } from '@surtia/rules/fechas.ts'
import type { Portal } from '../../portal.ts'
import { addSinFruto, type Contada, removeOldSinFruto } from './sin-fruto.queries.ts'

const CADA_MS = 30_000
/** different texts that are kept until they are written */
const MAS_TEXTOS = 2_000
const DIAS = 180

type Peticion = Body<typeof buscar>

/** Searches that found nothing, counted without whoever searched (docs/reglas/busqueda.md#busquedas-sin-fruto). */
export type SinFruto = {
  /** hears each search with its counts; most are not counted */
  notar: (peticion: Peticion, hallados: { resultados: number; sugeridos: number }) => void
  guardar: () => Promise<void>
  cerrar: () => Promise<void>
}

/** Keeps counts in memory and writes them together: no search waits for it, and a burst writes once. */
export function openSinFruto({ db, ahora, log }: Portal): SinFruto {
  let porDia = new Map<string, Map<string, Contada>>()
  let cuantos = 0

  const sumar = (dia: string, { texto, veces, sugeridas }: Contada) => {
    const suyas = porDia.get(dia) ?? new Map<string, Contada>()
    porDia.set(dia, suyas)
    const contada = suyas.get(texto)
    if (contada) {
      contada.veces += veces
      contada.sugeridas += sugeridas
    } else if (cuantos < MAS_TEXTOS) {
      suyas.set(texto, { texto, veces, sugeridas })
      cuantos++
    }
  }
  const guardar = async () => {
    const deAhora = porDia
    porDia = new Map()
    cuantos = 0
    for (const [dia, contadas] of deAhora)
      await addSinFruto(db, dia, [...contadas.values()]).catch((error) => {
        // the database is away: next time
        log.warn({ code: error.code }, 'searches without fruit not written')
        for (const contada of contadas.values()) sumar(dia, contada)
      })
  }
  const reloj = setInterval(guardar, CADA_MS)
  reloj.unref()
  return {
    notar(peticion, { resultados, sugeridos }) {
      if (resultados > 0 || !esDeTexto(peticion)) return
      const texto = textoSinFruto(peticion.buscar ?? '')
      if (texto) sumar(diaDe(ahora()), { texto, veces: 1, sugeridas: sugeridos > 0 ? 1 : 0 })
    },
    guardar,
    async cerrar() {
      clearInterval(reloj)
      await guardar()
    },
  }
}

/** A text that was typed, alone: a filter may empty an answer, and 'search what I typed' repeats one that was counted. */
const esDeTexto = ({ buscar, pagina, orden: _, ...resto }: Peticion): boolean =>
  Boolean(buscar?.trim()) && (pagina ?? 1) === 1 && !Object.values(resto).some(Boolean)

export const borrarSinFruto = ({ db, ahora }: Portal): Promise<void> =>
  removeOldSinFruto(db, sumarDias(diaDe(ahora()), -DIAS))
