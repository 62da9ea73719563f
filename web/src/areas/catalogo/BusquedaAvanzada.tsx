import { IconArrowLeft, IconX } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { textOf } from '../../api/send.ts'
import { titulo } from '../../cabeza.ts'
import { paths } from '../../paths.ts'
import { BotonLiga, FilaDeBotones } from '../../ui/Boton.tsx'
import { Falla } from '../../ui/Estados.tsx'
import { Pagina } from '../../ui/Pagina.tsx'
import { leer, useOpciones } from './asistente.ts'
import estilos from './BusquedaAvanzada.module.css'
import { PasoContenido, PasoForma, PasoFormula, PasoGenerico, PasoTipo } from './PasosDelAsistente.tsx'
import { ResultadosDelAsistente } from './ResultadosDelAsistente.tsx'

export const meta = () => [{ title: titulo('Búsqueda avanzada') }]

/** From a generic to its presentation, in five steps; every step is in the address. */
export default function BusquedaAvanzada() {
  const [p] = useSearchParams()
  const e = leer(p)
  const { formas, formulas, contenidos, falla } = useOpciones(e)
  return (
    <Pagina
      titulo="Búsqueda avanzada"
      fin={
        <FilaDeBotones>
          <BotonLiga modo="liso" icono={IconArrowLeft} to={paths.busquedaGeneral()}>
            Catálogo general
          </BotonLiga>
          <BotonLiga icono={IconX} to={paths.busquedaGeneral()}>
            Salir de la búsqueda avanzada
          </BotonLiga>
        </FilaDeBotones>
      }
    >
      <ol className={estilos.asistente}>
        <PasoGenerico key={e.generico} e={e} />
        {e.paso >= 2 && <PasoTipo e={e} />}
        {e.paso >= 3 && <PasoForma e={e} formas={formas.data} />}
        {e.paso >= 4 && <PasoFormula e={e} formulas={formulas.data} />}
        {e.paso >= 5 && <PasoContenido e={e} contenidos={contenidos.data} />}
      </ol>
      {falla && (
        <Falla
          titulo="No pudimos cargar las opciones."
          detalle={textOf(falla.error)}
          onReintentar={() => falla.refetch()}
        />
      )}
      {e.paso >= 4 && <ResultadosDelAsistente e={e} />}
    </Pagina>
  )
}
