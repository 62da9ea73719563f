import type { Articulo } from '@surtia/contracts/articulo.ts'
import type { RutaOrigen } from '@surtia/contracts/carrito.ts'
import { alMenos } from '@surtia/rules/carrito/cantidad-pedida.ts'
import { avisoDevolucion } from '@surtia/rules/catalogo/avisos-devolucion.ts'
import { precioVigente } from '@surtia/rules/catalogo/precio-vigente.ts'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { ask, showToast } from '../../ui/avisos.ts'
import { useGuardarCantidad } from './use-guardar-cantidad.ts'

type Opciones = {
  /** access id of the product page, which its changes carry */
  uuidAcceso?: string
  /** instead of the toast */
  alAgregar?: (aviso: string) => void
}

/** An article on its way into the cart: how many of it, and what becomes of them. */
export type Compra = ReturnType<typeof useAgregar>

/** Adding an article from a card or a row: its quantity box, its button, and what the server refused. The same code everywhere. */
export function useAgregar(articulo: Articulo, rutaOrigen: RutaOrigen, { uuidAcceso = '', alAgregar }: Opciones = {}) {
  const [porPedir, setPorPedir] = useState(() => alMenos(articulo))
  const precioDe = (cuantas: number) => precioVigente(articulo, Math.max(1, cuantas), true).precio
  const { deseo, rechazo, guardando, enEspera, guardar, olvidarDeseo } = useGuardarCantidad(articulo, rutaOrigen, {
    uuidAcceso,
    precioDe,
  })
  // only what the server says is stored is in the cart
  const puesta = articulo.cantidad > 0
  /** in the cart, or waiting to be: its box changes that and not what would be added */
  const enSuLugar = puesta || enEspera !== undefined
  const cantidad = deseo ?? (puesta ? articulo.cantidad : porPedir)

  const fijarCantidad = async (nueva: number) => {
    const quita = enSuLugar && nueva === 0
    if (quita && !(await ask('Quitar del carrito', `¿Desea quitar del carrito el producto: ${articulo.descripcion}?`)))
      return
    await guardar(nueva, nueva === 0 || enSuLugar ? undefined : avisarAgregado)
  }
  const avisarAgregado = () => {
    const aviso = avisoDevolucion(articulo, rutaOrigen)
    if (alAgregar) alAgregar(aviso ?? '')
    else
      showToast({
        clase: 'carrito',
        texto: 'Se agregó el artículo al carrito',
        ...(aviso ? { detalle: aviso } : {}),
        enlace: { a: paths.carrito(), texto: 'Ver carrito' },
      })
  }

  return {
    cantidad,
    /** what is stored, or what was asked for while it is not */
    enCarrito: deseo ?? articulo.cantidad,
    /** sets it in the cart, whatever it was; 0 asks before it takes it out */
    fijarCantidad,
    puesta,
    guardando,
    rechazo,
    enEspera,
    agregar: () => fijarCantidad(cantidad),
    /** so many in the cart; what is already so, or none of what is not there, is left as it is */
    poner: async (nueva: number) => {
      // another wish, stored meanwhile or not known to be, gives way to this one
      if (deseo === null && nueva === articulo.cantidad) return
      // what is refused stays in the box
      if (!puesta) setPorPedir(Math.max(1, nueva))
      await fijarCantidad(nueva)
    },
    cambiar: async (nueva: number) => {
      if (!enSuLugar) {
        olvidarDeseo()
        setPorPedir(Math.max(1, nueva))
        return
      }
      await fijarCantidad(nueva)
    },
  }
}
