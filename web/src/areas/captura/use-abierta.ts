import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { listPorResolver } from '../../equipo/captura.ts'
import { HASH_DE_POR_RESOLVER } from '../carrito/LoQueFalta.tsx'

/** Which question is open, by its key: 'Resolver' beside the totals leads to the first one. */
export function useAbierta() {
  const { hash, key } = useLocation()
  const [abierta, abrir] = useState('')
  const alLlegar = useEffectEvent(() => {
    if (hash === HASH_DE_POR_RESOLVER) abrir(listPorResolver()[0] ?? '')
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for again by who follows the link
  useEffect(() => alLlegar(), [key])
  return { abierta, abrir }
}
