import { useParams } from 'react-router'
import { Failure, textOf } from '../../api/send.ts'
import { EsqueletoDePanel } from '../../ui/Esqueleto.tsx'
import { Falla, Vacio } from '../../ui/Estados.tsx'
import { aPantalla } from '../direcciones.ts'
import { Ficha } from '../ficha/Ficha.tsx'
import { Regreso } from '../ficha/Regreso.tsx'
import { Pantalla } from '../marco/Pantalla.tsx'
import { AccionesDeRetiro } from './AccionesDeRetiro.tsx'
import { CifrasDeRetiro, DatosDeRetiro } from './DatosDeRetiro.tsx'
import { EstadoDeRetiro } from './EstadoDeRetiro.tsx'
import { Farmacias } from './Farmacias.tsx'
import { Detenidas } from './LoQuePasara.tsx'
import estilos from './Retiro.module.css'
import type { RetiroEntero } from './retiro.ts'
import { useRetiro } from './use-retiro.ts'

/** One recall: how much of it is located, who did not answer, what is frozen and under way. */
export default function Retiro() {
  const { id = '' } = useParams()
  return <DeUno key={id} id={Number(id)} />
}

function DeUno({ id }: { id: number }) {
  const { data, isPending, isError, error, refetch } = useRetiro(id)
  return (
    <Pantalla
      titulo={`Retiro ${id}`}
      junto={data && <EstadoDeRetiro estado={data.estado} />}
      antes={<Regreso a={aPantalla('retiros', {})}>Retiros</Regreso>}
      acciones={data && <AccionesDeRetiro retiro={data} />}
    >
      {isPending && <EsqueletoDePanel lineas={8} />}
      {isError && !data && <NoVino error={error} alReintentar={() => void refetch()} />}
      {data && <Entero retiro={data} />}
    </Pantalla>
  )
}

const Entero = ({ retiro }: { retiro: RetiroEntero }) => (
  <div className={estilos.retiro}>
    <CifrasDeRetiro retiro={retiro} />
    <DatosDeRetiro retiro={retiro} />
    <Farmacias retiro={retiro} />
    {retiro.enExistencia.length + retiro.enCamino.length > 0 && (
      <Ficha titulo={retiro.estado === 'abierto' ? 'Detenido' : 'En existencia y en camino'}>
        <Detenidas {...retiro} />
      </Ficha>
    )}
  </div>
)

function NoVino({ error, alReintentar }: { error: Error; alReintentar: () => void }) {
  if (error instanceof Failure && error.status < 500 && error.status > 0)
    return <Vacio titulo="No hay un retiro con ese número.">Revise la dirección, o búsquelo en la lista.</Vacio>
  return <Falla titulo="No pudimos cargar el retiro." detalle={textOf(error)} onReintentar={alReintentar} />
}
