import type { FilaRechazada, RevisionDeExcel } from '@surtia/contracts/excel.ts'
import type { FilaDeExcel } from '@surtia/rules/carrito/filas-de-excel.ts'
import { estaCancelado } from '@surtia/rules/catalogo/estatus-articulo.ts'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { empresa } from '../../empresa.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Caja } from '../../ui/Campo.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Celda, Tabla } from '../../ui/Tabla.tsx'
import { Texto } from '../../ui/Texto.tsx'
import estilos from './CargarExcel.module.css'

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
  const hayValidos = articulosEnCatalogo.some((a) => !estaCancelado(a))
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
      medida="ancho"
      pie={
        <>
          <Boton modo="liso" icono={IconDownload} onClick={onExportar}>
            Exportar
          </Boton>
          <Boton onClick={onCancelar}>Cancelar</Boton>
          {hayValidos && (
            <Boton modo="accion" onClick={onContinuar}>
              Continuar
            </Boton>
          )}
        </>
      }
    >
      {articulosNoEncontrados.length > 0 && (
        <section>
          <p>Los siguientes códigos no existen en el catálogo de {empresa.nombre}</p>
          <Rechazadas filas={articulosNoEncontrados} titulo="Códigos que no existen" />
        </section>
      )}
      {articulosCantidadIncorrecta.length > 0 && (
        <section>
          <p>Favor de verificar que la cantidad solicitada sea correcta.</p>
          <Rechazadas filas={articulosCantidadIncorrecta} titulo="Cantidades incorrectas" onCorregir={corregir} />
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

function Rechazadas({ filas, titulo, onCorregir }: DeTabla) {
  return (
    <Tabla
      titulo={titulo}
      columnas={[{ texto: 'Código' }, { texto: 'Descripción' }, { texto: 'Cantidad', num: true }, { texto: 'Motivo' }]}
    >
      <tbody>
        {filas.map((f, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same row may stand in a file twice
          <tr key={`${f.codArticulo}-${f.cantidad}-${i}`}>
            <Celda cifras ancha>
              {f.codArticulo || '–'}
            </Celda>
            <Celda ancha rotulo="Descripción">
              {f.descripcion || '–'}
            </Celda>
            <Celda num rotulo="Cantidad">
              {onCorregir ? <Correccion fila={f} onCorregir={onCorregir} /> : f.cantidad}
            </Celda>
            <Celda ancha rotulo="Motivo">
              {f.detalle}
              {f.filas > 1 && <Texto nota> ({f.filas} renglones)</Texto>}
            </Celda>
          </tr>
        ))}
      </tbody>
    </Tabla>
  )
}

function Correccion({ fila, onCorregir }: { fila: FilaRechazada; onCorregir: NonNullable<DeTabla['onCorregir']> }) {
  const [cantidad, setCantidad] = useState(fila.cantidad)
  const confirmar = () => {
    if (cantidad !== fila.cantidad && cantidad !== '') onCorregir(fila, cantidad)
  }
  return (
    <Caja
      className={estilos.cajaCantidad}
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
