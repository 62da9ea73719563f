import { consultarSinonimos, exportarSinonimos } from '@surtia/contracts/calls/puerta-de-mesa.ts'
import type { NombreDeTipo } from '@surtia/contracts/integracion.ts'
import type { SinonimoDeMesa } from '@surtia/contracts/puerta-de-mesa.ts'
import { bajar, enviar } from '../../enviar.ts'
import type { ColumnaDeListado, FiltroDeListado } from '../../listado/definicion.ts'
import { Listado } from '../../listado/Listado.tsx'
import { PROPIOS } from '../pestanas.ts'
import { CambiarPorArchivo } from './CambiarPorArchivo.tsx'

const COLUMNAS: readonly ColumnaDeListado<SinonimoDeMesa>[] = [
  { titulo: 'Palabra', orden: 'palabra', lugar: 'doc', celda: (s) => s.palabra },
  { titulo: 'Equivale', celda: (s) => s.equivale },
]
const FILTROS: readonly FiltroDeListado[] = [
  { clase: 'texto', nombre: 'palabra', titulo: 'Palabra' },
  { clase: 'texto', nombre: 'equivale', titulo: 'Equivale' },
]

/** Other words by which people search. */
export const Sinonimos = ({ subir }: { subir: ((tipo: NombreDeTipo) => void) | undefined }) => (
  <>
    <CambiarPorArchivo tipo="sinonimos" subir={subir}>
      Lo que se escribe en el buscador y lo que quiere decir. Cada renglón de un archivo agrega una pareja.
    </CambiarPorArchivo>
    <Listado
      pantalla="sinonimos"
      titulo="Sinónimos"
      propios={PROPIOS}
      consultar={(asked) => enviar(consultarSinonimos, asked)}
      exportar={(body) => bajar(exportarSinonimos, { body })}
      llaveDe={(s) => JSON.stringify([s.palabra, s.equivale])}
      columnas={COLUMNAS}
      filtros={FILTROS}
      ordenPorOmision="palabra"
      vacio="Todavía no hay sinónimos."
    />
  </>
)
