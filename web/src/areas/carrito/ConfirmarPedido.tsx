import type { RenglonPorCedis } from '@surtia/contracts/carrito.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { cobroPorCentro } from '@surtia/rules/pedidos/cobro-por-centro.ts'
import { IconLoader2 } from '@tabler/icons-react'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Encabezado } from '../../ui/Encabezado.tsx'
import { Descripcion } from '../catalogo/Descripcion.tsx'
import { Cifras } from '../pedidos/Cifras.tsx'
import { FacturarA, type OpcionDeFactura } from './FacturarA.tsx'
import { juntar, type PorCedis } from './renglones-por-cedis.ts'

type Props = {
  porCedis: PorCedis
  /** the client's own centre */
  propia: number
  acepta: boolean
  facturarA: OpcionDeFactura | null
  ocupado: boolean
  falla: string
  onCancelar: () => void
  /** the total that was shown, in MXN (0 when nobody can supply anything), and who supplies what */
  onAceptar: (totalVisto: number, seSurte: readonly RenglonPorCedis[]) => void
}

/** Step 5: exactly what will be charged per centre, and what nobody supplies. */
export function ConfirmarPedido({ porCedis, propia, acepta, facturarA, ocupado, falla, onCancelar, onAceptar }: Props) {
  const { cedisCliente, cedisExternos } = porCedis.data
  const seSurte = [...cedisCliente, ...cedisExternos.filter((r) => acepta && !r.sinExistencia)]
  const noSeSurte = juntar(cedisExternos.filter((r) => !acepta || r.sinExistencia))
  const { centros, total } = cobroPorCentro(seSurte, propia, porCedis.cargo)
  return (
    <Dialogo
      titulo="Confirmar pedido"
      paso={{ actual: 5, de: 5 }}
      pie={
        <>
          <button type="button" className="btn" onClick={onCancelar} disabled={ocupado}>
            Cancelar
          </button>
          <button
            type="button"
            className="btn btn-accion"
            onClick={() => !ocupado && onAceptar(total.total, seSurte)}
            aria-busy={ocupado}
          >
            {ocupado && <IconLoader2 className="ic gira" size={18} stroke={1.75} aria-hidden="true" />}
            Aceptar
          </button>
        </>
      }
    >
      {seSurte.length > 0 ? (
        <>
          <ul className="renglones-simples">
            {centros.map((c) => (
              <li key={c.codSucursal}>
                <span>
                  <b>{c.cedis}</b>
                  <span className="nota">
                    {' '}
                    {c.renglones === 1 ? '1 renglón' : `${c.renglones} renglones`},{' '}
                    {c.piezas === 1 ? '1 pieza' : `${c.piezas.toLocaleString('es-MX')} piezas`}
                    {c.totales.cargo > 0 && `, con cargo de ${enPesos(c.totales.cargo)}`}
                  </span>
                </span>
                <b className="num">{enPesos(c.totales.total)}</b>
              </li>
            ))}
          </ul>
          <Cifras {...total} cargoPorcentaje={porCedis.cargo} />
        </>
      ) : (
        <p>{acepta ? 'Ningún CEDIS tiene' : 'Su CEDIS no tiene'} existencia de los artículos de su carrito.</p>
      )}
      {noSeSurte.length > 0 && (
        <section>
          <h3 className="subtitulo">No se surtirán</h3>
          <div className="rodillo">
            <table className="tabla">
              <Encabezado columnas={[{ texto: 'Artículo' }, { texto: 'Piezas', num: true }]} />
              <tbody>
                {noSeSurte.map((r) => (
                  <tr key={r.codArticulo}>
                    <td>
                      <span className="dato">
                        <Descripcion texto={r.nombreArticulo} />
                      </span>
                      <p className="nota tab">
                        {r.codArticulo} · {r.laboratorio}
                      </p>
                    </td>
                    <td className="num">{r.cantidad.toLocaleString('es-MX')}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </section>
      )}
      {facturarA && <FacturarA {...facturarA} />}
      {falla && (
        <p className="aviso aviso-peligro" role="alert">
          {falla} Su carrito sigue como estaba: puede volver a intentar sin que el pedido se duplique.
        </p>
      )}
    </Dialogo>
  )
}
