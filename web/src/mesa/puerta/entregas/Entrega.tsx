import type { Data } from '@surtia/contracts/call.ts'
import { entregaDeMesa } from '@surtia/contracts/puerta-de-mesa.ts'
import { IconHandStop } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useLocation, useParams } from 'react-router'
import { textOf } from '../../../api/send.ts'
import { Aviso } from '../../../ui/Aviso.tsx'
import { Esqueleto } from '../../../ui/Esqueleto.tsx'
import { Falla } from '../../../ui/Estados.tsx'
import { Texto } from '../../../ui/Texto.tsx'
import { Instante } from '../../celdas/Instante.tsx'
import { CLAVES_DE_MESA } from '../../claves.ts'
import { aPantalla } from '../../direcciones.ts'
import { enviar } from '../../enviar.ts'
import { Regreso } from '../../ficha/Regreso.tsx'
import { Pantalla } from '../../marco/Pantalla.tsx'
import { can } from '../../sesion.ts'
import { Cifras } from '../Cifras.tsx'
import { EstadoDeEntrega } from '../EstadoDeEntrega.tsx'
import { LoDelArchivo } from '../LoDelArchivo.tsx'
import estilos from '../Puerta.module.css'
import { PESTANA } from '../pestanas.ts'
import { DecidirEntrega } from '../precios/DecidirEntrega.tsx'
import { esperaEntera, rechazosDe } from '../rechazos-de.ts'
import { nombreDeTipo } from '../tipos.ts'
import { deQuien } from './de-quien.ts'
import { Rechazados } from './Rechazados.tsx'

/** While it is on its way one sees it move. */
const EN_CURSO_MS = 3_000

/** One delivery: how it ended, what did not go in and why, and, of one that waits whole, what to do with it. */
export default function Entrega() {
  const numero = Number(useParams().entrega)
  const { search } = useLocation()
  const consulta = useQuery({
    queryKey: CLAVES_DE_MESA.puerta.entrega(numero),
    queryFn: async ({ signal }) => (await enviar(entregaDeMesa, { params: { entrega: numero }, signal })).data,
    refetchInterval: ({ state }) => (state.data?.estado === 'en curso' ? EN_CURSO_MS : false),
  })
  return (
    <Pantalla titulo={`Entrega ${numero}`} antes={<Regreso a={`${aPantalla('puerta', {})}${search}`}>Puerta</Regreso>}>
      {consulta.isPending && <Esqueleto galeria={false} filas={4} />}
      {consulta.isError && !consulta.data && (
        <Falla
          titulo="No pudimos cargar la entrega."
          detalle={textOf(consulta.error)}
          onReintentar={() => void consulta.refetch()}
        />
      )}
      {consulta.data && <Una entrega={consulta.data} />}
    </Pantalla>
  )
}

function Una({ entrega: e }: { entrega: Data<typeof entregaDeMesa> }) {
  return (
    <>
      {e.estado === 'detenida' && can('verPrecios') && (
        <div className={estilos.detenido}>
          <Aviso tono="cuidado" icono={IconHandStop}>
            {e.errores[0]?.motivo ?? 'Espera a que alguien la autorice.'} No se guardó ninguno de sus precios.
          </Aviso>
          <DecidirEntrega entrega={e.id} />
        </div>
      )}
      <dl className={estilos.datos}>
        <Dato nombre="Estado">
          <EstadoDeEntrega estado={e.estado} />
        </Dato>
        <Dato nombre="Tipo">{nombreDeTipo(e.tipo)}</Dato>
        <Dato nombre="De">{deQuien(e)}</Dato>
        <Dato nombre="Datos al">
          <Instante de={e.corte} entero />
        </Dato>
        <Dato nombre="Recibida">
          <Instante de={e.recibida} entero />
        </Dato>
        <Dato nombre="Terminada">
          <Instante de={e.fin} entero />
        </Dato>
      </dl>
      <Cifras
        de={[
          ['Leídos', e.leidos],
          ['Aceptados', e.aceptados],
          ['Rechazados', e.rechazados - e.detenidos],
          ['Detenidos', e.detenidos],
        ]}
      />
      {e.estado === 'terminada' && e.detenidos > 0 && can('verPrecios') && (
        <p className={estilos.parte}>
          <Texto como={Link} enlace to={aPantalla('puerta', {}, { [PESTANA]: 'precios', entrega: e.id })}>
            Ver los precios que detuvo
          </Texto>
        </p>
      )}
      <LoDelArchivo de={e} />
      <Rechazados entrega={e.id} rechazos={rechazosDe(e)} son={esperaEntera(e) ? 0 : e.rechazados} />
    </>
  )
}

const Dato = ({ nombre, children }: { nombre: string; children: ReactNode }) => (
  <div>
    <dt>{nombre}</dt>
    <dd>{children}</dd>
  </div>
)
