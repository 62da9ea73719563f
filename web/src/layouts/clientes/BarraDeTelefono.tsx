import { cuantos } from '@surtia/rules/contar.ts'
import { IconClipboardList, IconHome, IconMenu2, IconSearch, IconShoppingCart } from '@tabler/icons-react'
import { type RefObject, Suspense, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { perezosa, sinPrisa } from '../../api/perezosa.ts'
import { useRenglonesEnCarrito } from '../../areas/carrito/use-carrito.ts'
import { paths } from '../../paths.ts'
import { Icono } from '../../ui/Icono.tsx'
import { Globo } from '../../ui/MenuFlotante.tsx'
import estilos from './BarraDeTelefono.module.css'
import { useActual } from './entradas.ts'

const traerMas = () => sinPrisa(() => import('./MenuMas.tsx'))
const MenuMas = perezosa(() => traerMas().then(({ MenuMas }) => ({ default: MenuMas })))

/** Small screens: the menu under the thumb. What has no place in it is behind 'Más', which is marked while one is there. */
export function BarraDeTelefono({ buscador }: { buscador: RefObject<HTMLInputElement | null> }) {
  const enlace = useActual()
  const { pathname } = useLocation()
  const renglones = useRenglonesEnCarrito() ?? 0
  const [mas, setMas] = useState(false)
  const ligas = [
    { ...enlace(paths.clientes()), texto: 'Inicio', Dibujo: IconHome },
    { ...enlace(paths.miListaDePedido()), texto: 'Lista', Dibujo: IconClipboardList },
    {
      ...enlace(paths.carrito()),
      'aria-label': `Carrito, ${cuantos(renglones, 'renglón', 'renglones')}`,
      texto: 'Carrito',
      Dibujo: IconShoppingCart,
    },
  ] as const
  const enBusqueda = pathname.startsWith(paths.busquedaGeneral())
  const enOtra = !enBusqueda && !ligas.some((liga) => liga['aria-current'])
  const [inicio, lista, carrito] = ligas.map(({ texto, Dibujo, ...liga }) => (
    <Link key={texto} {...liga}>
      <Icono de={Dibujo} tamano={22} />
      {texto}
      {texto === 'Carrito' && renglones > 0 && <Globo cuenta={renglones} />}
    </Link>
  ))
  return (
    <>
      <nav className={estilos.barra} aria-label="Menú">
        {inicio}
        {lista}
        <button type="button" aria-current={enBusqueda || undefined} onClick={() => irABuscar(buscador.current)}>
          <Icono de={IconSearch} tamano={22} />
          Buscar
        </button>
        {carrito}
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={mas}
          aria-current={enOtra || undefined}
          // it comes while the finger is still down
          onPointerDown={() => void traerMas()}
          onClick={() => setMas(true)}
        >
          <Icono de={IconMenu2} tamano={22} />
          Más
        </button>
      </nav>
      {mas && (
        <Suspense fallback={null}>
          <MenuMas onCerrar={() => setMas(false)} />
        </Suspense>
      )}
    </>
  )
}

/** The search box is at the top of the page, out of sight when one has read on. */
function irABuscar(caja: HTMLInputElement | null): void {
  window.scrollTo({ top: 0, behavior: 'instant' })
  caja?.focus()
  caja?.select()
}
