import type { NombreDeTipo } from '@surtia/contracts/integracion.ts'
import { sinonimos } from '@surtia/contracts/puerta-de-mesa.ts'
import { columnasDe, filtrosDe } from '../../listado/definicion.ts'
import { Listado } from '../../listado/Listado.tsx'
import { PROPIOS } from '../pestanas.ts'
import { CambiarPorArchivo } from './CambiarPorArchivo.tsx'

const COLUMNAS = columnasDe(sinonimos, [{ de: 'palabra', lugar: 'doc' }, { de: 'equivale' }])
const FILTROS = filtrosDe(sinonimos, [
  { nombre: 'palabra', titulo: 'Palabra' },
  { nombre: 'equivale', titulo: 'Equivale' },
])

/** Other words by which people search. */
export const Sinonimos = ({ subir }: { subir: ((tipo: NombreDeTipo) => void) | undefined }) => (
  <>
    <CambiarPorArchivo tipo="sinonimos" subir={subir}>
      Lo que se escribe en el buscador y lo que quiere decir. Cada renglón de un archivo agrega una pareja.
    </CambiarPorArchivo>
    <Listado
      lista={sinonimos}
      titulo="Sinónimos"
      propios={PROPIOS}
      llaveDe={(s) => JSON.stringify([s.palabra, s.equivale])}
      columnas={COLUMNAS}
      filtros={FILTROS}
      vacio="Todavía no hay sinónimos."
    />
  </>
)
