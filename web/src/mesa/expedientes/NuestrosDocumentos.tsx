import { nuestrosDocumentos } from '@surtia/contracts/expedientes-de-mesa.ts'
import { CLASES_DE_DOCUMENTO } from '@surtia/rules/cumplimiento/expediente.ts'
import { useQuery } from '@tanstack/react-query'
import { textOf } from '../../api/send.ts'
import { EsqueletoDePanel } from '../../ui/Esqueleto.tsx'
import { Falla } from '../../ui/Estados.tsx'
import { Nota } from '../../ui/Texto.tsx'
import { CLAVES_DE_MESA } from '../claves.ts'
import { enviar } from '../enviar.ts'
import { Pantalla } from '../marco/Pantalla.tsx'
import estilos from './Expediente.module.css'
import { NuestroDocumento } from './NuestroDocumento.tsx'

/** The distributor's own papers, one of each class, which every client takes along. */
export default function NuestrosDocumentos() {
  const consulta = useQuery({
    queryKey: CLAVES_DE_MESA.nuestrosDocumentos,
    queryFn: async ({ signal }) => (await enviar(nuestrosDocumentos, { body: {}, signal })).data,
  })
  const { data, isPending, isError, error } = consulta
  return (
    <Pantalla titulo="Nuestros documentos" junto={<Nota>Todo cliente los baja de su expediente.</Nota>}>
      {isPending && <EsqueletoDePanel lineas={8} />}
      {isError && !data && (
        <Falla
          titulo="No pudimos cargar nuestros documentos."
          detalle={textOf(error)}
          onReintentar={() => void consulta.refetch()}
        />
      )}
      {data && (
        <div className={estilos.nuestros}>
          {CLASES_DE_DOCUMENTO.map((clase) => (
            <NuestroDocumento key={clase} clase={clase} documento={data.find((uno) => uno.clase === clase)} />
          ))}
        </div>
      )}
    </Pantalla>
  )
}
