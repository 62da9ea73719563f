import { memo } from 'react'
import type { PorCapturar } from '../../equipo/captura.ts'
import type { ApunteDe } from '../../equipo/deseos.ts'
import { sacar } from '../../equipo/que-esperan.ts'
import { RenglonEnEspera } from '../carrito/PorAgregar.tsx'
import { Estado, motivoDe, rechazoDe } from './Estado.tsx'
import { Fila } from './Fila.tsx'

type Props = {
  uno: PorCapturar
  /** why it is not stored yet; '' while it is on its way */
  porque: string
  alVolver: () => void
}

/** A line that was captured and is not in the cart yet, as it was written. */
export const RenglonPorGuardar = memo(({ uno, porque, alVolver }: Props) => {
  const { renglon, escrito, sinResolver } = uno
  const nombre = renglon?.articulo.descripcion ?? escrito
  const codigo = renglon?.articulo.codArticulo ?? uno.codigo
  const rechazo = rechazoDe(porque)
  const sacarlo = () => {
    void sacar(uno)
    alVolver()
  }
  return (
    <Fila
      descripcion={nombre}
      nota={codigo}
      cantidad={renglon?.cantidad.toLocaleString('es-MX') ?? uno.cantidad}
      estado={<Estado nombre={nombre} espera rechazo={rechazo} siguiente={uno.siguiente ?? false} />}
      debajo={motivoDe(uno.clave, rechazo)}
      // of what went out it must be known first whether it is stored
      quitar={uno.salio ? undefined : { rotulo: `${sinResolver ? 'Descartar' : 'Quitar'} ${nombre}`, hacer: sacarlo }}
    />
  )
})

/** An article that waits on this device, and whose line is not in the cart yet. */
export const RenglonEnEquipo = ({ cambio, alVolver }: { cambio: ApunteDe<'carrito'>; alVolver: () => void }) => (
  <RenglonEnEspera
    cambio={cambio}
    alQuitar={alVolver}
    fila={({ descripcion, codigo, cantidad, rechazo, quitar }) => (
      <Fila
        descripcion={descripcion}
        nota={codigo}
        cantidad={cantidad}
        estado={<Estado nombre={descripcion} espera rechazo={rechazo} />}
        debajo={motivoDe(codigo, rechazo)}
        quitar={{ rotulo: `Quitar ${descripcion}`, hacer: quitar }}
      />
    )}
  />
)
