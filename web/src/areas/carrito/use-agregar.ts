import type { Articulo } from '@surtia/contracts/articulo.ts'
import type { RutaOrigen } from '@surtia/contracts/carrito.ts'
import { pedirEnSuLugar } from '@surtia/rules/carrito/cantidad-pedida.ts'
import { avisoDevolucion } from '@surtia/rules/catalogo/avisos-devolucion.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { useState } from 'react'
import { textOf } from '../../api/send.ts'
import { paths } from '../../paths.ts'
import { ask, showToast } from '../../ui/avisos.ts'
import { useModificarCantidad } from './use-carrito.ts'

/** A refused quantity, and what would be accepted instead. */
export type Rechazo = { texto: string; pedir: number | null }

type Opciones = {
  /** access id of the product page, which its changes carry */
  uuidAcceso?: string
  /** instead of the toast */
  alAgregar?: (aviso: string) => void
}

/** Adding an article from a card or a row: its quantity box, its button, and what the server refused. The same code everywhere. */
export function useAgregar(articulo: Articulo, rutaOrigen: RutaOrigen, { uuidAcceso = '', alAgregar }: Opciones = {}) {
  const [porPedir, setPorPedir] = useState(Math.max(1, articulo.minimoPiezas))
  const [rechazo, setRechazo] = useState<Rechazo | null>(null)
  const modificar = useModificarCantidad(articulo.codArticulo)
  const enCurso = modificar.isPending ? modificar.variables.cantidad : null
  // what is being saved counts as saved until the server says otherwise
  const enCarrito = enCurso ?? articulo.cantidad
  const puesta = enCarrito > 0
  const cantidad = puesta ? enCarrito : porPedir

  const guardar = async (nueva: number) => {
    setRechazo(null)
    try {
      await modificar.mutateAsync({ codArticulo: articulo.codArticulo, cantidad: nueva, rutaOrigen, uuidAcceso })
      if (nueva > 0 && !puesta) {
        const aviso = avisoDevolucion(articulo)
        if (alAgregar) alAgregar(aviso ?? '')
        else
          showToast({
            clase: 'carrito',
            texto: 'Se agregó el artículo al carrito',
            ...(aviso ? { detalle: aviso } : {}),
            enlace: { a: paths.carrito(), texto: 'Ver carrito' },
          })
      }
    } catch (error) {
      const pedir = error instanceof Refusal ? pedirEnSuLugar(articulo, nueva) : null
      setRechazo({ texto: textOf(error), pedir })
    }
  }

  return {
    cantidad,
    enCarrito,
    /** sets it in the cart, whatever it was */
    fijarCantidad: guardar,
    puesta,
    rechazo,
    agregar: () => guardar(cantidad),
    pedir: (minimo: number) => {
      setPorPedir(minimo)
      return guardar(minimo)
    },
    cambiar: async (nueva: number) => {
      if (!puesta) {
        setRechazo(null)
        setPorPedir(Math.max(1, nueva))
        return
      }
      if (
        nueva > 0 ||
        (await ask('Quitar del carrito', `¿Desea quitar del carrito el producto: ${articulo.descripcion}?`))
      )
        await guardar(nueva)
    },
  }
}
