import { Grupo, Opcion } from '../../ui/Campo.tsx'

/** Whom the order is invoiced to: the client, or the general public. */
export type OpcionDeFactura = { nombre: string; publicoGeneral: boolean; onCambio: (publicoGeneral: boolean) => void }

export function FacturarA({ nombre, publicoGeneral, onCambio }: OpcionDeFactura) {
  return (
    <Grupo nombre="Facturar a">
      <Opcion type="radio" name="facturar" checked={!publicoGeneral} onChange={() => onCambio(false)}>
        {nombre}
      </Opcion>
      <Opcion type="radio" name="facturar" checked={publicoGeneral} onChange={() => onCambio(true)}>
        Público en general
      </Opcion>
    </Grupo>
  )
}
