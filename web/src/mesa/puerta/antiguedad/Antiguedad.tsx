import type { Data } from '@surtia/contracts/call.ts'
import { antiguedad } from '@surtia/contracts/puerta-de-mesa.ts'
import { HORAS_DE_DATOS, TIPOS_QUE_ENVEJECEN } from '@surtia/rules/personal/hoy.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { textOf } from '../../../api/send.ts'
import { Esqueleto } from '../../../ui/Esqueleto.tsx'
import { Falla } from '../../../ui/Estados.tsx'
import { Situacion } from '../../../ui/Situacion.tsx'
import { Celda, Tabla } from '../../../ui/Tabla.tsx'
import { Nota, Texto } from '../../../ui/Texto.tsx'
import { Hace, Instante } from '../../celdas/Instante.tsx'
import { CLAVES_DE_MESA } from '../../claves.ts'
import { aPantalla } from '../../direcciones.ts'
import { enviar } from '../../enviar.ts'
import { deQuien } from '../entregas/de-quien.ts'
import estilos from '../Puerta.module.css'
import { nombreDeTipo } from '../tipos.ts'

type Una = Data<typeof antiguedad>[number]

const COLUMNAS = [
  { texto: 'Tipo' },
  { texto: 'Edad' },
  { texto: 'Datos al' },
  { texto: 'De' },
  { texto: 'Entrega', num: true },
  { texto: 'Aceptados', num: true },
  { texto: 'Rechazados', num: true },
]

const esViejo = ({ tipo, segundos }: Una): boolean =>
  TIPOS_QUE_ENVEJECEN.includes(tipo) && segundos !== null && segundos >= HORAS_DE_DATOS * 3_600
/** What is old comes first, then what came, and what never came last. */
const turno = (una: Una): number => (esViejo(una) ? 0 : una.segundos === null ? 2 : 1)

/** How old the data of each kind are; those that are too old to be trusted stand first and say so. */
export function Antiguedad() {
  const consulta = useQuery({
    queryKey: CLAVES_DE_MESA.puerta.antiguedad,
    queryFn: async ({ signal }) => (await enviar(antiguedad, { signal })).data,
    // not by the clock: a page that asks by itself would never let its session rest
    refetchOnWindowFocus: true,
  })
  if (consulta.isPending) return <Esqueleto densa columnas={COLUMNAS} />
  if (!consulta.data)
    return (
      <Falla
        titulo="No pudimos cargar la antigüedad de los datos."
        detalle={textOf(consulta.error)}
        onReintentar={() => void consulta.refetch()}
      />
    )
  const filas = [...consulta.data].sort((una, otra) => turno(una) - turno(otra))
  return (
    <div className={estilos.junto}>
      <Nota>{`Existencias y precios son viejos a las ${HORAS_DE_DATOS} horas; lo demás cambia cuando hay algo nuevo.`}</Nota>
      <Tabla densa titulo="Antigüedad" columnas={COLUMNAS}>
        <tbody>
          {filas.map((fila) => (
            <Fila key={fila.tipo} fila={fila} />
          ))}
        </tbody>
      </Tabla>
    </div>
  )
}

function Fila({ fila }: { fila: Una }) {
  const { tipo, corte, origen, entrega, aceptados, detenidos } = fila
  const rechazados = fila.rechazados - detenidos
  const nada = entrega === null
  return (
    <tr>
      <Celda lugar="doc">{nombreDeTipo(tipo)}</Celda>
      <Celda lugar="est">
        {nada ? (
          <Texto nota>Nunca ha llegado</Texto>
        ) : esViejo(fila) ? (
          <Situacion tono="mal" icono={IconAlertTriangle}>
            Viejos: <Hace de={corte} />
          </Situacion>
        ) : (
          <Hace de={corte} />
        )}
      </Celda>
      <Celda rotulo="Datos al" ancha enBlanco={nada}>
        <Instante de={corte} entero />
      </Celda>
      <Celda rotulo="De" ancha enBlanco={nada}>
        {origen ? deQuien({ origen, clave: null }) : '–'}
      </Celda>
      <Celda rotulo="Entrega" num enBlanco={nada}>
        {entrega === null ? (
          '–'
        ) : (
          <Texto como={Link} enlace to={aPantalla('entrega', { entrega })} aria-label={`Entrega ${entrega}`}>
            {entrega}
          </Texto>
        )}
      </Celda>
      <Celda rotulo="Aceptados" num enBlanco={nada}>
        {nada ? '–' : aceptados.toLocaleString('es-MX')}
      </Celda>
      <Celda rotulo="Rechazados" num enBlanco={rechazados === 0}>
        {rechazados === 0 ? '–' : <b>{rechazados.toLocaleString('es-MX')}</b>}
      </Celda>
    </tr>
  )
}
