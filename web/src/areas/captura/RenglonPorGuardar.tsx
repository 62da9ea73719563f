import { IconTrash } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import { useHayRed } from '../../api/red.ts'
import type { CambioDe } from '../../equipo/cambios.ts'
import { type PorCapturar, sacar } from '../../equipo/por-capturar.ts'
import { Boton } from '../../ui/Boton.tsx'
import { ErrorDeFila } from '../../ui/Campo.tsx'
import { Cantidad } from '../../ui/Cantidad.tsx'
import { Celda } from '../../ui/Tabla.tsx'
import { Nota, Texto } from '../../ui/Texto.tsx'
import { Descripcion } from '../articulo/Descripcion.tsx'
import { EnEspera } from '../carrito/EnEspera.tsx'
import { pedirDespacho } from '../carrito/pedir-despacho.ts'
import { ConSalida } from '../carrito/Rechazado.tsx'
import { SinGuardar } from '../carrito/SinGuardar.tsx'
import { useGuardarCantidad } from '../carrito/use-guardar-cantidad.ts'
import { botonDe, enQueVa } from './en-que-va.ts'
import estilos from './RenglonesCapturados.module.css'

type Props = {
  uno: PorCapturar
  /** why it is not stored yet; '' while it is on its way */
  porque: string
  alVolver: () => void
}

/** A line that was captured and is not in the cart yet, as it was written, with its state in words. */
export const RenglonPorGuardar = memo(({ uno, porque, alVolver }: Props) => {
  const red = useHayRed()
  const nombre = uno.renglon?.articulo.descripcion ?? uno.escrito
  const va = enQueVa(porque, red)
  return (
    <Fila
      nombre={uno.renglon ? <Descripcion texto={nombre} /> : nombre}
      codigo={uno.renglon?.articulo.codArticulo ?? uno.codigo}
      cantidad={uno.renglon?.cantidad.toLocaleString('es-MX') ?? uno.cantidad}
      estado={
        va === 'no' ? (
          <ConSalida>
            <ErrorDeFila id={`por-guardar-${uno.clave}`}>{porque}</ErrorDeFila>
            <Boton cambia aria-label={`${botonDe(porque)} ${nombre}`} onClick={pedirDespacho}>
              {botonDe(porque)}
            </Boton>
          </ConSalida>
        ) : (
          <EnEspera siguiente={uno.siguiente ?? false} />
        )
      }
      quitar={
        // of what went out it must be known first whether it is stored
        !uno.salio && (
          <Boton
            cambia
            modo="liso"
            cuadrado
            icono={IconTrash}
            aria-label={`Quitar ${nombre}`}
            onClick={() => {
              sacar(uno.clave)
              alVolver()
            }}
          />
        )
      }
    />
  )
})

/** An article that waits on this device to come into the cart: how many may be changed meanwhile. */
export function RenglonEnEspera({ cambio, alVolver }: { cambio: CambioDe<'carrito'>; alVolver: () => void }) {
  const { codArticulo, descripcion, estaba, rutaOrigen } = cambio
  const articulo = { codArticulo, descripcion, cantidad: estaba, estatus: 'A', minimoPiezas: 1 }
  const { deseo, rechazo, enEspera, guardar } = useGuardarCantidad(articulo, rutaOrigen)
  return (
    <Fila
      nombre={<Descripcion texto={descripcion} />}
      codigo={codArticulo}
      cantidad={
        <Cantidad
          descripcion={descripcion}
          valor={deseo ?? cambio.cantidad}
          onCambio={(cantidad) => void guardar(cantidad)}
        />
      }
      estado={<SinGuardar codArticulo={codArticulo} enEspera={enEspera ?? cambio} rechazo={rechazo} />}
      quitar={
        <Boton
          cambia
          modo="liso"
          cuadrado
          icono={IconTrash}
          aria-label={`Quitar ${descripcion}`}
          onClick={() => {
            void guardar(0)
            alVolver()
          }}
        />
      }
    />
  )
}

type DeFila = { nombre: ReactNode; codigo: string; cantidad: ReactNode; estado: ReactNode; quitar: ReactNode }

/** What it costs and what there is of it is known once it is stored. */
const Fila = ({ nombre, codigo, cantidad, estado, quitar }: DeFila) => (
  <tr className={estilos.renglon}>
    <Celda ancha className={estilos.producto}>
      <Texto dato>{nombre}</Texto>
      <Nota cifras>{codigo}</Nota>
      {estado}
    </Celda>
    <Celda enBlanco />
    <Celda enBlanco />
    <Celda enBlanco />
    <Celda num lugar="cantidad">
      {cantidad}
    </Celda>
    <Celda enBlanco />
    <Celda lugar="quitar">{quitar}</Celda>
  </tr>
)
