import { IconTrash } from '@tabler/icons-react'
import type { CambioDe } from '../../equipo/cambios.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Cantidad } from '../../ui/Cantidad.tsx'
import { Celda } from '../../ui/Tabla.tsx'
import { TablaPorPartes } from '../../ui/TablaPorPartes.tsx'
import { Nota, Texto } from '../../ui/Texto.tsx'
import { Descripcion } from '../articulo/Descripcion.tsx'
import { SinGuardar } from './SinGuardar.tsx'
import { useGuardarCantidad } from './use-guardar-cantidad.ts'

const COLUMNAS = [{ texto: 'Producto' }, { texto: 'Cantidad', num: true }, { texto: 'Quitar', oculto: true }]

/** Articles that wait for the line to come into the cart: what they cost is known then. */
export function PorAgregar({ cambios }: { cambios: readonly CambioDe<'carrito'>[] }) {
  if (cambios.length === 0) return null
  return (
    <TablaPorPartes titulo="Por agregar al carrito" columnas={COLUMNAS} filas={cambios}>
      {(cambio) => <Fila key={cambio.codArticulo} cambio={cambio} />}
    </TablaPorPartes>
  )
}

function Fila({ cambio }: { cambio: CambioDe<'carrito'> }) {
  const { codArticulo, descripcion, estaba, rutaOrigen } = cambio
  const articulo = { codArticulo, descripcion, cantidad: estaba, estatus: 'A', minimoPiezas: 1 }
  const { deseo, rechazo, enEspera, guardar } = useGuardarCantidad(articulo, rutaOrigen)
  return (
    <tr>
      <Celda ancha>
        <Texto dato>
          <Descripcion texto={descripcion} />
        </Texto>
        <Nota cifras>{codArticulo}</Nota>
        <SinGuardar codArticulo={codArticulo} enEspera={enEspera ?? cambio} rechazo={rechazo} />
      </Celda>
      <Celda lugar="cantidad">
        <Cantidad
          descripcion={descripcion}
          valor={deseo ?? cambio.cantidad}
          onCambio={(cantidad) => void guardar(cantidad)}
        />
      </Celda>
      <Celda lugar="quitar">
        <Boton
          cambia
          modo="liso"
          cuadrado
          icono={IconTrash}
          aria-label={`Quitar ${descripcion}`}
          onClick={() => guardar(0)}
        />
      </Celda>
    </tr>
  )
}
