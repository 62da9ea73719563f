import { IconX } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { textOf } from '../../api/send.ts'
import { titulo } from '../../cabeza.ts'
import { paths } from '../../paths.ts'
import { BotonLiga, FilaDeBotones } from '../../ui/Boton.tsx'
import { Falla } from '../../ui/Estados.tsx'
import { Pagina } from '../../ui/Pagina.tsx'
import { RutaA } from '../../ui/RutaA.tsx'
import { leer, useOpciones } from './asistente.ts'
import estilos from './BusquedaAvanzada.module.css'
import { PasoContenido, PasoForma, PasoFormula, PasoGenerico, PasoTipo } from './PasosDelAsistente.tsx'
import { ResultadosDelAsistente } from './ResultadosDelAsistente.tsx'

export const meta = () => [{ title: titulo('Búsqueda avanzada') }]

/** From a generic to its presentation, in five steps; every step is in the address. */
export default function BusquedaAvanzada() {
  const [p] = useSearchParams()
  const estado = leer(p)
  const { formas, formulas, contenidos, cargando, falla } = useOpciones(estado)
  return (
    <Pagina
      titulo="Búsqueda avanzada"
      fin={
        <FilaDeBotones>
          <RutaA to={paths.busquedaGeneral()}>Catálogo general</RutaA>
          <BotonLiga icono={IconX} to={paths.busquedaGeneral()}>
            Salir de la búsqueda avanzada
          </BotonLiga>
        </FilaDeBotones>
      }
    >
      <ol className={estilos.asistente}>
        <PasoGenerico key={estado.generico} estado={estado} />
        {estado.paso >= 2 && <PasoTipo estado={estado} />}
        {estado.paso >= 3 && <PasoForma estado={estado} formas={formas.data} />}
        {estado.paso >= 4 && <PasoFormula estado={estado} formulas={formulas.data} />}
        {estado.paso >= 5 && <PasoContenido estado={estado} contenidos={contenidos.data} />}
      </ol>
      {falla && (
        <Falla
          titulo="No pudimos cargar las opciones."
          detalle={textOf(falla.error)}
          onReintentar={() => falla.refetch()}
        />
      )}
      {estado.paso >= 4 && (
        <div hidden={cargando}>
          <ResultadosDelAsistente estado={estado} />
        </div>
      )}
    </Pagina>
  )
}
