import type { RenglonDeCarrito } from '@surtia/contracts/carrito.ts'
import { avisoDevolucion } from '@surtia/rules/catalogo/avisos-devolucion.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconBuildingWarehouse,
  IconInfoCircle,
  IconSnowflake,
  IconTrash,
  IconTrendingUp,
  IconTruck,
} from '@tabler/icons-react'
import { memo, useState } from 'react'
import { textOf } from '../../api/send.ts'
import { preguntar } from '../../ui/avisos.ts'
import { ErrorDeCampo } from '../../ui/Campo.tsx'
import { Cantidad } from '../../ui/Cantidad.tsx'
import { Encabezado } from '../../ui/Encabezado.tsx'
import { usePorPartes } from '../../ui/use-por-partes.ts'
import { Descripcion } from '../catalogo/Descripcion.tsx'
import { Empaque } from '../catalogo/Empaque.tsx'
import { Precio } from '../catalogo/Precio.tsx'
import type { Rechazo } from './use-agregar.ts'
import { useModificarCantidad } from './use-carrito.ts'

const COLUMNAS = [
  { texto: 'Producto' },
  { texto: 'Laboratorio' },
  { texto: 'Precio', num: true },
  { texto: 'Cantidad', num: true },
  { texto: 'Importe', num: true },
  { texto: 'Quitar', oculto: true },
]

/** The lines of the cart. */
export function Renglones({ renglones }: { renglones: readonly RenglonDeCarrito[] }) {
  const puestos = usePorPartes(renglones.length)
  return (
    <div className="rodillo">
      <table className="tabla tabla-cartas">
        <caption className="visualmente-oculto">Artículos del carrito</caption>
        <Encabezado columnas={COLUMNAS} />
        <tbody>
          {renglones.slice(0, puestos).map((r) => (
            <Renglon key={r.codArticulo} r={r} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Drawn anew only when its own line changes. */
const Renglon = memo(({ r }: { r: RenglonDeCarrito }) => {
  const modificar = useModificarCantidad(r.codArticulo)
  const [rechazo, setRechazo] = useState<Rechazo | null>(null)

  const guardar = async (cantidad: number) => {
    setRechazo(null)
    try {
      await modificar.mutateAsync({ codArticulo: r.codArticulo, cantidad, rutaOrigen: 'carrito' })
    } catch (error) {
      setRechazo({
        texto: textOf(error),
        pedir: error instanceof Refusal && cantidad < r.minimoPiezas ? r.minimoPiezas : null,
      })
    }
  }
  const cambiar = async (cantidad: number) => {
    if (
      cantidad > 0 ||
      (await preguntar('Quitar del carrito', `¿Desea quitar del carrito el producto: ${r.descripcion}?`))
    )
      await guardar(cantidad)
  }
  const impuestos = [r.iva > 0 && `IVA ${r.iva}%`, r.ieps > 0 && `IEPS ${r.ieps}%`].filter(Boolean)
  return (
    <tr>
      <td className="todo">
        <div className="art">
          <Empaque url={r.urlImagen} descripcion={r.descripcion} ancho={40} />
          <div>
            <span className="dato">
              <Descripcion texto={r.descripcion} />
            </span>
            <p className="nota tab">
              {r.codArticulo}
              {impuestos.map((impuesto) => (
                <span key={String(impuesto)}>
                  {' · '}
                  <b>{impuesto}</b>
                </span>
              ))}
            </p>
            <Notas r={r} />
            {rechazo && (
              <div className="rechazo">
                <ErrorDeCampo id={`rechazo-${r.codArticulo}`} texto={rechazo.texto} />
                {rechazo.pedir !== null && (
                  <button type="button" className="btn" onClick={() => guardar(rechazo.pedir ?? 1)}>
                    Pedir {rechazo.pedir}
                  </button>
                )}
              </div>
            )}
          </div>
        </div>
      </td>
      <td className="solo-ancho">{r.laboratorio}</td>
      <td className="c-precio">
        <Precio neto={r.precio} precio={r.precioAplicado} motivo={r.motivoPrecio} />
      </td>
      <td className="c-cantidad">
        <Cantidad descripcion={r.descripcion} valor={r.cantidad} onCambio={cambiar} />
      </td>
      <td className="num importe todo" data-t="Importe" aria-busy={modificar.isPending}>
        {enPesos(r.importe)}
      </td>
      <td className="c-quitar">
        <button
          type="button"
          className="btn btn-liso btn-icono"
          aria-label={`Quitar ${r.descripcion}`}
          onClick={() => cambiar(0)}
        >
          <IconTrash className="ic" size={18} stroke={1.75} aria-hidden="true" />
        </button>
      </td>
    </tr>
  )
})

/** own stock, in pieces, that is told as little */
const POCAS = 20
const ic = { className: 'ic', size: 14, stroke: 1.75, 'aria-hidden': true } as const

function Notas({ r }: { r: RenglonDeCarrito }) {
  const devolucion = avisoDevolucion(r)
  const falta = r.cantidad - r.existenciaMiCedis
  return (
    <>
      {r.estatus === 'C' && (
        <p className="bajo bajo-peligro">
          <IconAlertTriangle {...ic} />
          Cancelado: no se surtirá.
        </p>
      )}
      {r.precioVisto > 0 && r.precioVisto !== r.precioAplicado && (
        <p className="bajo">
          <IconTrendingUp {...ic} />
          El precio cambió desde que lo agregó: antes {enPesos(r.precioVisto)}, ahora {enPesos(r.precioAplicado)}.
        </p>
      )}
      {r.avisoPrecio && (
        <p className="bajo">
          <IconInfoCircle {...ic} />
          {r.avisoPrecio}
        </p>
      )}
      {devolucion && (
        <p className="bajo">
          {r.tipoControl === 1 ? <IconSnowflake {...ic} /> : <IconArrowBackUp {...ic} />}
          {devolucion}
        </p>
      )}
      {r.estatus !== 'C' && falta <= 0 && r.existenciaMiCedis <= POCAS && (
        <p className="bajo">
          <IconBuildingWarehouse {...ic} />
          Quedan {r.existenciaMiCedis} en su CEDIS.
        </p>
      )}
      {r.estatus !== 'C' && falta > 0 && (
        <p className="bajo">
          <IconTruck {...ic} />
          {r.existenciaMiCedis} en su CEDIS, {Math.min(falta, r.existenciaOtrosCedis)} de otros CEDIS
          {falta > r.existenciaOtrosCedis ? `, ${falta - r.existenciaOtrosCedis} sin existencia` : ''}.
        </p>
      )}
    </>
  )
}
