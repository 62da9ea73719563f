import type { SolicitudEnc } from '@surtia/contracts/autorizaciones.ts'
import { NOMBRE_DE_MOTIVO } from '@surtia/rules/autorizaciones/motivos.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { Link, useSearchParams } from 'react-router'
import { textOf } from '../../api/send.ts'
import { titulo } from '../../cabeza.ts'
import { paths } from '../../paths.ts'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Falla, Vacio } from '../../ui/Estados.tsx'
import { Pagina } from '../../ui/Pagina.tsx'
import { Pestanas } from '../../ui/Pestanas.tsx'
import { Celda } from '../../ui/Tabla.tsx'
import { TablaPorPartes } from '../../ui/TablaPorPartes.tsx'
import { Texto } from '../../ui/Texto.tsx'
import { fechaYHora } from '../pedidos/fecha.ts'
import { SituacionDeSolicitud } from './SituacionDeSolicitud.tsx'
import { useAutorizaciones } from './use-autorizaciones.ts'

export const meta = () => [{ title: titulo('Autorizaciones') }]

const PESTANAS = ['Pendientes', 'Resueltas'] as const
const columnasCon = (ultima: 'Vence' | 'Estado') => [
  { texto: 'Pide' },
  { texto: 'Fecha' },
  { texto: 'Renglones', num: true },
  { texto: 'Total', num: true },
  { texto: 'Motivos' },
  { texto: ultima },
]
const COLUMNAS = [columnasCon('Vence'), columnasCon('Estado')] as const

/** What waits for somebody's approval, and what became of the rest; which of them is in the address. */
export default function Autorizaciones() {
  const [consultado, setConsultado] = useSearchParams()
  const actual = consultado.get('ver') === 'resueltas' ? 1 : 0
  const consulta = useAutorizaciones()
  const filas = consulta.data?.filter(({ estado }) => (estado === 'pendiente') === (actual === 0))
  return (
    <Pagina titulo="Autorizaciones">
      <Pestanas
        nombre="Autorizaciones"
        pestanas={PESTANAS}
        actual={actual}
        onCambio={(cual) => setConsultado(cual === 1 ? { ver: 'resueltas' } : {}, { replace: true })}
      >
        {consulta.isPending && <Esqueleto galeria={false} filas={3} columnas={COLUMNAS[actual]} />}
        {consulta.isError && !filas && (
          <Falla
            titulo="No pudimos cargar las autorizaciones."
            detalle={textOf(consulta.error)}
            onReintentar={() => consulta.refetch()}
          />
        )}
        {filas?.length === 0 && <Nada resueltas={actual === 1} />}
        {filas && filas.length > 0 && (
          <TablaPorPartes key={actual} titulo={PESTANAS[actual]} columnas={COLUMNAS[actual]} filas={filas}>
            {(una) => <Fila key={una.id} una={una} />}
          </TablaPorPartes>
        )}
      </Pestanas>
    </Pagina>
  )
}

const Nada = ({ resueltas }: { resueltas: boolean }) =>
  resueltas ? (
    <Vacio titulo="Todavía no se ha resuelto ninguna.">Aquí queda lo que se aprobó, se rechazó o venció.</Vacio>
  ) : (
    <Vacio titulo="No hay nada por autorizar.">
      Cuando un pedido necesite autorización, al enviarlo se podrá pedir y aparecerá aquí.
    </Vacio>
  )

const Fila = ({ una }: { una: SolicitudEnc }) => (
  <tr>
    <Celda lugar="doc">
      <Texto como={Link} enlace to={paths.autorizacion(una.id)} aria-label={`Solicitud de ${una.pide}`}>
        {una.pide}
      </Texto>
    </Celda>
    <Celda fecha rotulo="Fecha">
      {fechaYHora(una.fecha)}
    </Celda>
    <Celda num rotulo="Renglones">
      {una.renglones.toLocaleString('es-MX')}
    </Celda>
    <Celda num importe rotulo="Total">
      {enPesos(una.total)}
    </Celda>
    <Celda rotulo="Motivos">{una.motivos.map((motivo) => NOMBRE_DE_MOTIVO[motivo]).join(', ')}</Celda>
    {una.estado === 'pendiente' ? (
      <Celda fecha rotulo="Vence">
        {fechaYHora(una.vence)}
      </Celda>
    ) : (
      <Celda lugar="est">
        <SituacionDeSolicitud estado={una.estado} />
      </Celda>
    )}
  </tr>
)
