import { consultarCodigos, exportarCodigos } from '@surtia/contracts/calls/puerta-de-mesa.ts'
import type { NombreDeTipo } from '@surtia/contracts/integracion.ts'
import type { CodigoDeMesa } from '@surtia/contracts/puerta-de-mesa.ts'
import { Texto } from '../../../ui/Texto.tsx'
import { bajar, enviar } from '../../enviar.ts'
import type { ColumnaDeListado, FiltroDeListado } from '../../listado/definicion.ts'
import { Listado } from '../../listado/Listado.tsx'
import { PROPIOS } from '../pestanas.ts'
import { CambiarPorArchivo } from './CambiarPorArchivo.tsx'

const COLUMNAS: readonly ColumnaDeListado<CodigoDeMesa>[] = [
  { titulo: 'Código de barras', orden: 'codBarras', lugar: 'est', celda: (c) => <Texto cifras>{c.codBarras}</Texto> },
  { titulo: 'Código', orden: 'codArticulo', celda: (c) => <Texto cifras>{c.codArticulo}</Texto> },
  { titulo: 'Producto', lugar: 'doc', celda: (c) => <Texto dato>{c.descripcion}</Texto> },
  { titulo: 'Piezas', num: true, celda: (c) => c.piezas.toLocaleString('es-MX') },
]
const FILTROS: readonly FiltroDeListado[] = [
  { clase: 'texto', nombre: 'codBarras', titulo: 'Código de barras' },
  { clase: 'texto', nombre: 'codArticulo', titulo: 'Código' },
  { clase: 'opciones', nombre: 'deCaja', titulo: 'Piezas', opciones: [['1', 'Más de una']] },
]

/** Codes of pieces and of cases. */
export const Codigos = ({ subir }: { subir: ((tipo: NombreDeTipo) => void) | undefined }) => (
  <>
    <CambiarPorArchivo tipo="codigosDeBarras" subir={subir}>
      Los otros códigos de un artículo y los de sus cajas, con cuántas piezas trae cada uno. El renglón de un código que
      ya está lo cambia.
    </CambiarPorArchivo>
    <Listado
      pantalla="codigos"
      titulo="Códigos de barras"
      propios={PROPIOS}
      consultar={(asked) => enviar(consultarCodigos, asked)}
      exportar={(body) => bajar(exportarCodigos, { body })}
      llaveDe={(c) => c.codBarras}
      columnas={COLUMNAS}
      filtros={FILTROS}
      ordenPorOmision="codBarras"
      vacio="Todavía no hay otros códigos."
    />
  </>
)
