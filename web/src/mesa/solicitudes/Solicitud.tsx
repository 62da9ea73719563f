import type { Data } from '@surtia/contracts/call.ts'
import { atenderSolicitud, solicitudDeMesa } from '@surtia/contracts/solicitudes-de-mesa.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { Atendible } from '../atencion/Atendible.tsx'
import { DichoDeContacto } from '../atencion/DichoDeContacto.tsx'
import { Instante } from '../celdas/Instante.tsx'
import { CLAVES_DE_MESA } from '../claves.ts'
import { aPantalla } from '../direcciones.ts'
import { enviar } from '../enviar.ts'
import { Dato, Datos, Ficha } from '../ficha/Ficha.tsx'
import { can } from '../sesion.ts'
import { escritosDe, nombreDe, TIPOS } from './lo-que-mando.ts'

/** One message, or one wish to be a client, and how far one is with it. */
export default function Solicitud() {
  const { id = '' } = useParams()
  return <DeUna key={id} id={id} />
}

function DeUna({ id }: { id: string }) {
  const consultas = useQueryClient()
  const params = { id: Number(id) }
  const consulta = useQuery({
    queryKey: CLAVES_DE_MESA.solicitud(id),
    queryFn: async ({ signal }) => (await enviar(solicitudDeMesa, { params, signal })).data,
  })
  return (
    <Atendible
      titulo="Solicitud"
      lista={{ titulo: 'Solicitudes', a: aPantalla('solicitudes', {}) }}
      consulta={consulta}
      encabezado={nombreDe}
      noHay="No hay una solicitud con ese número."
      guardar={can('cambiarSolicitudes') ? (body) => enviar(atenderSolicitud, { params, body }) : null}
      alCambiar={() =>
        Promise.all([
          consulta.refetch(),
          consultas.invalidateQueries({ queryKey: CLAVES_DE_MESA.listados('solicitudes') }),
        ])
      }
    >
      {(solicitud) => ({ loQueMando: <LoQueMando solicitud={solicitud} /> })}
    </Atendible>
  )
}

/** letters that fit beside others */
const LINEA = 60
const CLASES: Record<string, 'correo' | 'telefono'> = { Correo: 'correo', Teléfono: 'telefono' }

const LoQueMando = ({ solicitud }: { solicitud: Data<typeof solicitudDeMesa> }) => (
  <Ficha titulo={TIPOS[solicitud.tipo]}>
    <Datos>
      {escritosDe(solicitud).map(([nombre, dice]) => (
        <Dato key={nombre} nombre={nombre} ancho={nombre === 'Mensaje' || dice.length > LINEA}>
          <DichoDeContacto dice={dice} clase={CLASES[nombre]} />
        </Dato>
      ))}
      <Dato nombre="Recibida">
        <Instante de={solicitud.creada} entero />
      </Dato>
    </Datos>
  </Ficha>
)
