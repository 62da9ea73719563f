import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ApunteDe } from '../../equipo/deseos.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Cantidad } from '../../ui/Cantidad.tsx'
import { Celda } from '../../ui/Tabla.tsx'
import { TablaPorPartes } from '../../ui/TablaPorPartes.tsx'
import { Nota, Texto } from '../../ui/Texto.tsx'
import { Descripcion } from '../articulo/Descripcion.tsx'
import { SinGuardar } from './SinGuardar.tsx'
import { type Rechazo, useGuardarCantidad } from './use-guardar-cantidad.ts'

const COLUMNAS = [{ texto: 'Producto' }, { texto: 'Cantidad', num: true }, { texto: 'Quitar', oculto: true }]

/** Articles that wait for the line to come into the cart: what they cost is known then. */
export function PorAgregar({ cambios }: { cambios: readonly ApunteDe<'carrito'>[] }) {
  if (cambios.length === 0) return null
  return (
    <TablaPorPartes titulo="Por agregar al carrito" columnas={COLUMNAS} filas={cambios}>
      {(cambio) => <RenglonEnEspera key={cambio.codArticulo} cambio={cambio} fila={Fila} />}
    </TablaPorPartes>
  )
}

/** The parts of a row that is not stored yet. */
type Partes = {
  descripcion: string
  codigo: string
  cantidad: ReactNode
  cambio: { cantidad: number }
  rechazo: Rechazo | null
  quitar: () => void
}
type Props = {
  cambio: ApunteDe<'carrito'>
  fila: (partes: Partes) => ReactNode
  alQuitar?: () => void
}

/** An article that waits on this device to come into the cart, as a row of its screen: how many may be changed meanwhile. */
export function RenglonEnEspera({ cambio, fila, alQuitar }: Props) {
  const { codArticulo, descripcion, estaba, rutaOrigen } = cambio
  const articulo = { codArticulo, descripcion, cantidad: estaba, estatus: 'A', minimoPiezas: 1 }
  const { deseo, rechazo, enEspera, guardar } = useGuardarCantidad(articulo, rutaOrigen)
  const quitar = () => {
    void guardar(0)
    alQuitar?.()
  }
  return fila({
    descripcion,
    codigo: codArticulo,
    cantidad: (
      <Cantidad
        descripcion={descripcion}
        valor={deseo ?? cambio.cantidad}
        onCambio={(cantidad) => void guardar(cantidad)}
      />
    ),
    cambio: enEspera ?? cambio,
    rechazo,
    quitar,
  })
}

const Fila = ({ descripcion, codigo, cantidad, cambio, rechazo, quitar }: Partes) => (
  <tr>
    <Celda ancha>
      <Texto dato>
        <Descripcion texto={descripcion} />
      </Texto>
      <Nota cifras>{codigo}</Nota>
      <SinGuardar codArticulo={codigo} enEspera={cambio} rechazo={rechazo} />
    </Celda>
    <Celda lugar="cantidad">{cantidad}</Celda>
    <Celda lugar="quitar">
      <Boton
        cambia="llenarCarrito"
        modo="liso"
        cuadrado
        icono={IconTrash}
        aria-label={`Quitar ${descripcion}`}
        onClick={quitar}
      />
    </Celda>
  </tr>
)
