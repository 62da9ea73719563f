import { useLocation, useParams } from 'react-router'
import { Failure, textOf } from '../../api/send.ts'
import { SituacionDeReclamo } from '../../areas/reclamaciones/SituacionDeReclamo.tsx'
import { EsqueletoDePanel } from '../../ui/Esqueleto.tsx'
import { Falla, Vacio } from '../../ui/Estados.tsx'
import { aPantalla } from '../direcciones.ts'
import { Regreso } from '../ficha/Regreso.tsx'
import { Pantalla } from '../marco/Pantalla.tsx'
import { AccionesDeReclamo } from './AccionesDeReclamo.tsx'
import { DatosDeReclamo } from './DatosDeReclamo.tsx'
import { Fotografias } from './Fotografias.tsx'
import { HistoriaDeReclamo } from './HistoriaDeReclamo.tsx'
import estilos from './Reclamacion.module.css'
import { RenglonesDeReclamo } from './RenglonesDeReclamo.tsx'
import type { ReclamacionEntera } from './reclamacion.ts'
import { useReclamacion } from './use-reclamacion.ts'

/** A claim: its pictures beside its lines, what happened to it, and what is decided of it. */
export default function Reclamacion() {
  const { id = '' } = useParams()
  // each its own screen: nothing of one is left on the next
  return <DeUna key={id} id={Number(id)} />
}

function DeUna({ id }: { id: number }) {
  const { search } = useLocation()
  const { data, isPending, isError, error, refetch } = useReclamacion(id)
  return (
    <Pantalla
      titulo={`Reclamación ${id}`}
      junto={data && <SituacionDeReclamo estado={data.estado} />}
      antes={<Regreso a={`${aPantalla('reclamaciones', {})}${search}`}>Reclamaciones</Regreso>}
      acciones={data && <AccionesDeReclamo reclamacion={data} />}
    >
      {isPending && <EsqueletoDePanel lineas={8} />}
      {isError && !data && <NoVino error={error} alReintentar={() => void refetch()} />}
      {data && <Mirada reclamacion={data} />}
    </Pantalla>
  )
}

function NoVino({ error, alReintentar }: { error: Error; alReintentar: () => void }) {
  if (error instanceof Failure && error.status < 500 && error.status > 0)
    return <Vacio titulo="No hay una reclamación con ese número.">Revise la dirección, o búsquela en la lista.</Vacio>
  return <Falla titulo="No pudimos cargar la reclamación." detalle={textOf(error)} onReintentar={alReintentar} />
}

/** The lines and their pictures side by side; on a phone the pictures come right below them. */
function Mirada({ reclamacion }: { reclamacion: ReclamacionEntera }) {
  const { id, fotos } = reclamacion
  return (
    <div className={estilos.mirada} data-con-fotos={fotos > 0 || undefined}>
      <RenglonesDeReclamo reclamacion={reclamacion} />
      {fotos > 0 && <Fotografias id={id} cuantas={fotos} />}
      <div className={estilos.junto}>
        <DatosDeReclamo reclamacion={reclamacion} />
        <HistoriaDeReclamo historia={reclamacion.historia} />
      </div>
    </div>
  )
}
