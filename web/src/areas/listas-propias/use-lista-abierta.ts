import { listaPropia } from '@surtia/contracts/listas-propias.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { CLAVES } from '../../api/claves.ts'
import { send } from '../../api/send.ts'
import { conRecuerdo } from '../../equipo/con-recuerdo.ts'
import { usePorQueNo } from '../../equipo/por-que-no.ts'
import { registro, useEspera } from '../../equipo/registro.ts'
import { PARA_DESHACER_MS, showToast } from '../../ui/avisos.ts'
import type { ArticuloSugerido } from '../catalogo/use-sugerencias.ts'
import { abiertas, apunteDe } from './clase.ts'
import { abrirLista, estadoDe, type ListaAbierta } from './lista-abierta.ts'
import {
  conCambio,
  devuelto,
  type ListaSabida,
  movido,
  type RenglonDeTabla,
  renglonDe,
  sabidaDe,
  sinRenglon,
} from './renglones.ts'

/** One list with its articles, as it is stored; what is written in it and not stored is known before it is shown. */
export function useListaPropia(idLista: number) {
  const queryKey = CLAVES.listasPropias.una(idLista)
  return useQuery({
    queryKey,
    queryFn: ({ signal, client }): Promise<ListaSabida> =>
      conRecuerdo(client, queryKey, async () =>
        sabidaDe((await send(listaPropia, { params: { idLista }, signal })).data),
      ).finally(() => registro.alDia()),
    staleTime: 0,
  })
}

/** A list that one writes in: what stands in it, how it is stored, and what can be done to its lines. */
export function useListaAbierta(sabida: ListaSabida) {
  const { idLista } = sabida
  const cache = useQueryClient()
  const [abierta] = useState(() => abrirLista(cache, idLista))
  const apunte = apunteDe(idLista, useEspera())
  const porque = usePorQueNo().get(apunte?.clave ?? '')
  useGuardarAlSalir(abierta, idLista)
  const hechos = useMemo(() => hechosDe(abierta), [abierta])
  return { abierta, escrito: apunte ?? sabida, estado: estadoDe(apunte, sabida, porque, abierta.cabe()), hechos }
}

/** What waits is stored when one leaves; what an earlier visit left, as it opens. */
function useGuardarAlSalir(abierta: ListaAbierta, idLista: number): void {
  useEffect(() => {
    const guardar = () => void abierta.guardar()
    const alEsconderse = () => document.visibilityState === 'hidden' && guardar()
    abiertas.add(idLista)
    guardar()
    window.addEventListener('pagehide', abierta.alIrse)
    document.addEventListener('visibilitychange', alEsconderse)
    return () => {
      abiertas.delete(idLista)
      window.removeEventListener('pagehide', abierta.alIrse)
      document.removeEventListener('visibilitychange', alEsconderse)
      guardar()
    }
  }, [abierta, idLista])
}

/** What can be done to the lines; the same functions as long as the list is open, so that no other line is drawn anew. */
const hechosDe = (abierta: ListaAbierta) => ({
  cambiar: (codArticulo: string, cambio: Partial<Pick<RenglonDeTabla, 'cantidad' | 'nota'>>) =>
    abierta.cambiar((antes) => conCambio(antes, codArticulo, cambio)),
  mover: (codArticulo: string, pasos: 1 | -1) => abierta.cambiar((antes) => movido(antes, codArticulo, pasos)),
  quitar: (renglon: RenglonDeTabla) => {
    const lugar = abierta.renglones().findIndex((r) => r.codArticulo === renglon.codArticulo)
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
    if (abierta.renglones().some((r) => r.codArticulo === articulo.codArticulo)) return false
    abierta.cambiar((antes) => [...antes, renglonDe(articulo)])
    return true
  },
})
export type Hechos = ReturnType<typeof hechosDe>
