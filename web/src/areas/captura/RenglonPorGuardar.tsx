import { memo } from 'react'
import { useHayRed } from '../../api/red.ts'
import type { PorCapturar } from '../../equipo/captura.ts'
import { sacar } from '../../equipo/que-esperan.ts'
import { Boton } from '../../ui/Boton.tsx'
import { ErrorDeFila } from '../../ui/Campo.tsx'
import { Celda } from '../../ui/Tabla.tsx'
import { Nota, Texto } from '../../ui/Texto.tsx'
import { Descripcion } from '../articulo/Descripcion.tsx'
import { EnEspera } from '../carrito/EnEspera.tsx'
import { type Partes, Quitar } from '../carrito/PorAgregar.tsx'
import { pedirDespacho } from '../carrito/pedir-despacho.ts'
import { ConSalida } from '../carrito/Rechazado.tsx'
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
    <FilaPorGuardar
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
          <Quitar
            nombre={nombre}
            onQuitar={() => {
              void sacar(uno)
              alVolver()
            }}
          />
        )
      }
    />
  )
})

/** What it costs and what there is of it is known once it is stored. */
export const FilaPorGuardar = ({ nombre, codigo, cantidad, estado, quitar }: Partes) => (
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
