import type { DocumentoDelProveedor } from '@surtia/contracts/expediente.ts'
import { enDiaMesAno } from '@surtia/rules/fechas.ts'
import { IconDownload } from '@tabler/icons-react'
import { useId } from 'react'
import { textOf } from '../../api/send.ts'
import { EsqueletoDePanel } from '../../ui/Esqueleto.tsx'
import { Falla, Vacio } from '../../ui/Estados.tsx'
import { Icono } from '../../ui/Icono.tsx'
import { Encabezamiento } from '../../ui/Pagina.tsx'
import { Nota, Texto } from '../../ui/Texto.tsx'
import estilos from './Expediente.module.css'
import { useBajar, useDocumentosDelProveedor } from './use-expediente.ts'

/** The distributor's own papers, to be taken along. */
export function DocumentosDelProveedor() {
  const id = useId()
  const consulta = useDocumentosDelProveedor()
  const { data, isPending, isError, error } = consulta
  return (
    <section aria-labelledby={id} className={estilos.proveedor}>
      <Encabezamiento>
        <h2 id={id}>Documentos del proveedor</h2>
      </Encabezamiento>
      {isPending && <EsqueletoDePanel lineas={3} />}
      {isError && !data && (
        <Falla
          titulo="No pudimos cargar los documentos del proveedor."
          detalle={textOf(error)}
          onReintentar={() => void consulta.refetch()}
        />
      )}
      {data?.length === 0 && <Vacio breve titulo="Todavía no hay documentos del proveedor." />}
      {data && data.length > 0 && <Lista documentos={data} />}
    </section>
  )
}

function Lista({ documentos }: { documentos: readonly DocumentoDelProveedor[] }) {
  const { bajar } = useBajar('delProveedor')
  return (
    <ul className={estilos.lista}>
      {documentos.map(({ clase, nombre, vence }) => (
        <li key={clase} id={`proveedor-${clase}`}>
          <Texto
            como="a"
            enlaceConIcono
            href={`#proveedor-${clase}`}
            onClick={(e) => {
              e.preventDefault()
              bajar(clase)
            }}
          >
            <Icono de={IconDownload} tamano={16} />
            {`Descargar ${nombre}`}
          </Texto>
          {vence && <Nota>{`Vence el ${enDiaMesAno(vence)}`}</Nota>}
        </li>
      ))}
    </ul>
  )
}
