import type { FilaRechazada, RevisionDeExcel } from '@surtia/contracts/carrito.ts'
import { empresa } from '@surtia/contracts/empresa.ts'
import type { FilaDeExcel } from '@surtia/rules/carrito/filas-de-excel.ts'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Encabezado } from '../../ui/Encabezado.tsx'

type Props = {
  revision: RevisionDeExcel
  onExportar: () => void
  /** the whole file again, with one quantity corrected */
  onCorregir: (filas: FilaDeExcel[]) => Promise<void>
  onCancelar: () => void
  onContinuar: () => void
}

/** Rows that cannot be ordered as they are; a wrong quantity can be corrected in place. */
export function ArticulosNoProcesados({ revision, onExportar, onCorregir, onCancelar, onContinuar }: Props) {
  const { articulosEnCatalogo, articulosNoEncontrados, articulosCantidadIncorrecta } = revision
  const hayValidos = articulosEnCatalogo.some((a) => a.estatus !== 'C')
  const corregir = (mala: FilaRechazada, cantidad: string) =>
    onCorregir([
      ...[
        ...articulosEnCatalogo,
        ...articulosNoEncontrados,
        ...articulosCantidadIncorrecta.filter((f) => f !== mala),
      ].map(({ codArticulo, cantidad: n, descripcion }) => ({
        codArticulo,
        cantidad: n,
        descripcion,
      })),
      { codArticulo: mala.codArticulo, cantidad, descripcion: mala.descripcion },
    ])
  return (
    <Dialogo
      titulo="Artículos no procesados"
      className="dialogo-ancho"
      pie={
        <>
          <button type="button" className="btn btn-liso" onClick={onExportar}>
            <IconDownload className="ic" size={18} stroke={1.75} aria-hidden="true" />
            Exportar
          </button>
          <button type="button" className="btn" onClick={onCancelar}>
            Cancelar
          </button>
          {hayValidos && (
            <button type="button" className="btn btn-accion" onClick={onContinuar}>
              Continuar
            </button>
          )}
        </>
      }
    >
      {articulosNoEncontrados.length > 0 && (
        <section>
          <p>Los siguientes códigos no existen en el catálogo de {empresa.nombre}</p>
          <Tabla filas={articulosNoEncontrados} titulo="Códigos que no existen" />
        </section>
      )}
      {articulosCantidadIncorrecta.length > 0 && (
        <section>
          <p>Favor de verificar que la cantidad solicitada sea correcta.</p>
          <Tabla filas={articulosCantidadIncorrecta} titulo="Cantidades incorrectas" onCorregir={corregir} />
        </section>
      )}
    </Dialogo>
  )
}

type DeTabla = {
  filas: readonly FilaRechazada[]
  titulo: string
  onCorregir?: (fila: FilaRechazada, cantidad: string) => Promise<void>
}

function Tabla({ filas, titulo, onCorregir }: DeTabla) {
  return (
    <div className="rodillo">
      <table className="tabla tabla-cartas">
        <caption className="visualmente-oculto">{titulo}</caption>
        <Encabezado
          columnas={[
            { texto: 'Código' },
            { texto: 'Descripción' },
            { texto: 'Cantidad', num: true },
            { texto: 'Motivo' },
          ]}
        />
        <tbody>
          {filas.map((f, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same row may stand in a file twice
            <tr key={`${f.codArticulo}-${f.cantidad}-${i}`}>
              <td className="tab todo">{f.codArticulo || '–'}</td>
              <td data-t="Descripción">{f.descripcion || '–'}</td>
              <td className="num" data-t="Cantidad">
                {onCorregir ? <Correccion fila={f} onCorregir={onCorregir} /> : f.cantidad}
              </td>
              <td className="todo" data-t="Motivo">
                {f.detalle}
                {f.filas > 1 && <span className="nota"> ({f.filas} renglones)</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Correccion({ fila, onCorregir }: { fila: FilaRechazada; onCorregir: NonNullable<DeTabla['onCorregir']> }) {
  const [cantidad, setCantidad] = useState(fila.cantidad)
  const confirmar = () => {
    if (cantidad !== fila.cantidad && cantidad !== '') onCorregir(fila, cantidad)
  }
  return (
    <input
      className="caja caja-cantidad"
      inputMode="numeric"
      autoComplete="off"
      aria-label={`Cantidad de ${fila.codArticulo}`}
      aria-invalid="true"
      value={cantidad}
      onChange={(e) => setCantidad(e.target.value.replace(/\D/g, '').slice(0, 5))}
      onBlur={confirmar}
      onKeyDown={(e) => {
        if (e.key === 'Enter') {
          e.preventDefault()
          e.currentTarget.blur()
        }
      }}
    />
  )
}
