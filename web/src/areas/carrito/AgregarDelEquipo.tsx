import type { RutaOrigen } from '@surtia/contracts/carrito.ts'
import { ACTIVO } from '@surtia/rules/catalogo/estatus-articulo.ts'
import { IconClockPause, IconShoppingCartPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { ArticuloDelEquipo } from '../../equipo/buscar-en-equipo.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Cantidad } from '../../ui/Cantidad.tsx'
import estilos from './AgregarAlCarrito.module.css'
import { SinGuardar } from './SinGuardar.tsx'
import { useGuardarCantidad } from './use-guardar-cantidad.ts'

type Props = {
  articulo: ArticuloDelEquipo
  /** in the cart, as far as this device knows */
  cantidad: number
  rutaOrigen: RutaOrigen
}

/**
 * Quantity box and button of an article that only this device knows: what is asked for waits for the line, and is shown as waiting. The
 * least that may be asked for is not known here: the server says it when the line is back.
 */
export function AgregarDelEquipo({ articulo: { codArticulo, descripcion }, cantidad, rutaOrigen }: Props) {
  const [porPedir, setPorPedir] = useState(1)
  const deQue = { codArticulo, descripcion, estatus: ACTIVO, minimoPiezas: 1, cantidad }
  const { deseo, rechazo, guardando, enEspera, guardar } = useGuardarCantidad(deQue, rutaOrigen)
  const puesta = cantidad > 0 || enEspera !== undefined
  const valor = deseo ?? (puesta ? cantidad : porPedir)
  const texto = enEspera ? 'En espera' : 'Añadir al carrito'
  return (
    <>
      <div className={estilos.masFila}>
        <Cantidad
          descripcion={descripcion}
          valor={valor}
          puesta={puesta}
          onCambio={(nueva) => (puesta ? guardar(nueva) : setPorPedir(Math.max(1, nueva)))}
        />
        <Boton
          cuadrado
          icono={enEspera ? IconClockPause : IconShoppingCartPlus}
          ocupado={guardando}
          aria-label={`${texto}: ${descripcion}`}
          title={texto}
          onClick={puesta ? undefined : () => guardar(valor)}
        />
      </div>
      <SinGuardar codArticulo={codArticulo} enEspera={enEspera} rechazo={rechazo} />
    </>
  )
}
