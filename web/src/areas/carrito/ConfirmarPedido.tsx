import type { RenglonPorCedis } from '@surtia/contracts/carrito.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { cobroPorCentro } from '@surtia/rules/pedidos/cobro-por-centro.ts'
import { faltasDeLoEscrito, type LoEscrito } from '@surtia/rules/pedidos/lo-escrito.ts'
import { useRef } from 'react'
import { Boton } from '../../ui/Boton.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { RenglonesSimples } from '../../ui/Resumen.tsx'
import { Celda, Tabla } from '../../ui/Tabla.tsx'
import { Texto } from '../../ui/Texto.tsx'
import { useFormulario } from '../../ui/use-formulario.ts'
import { AvisoDeEnvio } from './AvisoDeEnvio.tsx'
import { CamposDelPedido } from './CamposDelPedido.tsx'
import { Cifras } from './Cifras.tsx'
import { ExcedeCredito } from './ExcedeCredito.tsx'
import { FacturarA, type OpcionDeFactura } from './FacturarA.tsx'
import { PorResolverFuera } from './LoQueFalta.tsx'
import { SIN_ESCRIBIR, useLoEscrito } from './lo-escrito.ts'
import { NombreDeArticulo } from './NombreDeArticulo.tsx'
import { NoVan } from './NoSeSurten.tsx'
import { juntar, type PorCedis } from './renglones-por-cedis.ts'
import type { FallaDeEnvio } from './use-surtir.ts'

type Props = {
  porCedis: PorCedis
  /** the client's own centre */
  propia: number
  acepta: boolean
  facturarA: OpcionDeFactura | null
  excel: boolean
  ocupado: boolean
  falla: FallaDeEnvio | null
  /** whether the steps before it were asked */
  preguntado: boolean
  onCancelar: () => void
  /** the page is left: what is open must close */
  onSalir: () => void
  /** the total that was shown, in MXN (0 when nobody can supply anything), who supplies what, and what the client wrote */
  onAceptar: (totalVisto: number, seSurte: readonly RenglonPorCedis[], escrito: LoEscrito) => Promise<void>
}

/** Step 5: exactly what will be charged per centre, and what nobody supplies. */
export function ConfirmarPedido(p: Props) {
  const { porCedis, propia, acepta, facturarA, ocupado, falla, onCancelar, onAceptar } = p
  const { cedisCliente, cedisExternos, noSurtidos } = porCedis.data
  const seSurte = [...cedisCliente, ...cedisExternos.filter((r) => acepta && !r.sinExistencia)]
  const noSeSurte = juntar(cedisExternos.filter((r) => !acepta || r.sinExistencia))
  const { centros, total } = cobroPorCentro(seSurte, propia, porCedis.cargo)
  // on a phone its keyboard would cover the figures: the fields wait to be touched
  const cancelar = useRef<HTMLButtonElement>(null)
  const { campo, formulario, enviar } = useFormulario<LoEscrito>({
    vacio: SIN_ESCRIBIR,
    memoria: useLoEscrito(p.excel),
    revisar: faltasDeLoEscrito,
    enviar: (escrito) => onAceptar(total.total, seSurte, escrito),
  })
  return (
    <Dialogo
      titulo="Confirmar pedido"
      primero={cancelar}
      {...(p.preguntado ? { paso: { actual: 5, de: 5 } } : {})}
      pie={
        <>
          <Boton ref={cancelar} onClick={onCancelar} disabled={ocupado}>
            Cancelar
          </Boton>
          <Boton modo="accion" ocupado={ocupado} onClick={() => !ocupado && enviar()}>
            Aceptar
          </Boton>
        </>
      }
    >
      {seSurte.length > 0 ? (
        <>
          <RenglonesSimples>
            {centros.map((c) => (
              <li key={c.codSucursal}>
                <span>
                  <b>{c.cedis}</b>
                  <Texto nota>
                    {' '}
                    {c.renglones === 1 ? '1 renglón' : `${c.renglones} renglones`},{' '}
                    {c.piezas === 1 ? '1 pieza' : `${c.piezas.toLocaleString('es-MX')} piezas`}
                    {c.totales.cargo > 0 && `, con cargo de ${enPesos(c.totales.cargo)}`}
                  </Texto>
                </span>
                <Texto como="b" num>
                  {enPesos(c.totales.total)}
                </Texto>
              </li>
            ))}
          </RenglonesSimples>
          <Cifras {...total} cargoPorcentaje={porCedis.cargo} />
          <ExcedeCredito total={total.total} saldo={porCedis.saldo} onIr={p.onSalir} />
        </>
      ) : (
        noSeSurte.length > 0 && (
          <p>{acepta ? 'Ningún CEDIS tiene' : 'Su CEDIS no tiene'} existencia de los artículos de su carrito.</p>
        )
      )}
      {noSeSurte.length > 0 && (
        <section>
          <Texto como="h3" subtitulo>
            No se surtirán
          </Texto>
          <Tabla columnas={[{ texto: 'Artículo' }, { texto: 'Piezas', num: true }]} sinCartas>
            <tbody>
              {noSeSurte.map((r) => (
                <tr key={r.codArticulo}>
                  <Celda>
                    <NombreDeArticulo articulo={r} />
                  </Celda>
                  <Celda num>{r.cantidad.toLocaleString('es-MX')}</Celda>
                </tr>
              ))}
            </tbody>
          </Tabla>
        </section>
      )}
      <NoVan noSurtidos={noSurtidos} excel={p.excel} />
      {!p.excel && <PorResolverFuera onIr={onCancelar} />}
      {facturarA && <FacturarA {...facturarA} />}
      <CamposDelPedido campo={campo} formulario={formulario} fijos={ocupado || falla !== null} />
      {falla && <AvisoDeEnvio falla={falla} />}
    </Dialogo>
  )
}
