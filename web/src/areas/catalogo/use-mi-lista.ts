import { obtenerLista } from '@surtia/contracts/listas.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { CLAVES } from '../../api/claves.ts'
import { send } from '../../api/send.ts'
import { conRecuerdo } from '../../equipo/con-recuerdo.ts'
import { paths } from '../../paths.ts'
import { entero } from './BarraDeLista.tsx'
import { type ArticuloDeLista, facetasDe, filtrar, ORDENES_DE_MI_LISTA, ordenar } from './mi-lista.ts'

export const POR_PAGINA = 20
const NINGUNO: readonly ArticuloDeLista[] = []
/** pause after which what is typed is in the address: browsers count how often it changes */
const EN_LA_DIRECCION_MS = 250

/** What of the list is shown, and how, as the address says it. */
function leer(p: URLSearchParams) {
  return {
    buscar: (p.get('buscar') ?? '').slice(0, 200),
    existencia: p.get('existencia') === '1',
    oferta: p.get('oferta') === '1',
    laboratorio: (p.get('laboratorio') ?? '').slice(0, 200),
    orden: ORDENES_DE_MI_LISTA.find(([valor]) => valor === p.get('orden'))?.[0] ?? '0',
    pagina: Math.max(1, entero(p.get('pagina'), 1)),
  }
}
export type VistaDeMiLista = ReturnType<typeof leer>
export const SIN_FILTROS = { buscar: '', existencia: false, oferta: false, laboratorio: '' }

/** Any change but the page's own goes back to page 1. */
function direccionDe(vista: VistaDeMiLista, cambios: Partial<VistaDeMiLista>): string {
  const { pagina, orden, existencia, oferta, ...resto } = { ...vista, pagina: 1, ...cambios }
  return paths.miListaDePedido({
    ...resto,
    existencia: Number(existencia),
    oferta: Number(oferta),
    orden: orden === '0' ? undefined : orden,
    pagina: pagina > 1 ? pagina : undefined,
  })
}

/** The list, what of it is shown, and how that is changed; all of it is on the device, so a filter answers at once. */
export function useMiLista() {
  const [p] = useSearchParams()
  const navigate = useNavigate()
  const consulta = useQuery({
    queryKey: CLAVES.catalogo.miLista,
    queryFn: ({ signal, client }) =>
      conRecuerdo(client, CLAVES.catalogo.miLista, async () => (await send(obtenerLista, { signal })).data),
  })
  const { buscar, escribir } = useLoBuscado(p.get('buscar') ?? '')
  const enDireccion = leer(p)
  const vista = { ...enDireccion, buscar, ...(buscar === enDireccion.buscar ? {} : { pagina: 1 }) }
  const { existencia, oferta, laboratorio, orden } = vista
  const todos = consulta.data ?? NINGUNO
  const mostrados = useMemo(
    () => ordenar(filtrar(todos, { buscar, existencia, oferta, laboratorio }), orden),
    [todos, buscar, existencia, oferta, laboratorio, orden],
  )
  const facetas = useMemo(
    () => facetasDe(todos, { buscar, existencia, oferta, laboratorio }),
    [todos, buscar, existencia, oferta, laboratorio],
  )
  const paginas = Math.ceil(mostrados.length / POR_PAGINA)
  return {
    consulta,
    vista: { ...vista, pagina: Math.min(vista.pagina, Math.max(1, paginas)) },
    mostrados,
    facetas,
    paginas,
    hacia: (pagina: number) => direccionDe(vista, { pagina }),
    cambiar: (cambios: Partial<VistaDeMiLista>) => {
      if (cambios.buscar !== undefined) escribir(cambios.buscar, false)
      // two quick choices: the second one counts on the address that the first one made
      const antes = { ...leer(new URLSearchParams(window.location.search)), buscar }
      void navigate(direccionDe(antes, cambios))
    },
    escribir,
  }
}

/** What is typed filters at once, and is in the address a moment later; another address brings its own. */
function useLoBuscado(deLaDireccion: string) {
  const navigate = useNavigate()
  const [buscar, setBuscar] = useState(deLaDireccion)
  const reloj = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    clearTimeout(reloj.current)
    setBuscar(deLaDireccion)
    return () => clearTimeout(reloj.current)
  }, [deLaDireccion])
  const escribir = (texto: string, yDecir = true) => {
    setBuscar(texto)
    clearTimeout(reloj.current)
    if (!yDecir) return
    reloj.current = setTimeout(() => {
      const antes = leer(new URLSearchParams(window.location.search))
      void navigate(direccionDe(antes, { buscar: texto }), { replace: true, preventScrollReset: true })
    }, EN_LA_DIRECCION_MS)
  }
  return { buscar, escribir }
}
