import { ComoSeHizo } from './ComoSeHizo.tsx'
import { readLoEscrito } from './lo-escrito.ts'

/** What was written on the confirmation and goes with the order that is sent here. */
export function LoEscritoAntes({ excel }: { excel: boolean }) {
  const { referenciaCliente, notaAlmacen } = readLoEscrito(excel)
  return (
    <ComoSeHizo
      datos={[
        ['Su número de pedido', referenciaCliente.trim()],
        ['Nota para almacén', notaAlmacen.trim()],
      ]}
    />
  )
}
