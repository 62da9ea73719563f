import type { RenglonPorCedis } from '@surtia/contracts/carrito.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { enDiaMesAno } from '@surtia/rules/fechas.ts'
import { cobroPorCentro } from '@surtia/rules/pedidos/cobro-por-centro.ts'
import { IconTruckDelivery } from '@tabler/icons-react'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Encabezado } from '../../ui/Encabezado.tsx'
import { Descripcion } from '../catalogo/Descripcion.tsx'
import { FacturarA, type OpcionDeFactura } from './FacturarA.tsx'
import { juntar, type PorCedis } from './renglones-por-cedis.ts'

const DE = 5

type SiNo = { onNo: () => void; onSi: () => void }

function Pregunta({ titulo, texto, paso, onNo, onSi }: SiNo & { titulo: string; texto?: string; paso: number }) {
  return (
    <Dialogo
      papel="alertdialog"
      titulo={titulo}
      className="dialogo-corto"
      paso={{ actual: paso, de: DE }}
      pie={
        <>
          <button type="button" className="btn" onClick={onNo}>
            No
          </button>
          <button type="button" className="btn btn-accion" onClick={onSi}>
            Sí
          </button>
        </>
      }
    >
      {texto && <p>{texto}</p>}
    </Dialogo>
  )
}

/** Step 1. */
export const DeseaEnviar = (p: SiNo) => (
  <Pregunta paso={1} titulo="Enviar pedido" texto="Desea enviar el pedido?" {...p} />
)

/** Step 3. */
export const AceptarOtros = (p: SiNo) => (
  <Pregunta
    paso={3}
    titulo="¿Acepta surtir desde otros CEDIS?"
    texto="Si no, se envía sólo lo que hay en su CEDIS y lo demás queda negado."
    {...p}
  />
)

type DeNoDisponibles = {
  renglones: readonly RenglonPorCedis[]
  promesa: PorCedis['promesa']
  facturarA: OpcionDeFactura | null
  onCancelar: () => void
  onContinuar: () => void
}

/** Step 2: what one's own centre lacks, and until when the others deliver it. */
export function NoDisponibles({ renglones, promesa, facturarA, onCancelar, onContinuar }: DeNoDisponibles) {
  return (
    <Dialogo
      titulo="Artículos no disponibles en su CEDIS"
      paso={{ actual: 2, de: DE }}
      pie={
        <>
          <button type="button" className="btn" onClick={onCancelar}>
            Cancelar
          </button>
          <button type="button" className="btn btn-accion" onClick={onContinuar}>
            Continuar
          </button>
        </>
      }
    >
      <p>Los productos listados no se encuentran disponibles en su CEDIS.</p>
      <div className="rodillo">
        <table className="tabla">
          <Encabezado
            columnas={[{ texto: 'Artículo' }, { texto: 'Piezas', num: true }, { texto: 'Importe', num: true }]}
          />
          <tbody>
            {juntar(renglones).map((r) => (
              <tr key={r.codArticulo}>
                <td>
                  <span className="dato">
                    <Descripcion texto={r.nombreArticulo} />
                  </span>
                  <p className="nota tab">
                    {r.codArticulo} · {r.laboratorio}
                  </p>
                  {r.sinExistencia > 0 && (
                    <p className="bajo bajo-peligro">
                      {r.sinExistencia.toLocaleString('es-MX')} sin existencia en ningún CEDIS
                    </p>
                  )}
                </td>
                <td className="num">{r.cantidad.toLocaleString('es-MX')}</td>
                <td className="num importe">{enPesos(r.importe)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="aviso aviso-info">
        <IconTruckDelivery className="ic" size={20} stroke={1.75} aria-hidden="true" />
        <span>
          Los artículos surtidos desde otros CEDIS se entregan en un máximo de{' '}
          <b>
            {promesa.dias} días ({enDiaMesAno(promesa.fecha)})
          </b>
          .
        </span>
      </p>
      {facturarA && <FacturarA {...facturarA} />}
    </Dialogo>
  )
}

/** Step 4: the charge, with its amount. */
export function CargoAdicional({
  porCedis,
  onCancelar,
  onAceptar,
}: {
  porCedis: PorCedis
  onCancelar: () => void
  onAceptar: () => void
}) {
  const deOtros = porCedis.data.cedisExternos.filter((r) => !r.sinExistencia)
  const { total } = cobroPorCentro(deOtros, 0, porCedis.cargo)
  return (
    <Dialogo
      papel="alertdialog"
      titulo="Cargo adicional"
      className="dialogo-corto"
      paso={{ actual: 4, de: DE }}
      pie={
        <>
          <button type="button" className="btn" onClick={onCancelar}>
            Cancelar
          </button>
          <button type="button" className="btn btn-accion" onClick={onAceptar}>
            Aceptar
          </button>
        </>
      }
    >
      <p>Se aplicará un cargo adicional del {porCedis.cargo}% al importe surtido desde otros CEDIS.</p>
      <dl className="resumen-pedido">
        <dt>Importe de otros CEDIS</dt>
        <dd>{enPesos(total.subtotal)}</dd>
        <dt className="gran">Cargo</dt>
        <dd className="gran">{enPesos(total.cargo)}</dd>
      </dl>
    </Dialogo>
  )
}
