import { enDiaMesAno } from '@surtia/rules/fechas.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { titulo } from '../../cabeza.ts'
import { BotonImprimir } from '../../ui/BotonImprimir.tsx'
import { Pagina } from '../../ui/Pagina.tsx'
import { Nota } from '../../ui/Texto.tsx'
import { ElegirArticulo } from './ElegirArticulo.tsx'
import { EnResumen } from './EnResumen.tsx'
import estilos from './Estadisticas.module.css'
import { FiltrosDeEstadisticas } from './FiltrosDeEstadisticas.tsx'
import { PorPersona } from './PorPersona.tsx'
import { Region } from './Region.tsx'
import { ANTES_DE_TERMINAR, type Cual, DESPUES_DE_TERMINAR } from './regiones.ts'
import { SeLeVaATerminar } from './SeLeVaATerminar.tsx'
import { llegaronTodas } from './use-estadistica.ts'
import { useFiltros } from './use-filtros.ts'

export const meta = () => [{ title: titulo('Estadisticas') }]

/** what one sees first is asked for first; the rest, which paper needs too, when that had its time */
const CALMA_MS = 1_500

/** What the lines of one's own papers say: each finding in a sentence, a plot and its exact table. */
export default function Estadisticas() {
  const { hoy, filtros, cambiar } = useFiltros()
  const { todas, pedirTodas } = useTodas()
  const region = (cual: Cual) => (
    <Region
      key={cual.tema}
      cual={cual}
      filtros={filtros}
      hoy={hoy}
      todas={todas}
      antes={
        cual.tema === 'precios' && (
          <ElegirArticulo elegido={filtros.articulo} onElegir={(articulo) => cambiar({ articulo })} />
        )
      }
    />
  )
  return (
    <Pagina titulo="Estadisticas" fin={<BotonImprimir antes={pedirTodas} />}>
      <FiltrosDeEstadisticas filtros={filtros} onCambio={cambiar} />
      <Nota role="status" className={estilos.dias}>
        Del {enDiaMesAno(filtros.dias.desde)} al {enDiaMesAno(filtros.dias.hasta)}.{' '}
        {filtros.avisos.length > 0 && <b>{filtros.avisos.join(' ')}</b>}
      </Nota>
      <div className={estilos.hallazgos}>
        <EnResumen filtros={filtros} hoy={hoy} />
        {ANTES_DE_TERMINAR.map(region)}
        <SeLeVaATerminar filtros={filtros} hoy={hoy} todas={todas} />
        {DESPUES_DE_TERMINAR.map(region)}
        <PorPersona filtros={filtros} hoy={hoy} todas={todas} />
      </div>
    </Pagina>
  )
}

/** Whether all of the page is asked for, also what is far below; and how to wait until it has come. */
function useTodas() {
  const cache = useQueryClient()
  const [todas, setTodas] = useState(false)
  useEffect(() => {
    const espera = setTimeout(() => setTodas(true), CALMA_MS)
    return () => clearTimeout(espera)
  }, [])
  return {
    todas,
    pedirTodas: async () => {
      flushSync(() => setTodas(true))
      await llegaronTodas(cache)
      // drawn before it is printed
      await new Promise((listo) => requestAnimationFrame(() => setTimeout(listo)))
    },
  }
}
