import type { NombreDeTipo } from '@surtia/contracts/integracion.ts'
import { codigos } from '@surtia/contracts/puerta-de-mesa.ts'
import { Texto } from '../../../ui/Texto.tsx'
import { columnasDe, filtrosDe } from '../../listado/definicion.ts'
import { Listado } from '../../listado/Listado.tsx'
import { PROPIOS } from '../pestanas.ts'
import { CambiarPorArchivo } from './CambiarPorArchivo.tsx'

const COLUMNAS = columnasDe(codigos, [
  { de: 'codBarras', lugar: 'est', celda: (c) => <Texto cifras>{c.codBarras}</Texto> },
  { de: 'codArticulo', celda: (c) => <Texto cifras>{c.codArticulo}</Texto> },
  { titulo: 'Producto', lugar: 'doc', celda: (c) => <Texto dato>{c.descripcion}</Texto> },
  { de: 'piezas', num: true, celda: (c) => c.piezas.toLocaleString('es-MX') },
])
const FILTROS = filtrosDe(codigos, [
  { nombre: 'codBarras', titulo: 'Código de barras' },
  { nombre: 'codArticulo', titulo: 'Código' },
  { nombre: 'deCaja', titulo: 'Piezas', opciones: [['1', 'Más de una']] },
])

/** Codes of pieces and of cases. */
export const Codigos = ({ subir }: { subir: ((tipo: NombreDeTipo) => void) | undefined }) => (
  <>
    <CambiarPorArchivo tipo="codigosDeBarras" subir={subir}>
      Los otros códigos de un artículo y los de sus cajas, con cuántas piezas trae cada uno. El renglón de un código que
      ya está lo cambia.
    </CambiarPorArchivo>
    <Listado
      lista={codigos}
      titulo="Códigos de barras"
      propios={PROPIOS}
      llaveDe={(c) => c.codBarras}
      columnas={COLUMNAS}
      filtros={FILTROS}
      vacio="Todavía no hay otros códigos."
    />
  </>
)
