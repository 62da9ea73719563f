import { textOf } from '../../api/send.ts'
import { titulo } from '../../cabeza.ts'
import { EsqueletoDePanel } from '../../ui/Esqueleto.tsx'
import { Falla } from '../../ui/Estados.tsx'
import { Pagina } from '../../ui/Pagina.tsx'
import { Documento } from './Documento.tsx'
import { DocumentosDelProveedor } from './DocumentosDelProveedor.tsx'
import estilos from './Expediente.module.css'
import { useExpediente } from './use-expediente.ts'

export const meta = () => [{ title: titulo('Expediente') }]

/** What a client proves about itself, class by class, and what its distributor shows it. */
export default function Expediente() {
  const consulta = useExpediente()
  const { data, isPending, isError, error } = consulta
  return (
    <Pagina titulo="Expediente">
      {isPending && <EsqueletoDePanel lineas={8} />}
      {isError && !data && (
        <Falla
          titulo="No pudimos cargar su expediente."
          detalle={textOf(error)}
          onReintentar={() => void consulta.refetch()}
        />
      )}
      {data && (
        <div className={estilos.documentos}>
          {data.map((documento) => (
            <Documento key={documento.clase} documento={documento} />
          ))}
        </div>
      )}
      <DocumentosDelProveedor />
    </Pagina>
  )
}
