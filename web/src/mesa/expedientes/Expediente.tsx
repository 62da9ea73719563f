import { archivoDeExpedienteDeMesa, expedienteDeMesa } from '@surtia/contracts/expedientes-de-mesa.ts'
import { NOMBRES_DE_DOCUMENTO } from '@surtia/rules/cumplimiento/expediente.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from 'react-router'
import { Failure, textOf } from '../../api/send.ts'
import { EstadoDeDocumento } from '../../areas/expediente/EstadoDeDocumento.tsx'
import { EsqueletoDePanel } from '../../ui/Esqueleto.tsx'
import { Falla, Vacio } from '../../ui/Estados.tsx'
import { CLAVES_DE_MESA } from '../claves.ts'
import { aPantalla } from '../direcciones.ts'
import { bajar, enviar } from '../enviar.ts'
import { Regreso } from '../ficha/Regreso.tsx'
import { Pantalla } from '../marco/Pantalla.tsx'
import { Papel } from '../papel/Papel.tsx'
import { can } from '../sesion.ts'
import { DatosDelExpediente } from './DatosDelExpediente.tsx'
import { Decision } from './Decision.tsx'
import estilos from './Expediente.module.css'
import type { ExpedienteEntero } from './expediente-entero.ts'

/** A document of a client beside its picture or PDF, and what is decided of it. */
export default function Expediente() {
  const { id = '' } = useParams()
  // each its own screen: nothing of one is left on the next
  return <DeUno key={id} id={Number(id)} />
}

function DeUno({ id }: { id: number }) {
  const { search } = useLocation()
  const expediente = useQuery({
    queryKey: CLAVES_DE_MESA.expediente(id),
    queryFn: async ({ signal }) => (await enviar(expedienteDeMesa, { params: { id }, signal })).data,
  })
  const { data, isPending, isError, error } = expediente
  return (
    <Pantalla
      titulo={data ? `${NOMBRES_DE_DOCUMENTO[data.clase]} de ${data.cliente}` : 'Expediente'}
      junto={data && <EstadoDeDocumento documento={data} />}
      antes={<Regreso a={`${aPantalla('expedientes', {})}${search}`}>Expedientes</Regreso>}
    >
      {isPending && <EsqueletoDePanel lineas={8} />}
      {isError && !data && <NoVino error={error} alReintentar={() => void expediente.refetch()} />}
      {data && <Mirada expediente={data} />}
    </Pantalla>
  )
}

function NoVino({ error, alReintentar }: { error: Error; alReintentar: () => void }) {
  if (error instanceof Failure && error.status < 500 && error.status > 0)
    return <Vacio titulo="No hay un documento con esa liga.">Revise la dirección, o búsquelo en la lista.</Vacio>
  return <Falla titulo="No pudimos cargarlo." detalle={textOf(error)} onReintentar={alReintentar} />
}

/** The paper and what it says side by side; on a phone one below the other. */
function Mirada({ expediente }: { expediente: ExpedienteEntero }) {
  const { id, archivo, version, enRevision } = expediente
  return (
    <div className={estilos.mirada} data-con-papel={archivo || undefined}>
      {archivo && (
        <Papel
          nombre="Documento"
          clave={CLAVES_DE_MESA.papelDeExpediente(id, version)}
          traer={(signal) => bajar(archivoDeExpedienteDeMesa, { params: { id }, signal })}
        />
      )}
      <div className={estilos.junto}>
        {enRevision && can('decidirExpedientes') && <Decision key={version} expediente={expediente} />}
        <DatosDelExpediente expediente={expediente} />
      </div>
    </div>
  )
}
