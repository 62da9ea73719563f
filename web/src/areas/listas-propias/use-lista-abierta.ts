import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useHayRed } from '../../api/red.ts'
import { showToast } from '../../ui/avisos.ts'
import type { ArticuloSugerido } from '../catalogo/use-sugerencias.ts'
import { abrirLista, type ListaAbierta } from './lista-abierta.ts'
import {
  conCambio,
  devuelto,
  escritoDe,
  type ListaLeida,
  movido,
  type RenglonDeTabla,
  renglonDe,
  sinRenglon,
} from './renglones.ts'

const PARA_DESHACER_MS = 8_000

/** A list that one writes in: what stands in it, how it is stored, and what can be done to its lines. */
export function useListaAbierta(datos: ListaLeida) {
  const [abierta] = useState(() => abrirLista(datos))
  useEffect(() => abierta.tomar(leidoDe(datos)), [abierta, datos])
  const vista = useSyncExternalStore(abierta.oir, abierta.vista, abierta.vista)
  useGuardarAlSalir(abierta)
  const hechos = useMemo(() => hechosDe(abierta), [abierta])
  return { abierta, ...vista, hechos, tomarLaOtra: (otra: ListaLeida) => abierta.tomar(leidoDe(otra), true) }
}

const leidoDe = (datos: ListaLeida) => ({ escrito: escritoDe(datos), version: datos.version })

/** What waits is stored when one leaves, and tried again when there is a network. */
function useGuardarAlSalir(abierta: ListaAbierta): void {
  const red = useHayRed()
  useEffect(() => {
    if (red && abierta.vista().estado.clase === 'falla') void abierta.guardar()
  }, [red, abierta])
  useEffect(() => {
    const guardar = () => void abierta.guardar()
    const alEsconderse = () => document.visibilityState === 'hidden' && guardar()
    window.addEventListener('pagehide', guardar)
    document.addEventListener('visibilitychange', alEsconderse)
    return () => {
      window.removeEventListener('pagehide', guardar)
      document.removeEventListener('visibilitychange', alEsconderse)
      guardar()
    }
  }, [abierta])
}

/** What can be done to the lines; the same functions as long as the list is open, so that no other line is drawn anew. */
const hechosDe = (abierta: ListaAbierta) => ({
  cambiar: (codArticulo: string, cambio: Partial<Pick<RenglonDeTabla, 'cantidad' | 'nota'>>) =>
    abierta.cambiar((antes) => conCambio(antes, codArticulo, cambio)),
  mover: (codArticulo: string, pasos: 1 | -1) => abierta.cambiar((antes) => movido(antes, codArticulo, pasos)),
  quitar: (renglon: RenglonDeTabla) => {
    const lugar = abierta.vista().escrito.renglones.findIndex((r) => r.codArticulo === renglon.codArticulo)
    abierta.cambiar((antes) => sinRenglon(antes, renglon.codArticulo))
    showToast({
      // each line has its own way back
      clase: `lista-${renglon.codArticulo}`,
      tono: 'info',
      texto: `Se quitó ${renglon.descripcion}`,
      duraMs: PARA_DESHACER_MS,
      accion: {
        texto: 'Deshacer',
        hacer: () => {
          abierta.cambiar((antes) => devuelto(antes, renglon, lugar))
          void abierta.guardar()
        },
      },
    })
  },
  /** false where it is in the list already */
  agregar: (articulo: ArticuloSugerido): boolean => {
    if (abierta.vista().escrito.renglones.some((r) => r.codArticulo === articulo.codArticulo)) return false
    abierta.cambiar((antes) => [...antes, renglonDe(articulo)])
    return true
  },
})
export type Hechos = ReturnType<typeof hechosDe>
