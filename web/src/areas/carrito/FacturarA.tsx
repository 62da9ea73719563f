/** Whom the order is invoiced to: the client, or the general public. */
export type OpcionDeFactura = { nombre: string; publicoGeneral: boolean; onCambio: (publicoGeneral: boolean) => void }

export function FacturarA({ nombre, publicoGeneral, onCambio }: OpcionDeFactura) {
  return (
    <fieldset className="opciones">
      <legend>Facturar a</legend>
      <label className="opcion">
        <input type="radio" name="facturar" checked={!publicoGeneral} onChange={() => onCambio(false)} />
        {nombre}
      </label>
      <label className="opcion">
        <input type="radio" name="facturar" checked={publicoGeneral} onChange={() => onCambio(true)} />
        Público en general
      </label>
    </fieldset>
  )
}
