import type { ReclamacionEnc } from '@surtia/contracts/reclamaciones.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { diaDe, enDiaMesAno } from '@surtia/rules/fechas.ts'
import { TITULOS_DE_MOTIVO } from '@surtia/rules/reclamaciones/nombres.ts'
import { IconPlus } from '@tabler/icons-react'
import { type ComponentProps, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { perezosa } from '../../api/perezosa.ts'
import { textOf } from '../../api/send.ts'
import { can } from '../../api/session.ts'
import { titulo } from '../../cabeza.ts'
import { paths } from '../../paths.ts'
import { showToast } from '../../ui/avisos.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Falla, Vacio } from '../../ui/Estados.tsx'
import { Pagina } from '../../ui/Pagina.tsx'
import { Celda } from '../../ui/Tabla.tsx'
import { TablaPorPartes } from '../../ui/TablaPorPartes.tsx'
import { Texto } from '../../ui/Texto.tsx'
import estilos from './Reclamaciones.module.css'
import { SituacionDeReclamo } from './SituacionDeReclamo.tsx'
import { useReclamaciones } from './use-reclamaciones.ts'

export const meta = () => [{ title: titulo('Reclamaciones') }]

const traer = () => import('./ElegirPedido.tsx')
const ElegirPedido = perezosa(traer)

const COLUMNAS = [
  { texto: 'Folio' },
  { texto: 'Pedido' },
  { texto: 'Fecha' },
  { texto: 'Motivo' },
  { texto: 'Piezas', num: true },
  { texto: 'Importe', num: true },
  { texto: 'Estado' },
  { texto: 'Nota de crédito' },
]

/** What the client claimed, and what became of it. */
export default function Reclamaciones() {
  const consulta = useReclamaciones()
  const filas = consulta.data
  return (
    <Pagina titulo="Reclamaciones" acciones={<NuevaReclamacion />}>
      {consulta.isPending && <Esqueleto galeria={false} filas={4} columnas={COLUMNAS} />}
      {consulta.isError && !filas && (
        <Falla
          titulo="No pudimos cargar sus reclamaciones."
          detalle={textOf(consulta.error)}
          onReintentar={() => consulta.refetch()}
        />
      )}
      {filas?.length === 0 && (
        <Vacio titulo="No ha reclamado nada.">
          Si algo no llegó, llegó dañado o ya no se puede vender, reclámelo de su pedido y le diremos en qué queda.
        </Vacio>
      )}
      {filas && filas.length > 0 && (
        <TablaPorPartes titulo="Reclamaciones" columnas={COLUMNAS} filas={filas}>
          {(una) => <Fila key={una.id} una={una} />}
        </TablaPorPartes>
      )}
    </Pagina>
  )
}

const Liga = (props: Omit<ComponentProps<typeof Link>, 'className'>) => (
  <Texto como={Link} enlace cifras className={estilos.liga} {...props} />
)

const Fila = ({ una }: { una: ReclamacionEnc }) => (
  <tr>
    <Celda lugar="doc">
      <Liga to={paths.reclamacion(una.id)} aria-label={`Reclamación ${una.id}`}>
        <span className={estilos.enCarta}>Reclamación</span> {una.id}
      </Liga>
    </Celda>
    <Celda rotulo="Pedido" cifras>
      {una.folio}
    </Celda>
    <Celda fecha rotulo="Fecha">
      {enDiaMesAno(diaDe(new Date(una.fecha)))}
    </Celda>
    <Celda rotulo="Motivo">{una.motivos.map((motivo) => TITULOS_DE_MOTIVO[motivo]).join(', ')}</Celda>
    <Celda num rotulo="Piezas">
      {una.piezas.toLocaleString('es-MX')}
    </Celda>
    <Celda num importe rotulo="Importe">
      {enPesos(una.importe)}
    </Celda>
    <Celda lugar="est">
      <SituacionDeReclamo estado={una.estado} />
    </Celda>
    <Celda rotulo="Nota de crédito" cifras enBlanco={!una.notaCredito}>
      {una.notaCredito ? <Liga to={paths.facturas({ texto: una.notaCredito })}>{una.notaCredito}</Liga> : '–'}
    </Celda>
  </tr>
)

function NuevaReclamacion() {
  const [abierta, setAbierta] = useState(false)
  const abrir = () =>
    traer().then(
      () => setAbierta(true),
      () => showToast({ clase: 'reclamacion', tono: 'peligro', texto: 'Sin conexión: no pudimos abrirla.' }),
    )
  if (!can('reclamar')) return null
  return (
    <>
      <Boton cambia modo="accion" icono={IconPlus} onClick={() => void abrir()}>
        Nueva reclamación
      </Boton>
      {abierta && (
        <Suspense fallback={null}>
          <ElegirPedido onCerrar={() => setAbierta(false)} />
        </Suspense>
      )}
    </>
  )
}
