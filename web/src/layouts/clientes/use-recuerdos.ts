import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CLAVES } from '../../api/claves.ts'
import { recuerdos } from '../../equipo/recuerdos.ts'

/** what the screens that work without a line show */
const ENTERAS = [CLAVES.carrito.consulta, CLAVES.catalogo.miLista].map((clave) => JSON.stringify(clave))
const TODAS = [CLAVES.listasPropias.todas, CLAVES.recepciones.todas].map(([nombre]) => nombre)
const seRecuerda = (clave: QueryKey): boolean =>
  TODAS.includes(String(clave[0])) || ENTERAS.includes(JSON.stringify(clave))

/** What these screens were answered last is kept on this device. */
export function useRecuerdos(): void {
  const cache = useQueryClient()
  useEffect(() => recuerdos.seguir(cache, seRecuerda), [cache])
}
