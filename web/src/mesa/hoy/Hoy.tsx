import { enDiaCercano } from '@surtia/rules/fechas.ts'
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import { textOf } from '../../api/send.ts'
import { Aviso } from '../../ui/Aviso.tsx'
import { Boton } from '../../ui/Boton.tsx'
import { Cargando } from '../../ui/Cargando.tsx'
import { Falla } from '../../ui/Estados.tsx'
import { Hueso } from '../../ui/Hueso.tsx'
import { Nota } from '../../ui/Texto.tsx'
import { Pantalla } from '../marco/Pantalla.tsx'
import { AlPrimerDia } from '../primer-dia/AlPrimerDia.tsx'
import { nombreDe } from './asuntos.ts'
import { ContraHaceUnAno } from './ContraHaceUnAno.tsx'
import estilos from './Hoy.module.css'
import { Pendiente } from './Pendiente.tsx'
import { TodoEnOrden } from './TodoEnOrden.tsx'
import { useHoy } from './use-hoy.ts'

const HUESOS = [0, 1, 2, 3]

/** What needs a person, the most urgent first: what holds up an order, then money, then the rest. Nothing is a good sight. */
export default function Hoy() {
  const pagina = useHoy()
  const { data: asuntos, faltan = [] } = pagina.data ?? {}
  return (
    <Pantalla
      titulo="Hoy"
      junto={
        pagina.data && (
          <Nota cifras>{`Contado ${enDiaCercano(new Date(pagina.dataUpdatedAt), new Date()).toLowerCase()}`}</Nota>
        )
      }
      fin={
        <Boton icono={IconRefresh} ocupado={pagina.isFetching} onClick={() => void pagina.refetch()}>
          Actualizar
        </Boton>
      }
    >
      {pagina.isPending && (
        <Cargando>
          <div className={estilos.huesos}>
            {HUESOS.map((hueso) => (
              <Hueso key={hueso} className={estilos.hueso} />
            ))}
          </div>
        </Cargando>
      )}
      {pagina.isError && !pagina.data && (
        <Falla
          titulo="No pudimos contar lo pendiente."
          detalle={textOf(pagina.error)}
          onReintentar={() => void pagina.refetch()}
        />
      )}
      {pagina.isError && pagina.data && (
        <Aviso tono="cuidado" icono={IconAlertTriangle} alerta>
          {`No pudimos actualizar: ${textOf(pagina.error)}`}
        </Aviso>
      )}
      {faltan.length > 0 && (
        <Aviso tono="cuidado" icono={IconAlertTriangle} alerta className={estilos.faltan}>
          {`No se pudo contar: ${faltan.map(nombreDe).join(', ')}. Lo demás está al día.`}
        </Aviso>
      )}
      {asuntos && asuntos.length > 0 && (
        <ul className={estilos.lista} aria-label="Lo que necesita a una persona">
          {asuntos.map((asunto) => (
            <Pendiente key={asunto.clave} asunto={asunto} />
          ))}
        </ul>
      )}
      <AlPrimerDia />
      {asuntos?.length === 0 && faltan.length === 0 && <TodoEnOrden />}
      <ContraHaceUnAno />
    </Pantalla>
  )
}
