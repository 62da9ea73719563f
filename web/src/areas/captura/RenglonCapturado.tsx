import type { RenglonDeCarrito } from '@surtia/contracts/carrito.ts'
import { avisoDevolucion } from '@surtia/rules/catalogo/avisos-devolucion.ts'
import { estaCancelado } from '@surtia/rules/catalogo/estatus-articulo.ts'
import { IconAlertTriangle, IconArrowBackUp, IconSnowflake, IconTruck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { memo, type ReactNode } from 'react'
import { ask } from '../../ui/avisos.ts'
import { Cantidad } from '../../ui/Cantidad.tsx'
import { enMiles } from '../articulo/articulo.ts'
import { CambiarPor } from '../articulo/CambiarPor.tsx'
import { DeControl } from '../articulo/DeControl.tsx'
import { EnSuCedis } from '../articulo/Existencia.tsx'
import { Falta } from '../articulo/Falta.tsx'
import { Precio } from '../articulo/Precio.tsx'
import { Pesos, usePorConfirmar } from '../articulo/precios-de.tsx'
import { avisarQuitado } from '../carrito/avisos-de-cambio.ts'
import { cambiarEnCarrito } from '../carrito/cambiar-por.ts'
import type { Cajas } from '../carrito/columna.ts'
import { NotaDeRenglon } from '../carrito/NotaDeRenglon.tsx'
import { useGuardarCantidad } from '../carrito/use-guardar-cantidad.ts'
import { Estado, motivoDe } from './Estado.tsx'
import { Fila } from './Fila.tsx'
import { anotarHecho, tomarLugar } from './hechos.ts'

type Props = {
  renglon: RenglonDeCarrito
  cajas: Cajas
  /** back to the line of entry */
  alVolver: () => void
  /** the line that was spoken of last */
  tocado: boolean
  /** not 0: pieces were just added to it */
  destello: number
}

/** A line of the cart. Drawn anew only when it changes itself. */
export const RenglonCapturado = memo(({ renglon, cajas, alVolver, tocado, destello }: Props) => {
  const { codArticulo, descripcion } = renglon
  const { deseo, rechazo, guardando, enEspera, guardar } = useGuardarCantidad(renglon, 'captura-rapida')
  const cache = useQueryClient()
  const porConfirmar = usePorConfirmar()
  const cambiar = async (cantidad: number) => {
    if (deseo === null && cantidad === renglon.cantidad) return
    if (cantidad === 0 && !(await ask('Quitar del carrito', `¿Desea quitar del carrito el producto: ${descripcion}?`)))
      return
    const estaba = renglon.cantidad
    await guardar(cantidad, () => anotarHecho([{ codArticulo, estaba, quedo: cantidad }]))
  }
  const quitar = () => {
    // what was typed last is asked for when the box is left, by this same click
    const cantidad = deseo || renglon.cantidad
    const avisar = () => avisarQuitado(cache, { codArticulo, descripcion, cantidad, rutaOrigen: 'captura-rapida' })
    return guardar(0, () => {
      anotarHecho([{ codArticulo, estaba: renglon.cantidad, quedo: 0 }])
      avisar()
    })
  }
  const porOtro = async (otro: RenglonDeCarrito['sustituto']) => {
    if (!otro) return
    await cambiarEnCarrito(cache, { codArticulo, cantidad: deseo || renglon.cantidad }, otro)
    tomarLugar(codArticulo, otro.codArticulo)
  }
  const { sustituto } = renglon
  return (
    <Fila
      tocado={tocado}
      destello={destello}
      descripcion={descripcion}
      nota={[codArticulo, renglon.laboratorio, renglon.quien && `Lo puso ${renglon.quien}`].filter(Boolean).join(' · ')}
      etiquetas={<DeControl articulo={renglon} />}
      avisos={[
        renglon.falta && <Falta key="falta" texto={renglon.falta} />,
        ...avisosDe(renglon),
        sustituto && !porConfirmar && (
          <CambiarPor key="sustituto" sustituto={sustituto} onCambiar={() => porOtro(sustituto)} />
        ),
      ]}
      seDetiene={estaCancelado(renglon) || !!renglon.falta}
      precio={
        <Precio
          neto={renglon.precio}
          precio={renglon.precioAplicado}
          motivo={renglon.motivoPrecio}
          desde={renglon.precioDesde}
        />
      }
      propias={<EnSuCedis piezas={renglon.existenciaMiCedis} />}
      otras={enMiles(renglon.existenciaOtrosCedis)}
      cantidad={
        <Cantidad
          descripcion={descripcion}
          valor={deseo ?? renglon.cantidad}
          onCambio={cambiar}
          enColumna={{
            caja: cajas.guardar,
            // above the first one stands the line of entry
            mover: (caja, pasos) => {
              const vecina = cajas.vecina(caja, pasos)
              if (vecina) vecina.focus()
              else if (pasos < 0) alVolver()
            },
            alSalir: alVolver,
            alEntrar: (nueva) => {
              alVolver()
              void cambiar(nueva)
            },
          }}
        />
      }
      importe={<Pesos de={renglon.importe} />}
      estado={
        <Estado
          nombre={descripcion}
          espera={guardando || enEspera !== undefined}
          quita={enEspera?.cantidad === 0}
          rechazo={rechazo}
        />
      }
      quitar={{ rotulo: `Quitar ${descripcion}`, hacer: () => void quitar() }}
      debajo={motivoDe(codArticulo, rechazo)}
    />
  )
})

/** What is to be known of a line that is in the cart. */
function avisosDe(renglon: RenglonDeCarrito): ReactNode[] {
  if (estaCancelado(renglon))
    return [
      <NotaDeRenglon key="cancelado" peligro icono={IconAlertTriangle}>
        Cancelado: no se surtirá.
      </NotaDeRenglon>,
    ]
  const devolucion = avisoDevolucion(renglon, 'carrito')
  const faltan = renglon.cantidad - renglon.existenciaMiCedis - renglon.existenciaOtrosCedis
  return [
    devolucion && (
      <NotaDeRenglon key="devolucion" icono={renglon.refrigerado ? IconSnowflake : IconArrowBackUp}>
        {devolucion}
      </NotaDeRenglon>
    ),
    faltan > 0 && (
      <NotaDeRenglon key="faltan" icono={IconTruck}>
        {enMiles(faltan)} {faltan === 1 ? 'pieza' : 'piezas'} sin existencia.
      </NotaDeRenglon>
    ),
  ]
}
