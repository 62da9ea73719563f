import { PERIODOS_DE_REPORTES } from '@surtia/rules/estadisticas/periodo-elegido.ts'
import { leerPeriodo, periodoEnDireccion } from '@surtia/rules/estadisticas/periodo-en-direccion.ts'
import { diaDe, enDiaMesAno } from '@surtia/rules/fechas.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { BarraDePeriodo } from '../../ui/BarraDePeriodo.tsx'
import { BotonImprimir } from '../../ui/BotonImprimir.tsx'
import { Nota } from '../../ui/Texto.tsx'
import { aPantalla } from '../direcciones.ts'
import { Pantalla } from '../marco/Pantalla.tsx'
import { RegionDeReporte } from './RegionDeReporte.tsx'
import estilos from './Reportes.module.css'
import { REGIONES } from './regiones.ts'
import { deReporte } from './use-reporte.ts'

const DE_ENTRADA = 'ultimos-30-dias'

/** What the orders of all say, or those of a seller's clients: each finding in a sentence, a plot and its exact table. */
export default function Reportes() {
  const [direccion] = useSearchParams()
  const navigate = useNavigate()
  const cache = useQueryClient()
  const elegido = leerPeriodo(direccion, PERIODOS_DE_REPORTES, DE_ENTRADA, diaDe(new Date()))
  const { desde, hasta } = elegido.dias
  const esperarTodos = async () => {
    await Promise.allSettled(REGIONES.map(({ cual }) => cache.ensureQueryData(deReporte(cual, { desde, hasta }))))
    // drawn before it is printed
    await new Promise((listo) => requestAnimationFrame(() => setTimeout(listo)))
  }
  return (
    <Pantalla
      titulo="Reportes"
      junto={
        <Nota>
          Del {enDiaMesAno(desde)} al {enDiaMesAno(hasta)}
        </Nota>
      }
      fin={<BotonImprimir antes={esperarTodos} />}
    >
      <BarraDePeriodo
        periodos={PERIODOS_DE_REPORTES}
        elegido={elegido}
        onCambio={(cambio) =>
          void navigate(aPantalla('reportes', {}, periodoEnDireccion(cambio, DE_ENTRADA)), { preventScrollReset: true })
        }
      />
      <div role="status">{elegido.aviso && <Nota className={estilos.aviso}>{elegido.aviso}</Nota>}</div>
      <div className={estilos.reportes}>
        {REGIONES.map((region) => (
          <RegionDeReporte key={region.cual} region={region} periodo={{ desde, hasta }} />
        ))}
      </div>
    </Pantalla>
  )
}
