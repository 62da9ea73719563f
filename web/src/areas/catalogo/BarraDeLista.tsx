import { IconLayoutGrid, IconList } from '@tabler/icons-react'
import { useId } from 'react'

/** By sort code (decisions 5.5). */
export const ORDENES = ['Orden', 'Nombre', 'Genérico/Fórmula', 'Precio menor a mayor', 'Precio mayor a menor'] as const
export const ORDENES_DE_LISTA = [...ORDENES, 'Más recientes'] as const

/** A number of the address: a positive integer, or what stands for none. */
export const entero = (texto: string | null, omision: number, max = 1_000_000): number => {
  const n = Number.parseInt(texto ?? '', 10)
  return Number.isInteger(n) && n >= 0 && n <= max ? n : omision
}

/** Gallery or list. */
export function BotonesDeVista({ galeria, setGaleria }: { galeria: boolean; setGaleria: (galeria: boolean) => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a pair of toggle buttons, not a set of fields
    <div className="par" role="group" aria-label="Vista">
      <button
        type="button"
        className="btn btn-icono"
        aria-label="Galería"
        title="Galería"
        aria-pressed={galeria}
        onClick={() => setGaleria(true)}
      >
        <IconLayoutGrid className="ic" size={18} stroke={1.75} aria-hidden="true" />
      </button>
      <button
        type="button"
        className="btn btn-icono"
        aria-label="Lista"
        title="Lista"
        aria-pressed={!galeria}
        onClick={() => setGaleria(false)}
      >
        <IconList className="ic" size={18} stroke={1.75} aria-hidden="true" />
      </button>
    </div>
  )
}

type PropsDeFiltro = {
  etiqueta: string
  valor: number
  opciones: [number, string][]
  onCambio: (valor: number) => void
  sinTodas?: boolean
}

/** A filter with its codes; 0 is 'Todas'. */
export function Filtro({ etiqueta, valor, opciones, onCambio, sinTodas = false }: PropsDeFiltro) {
  const id = useId()
  const conocido = valor === 0 || opciones.some(([codigo]) => codigo === valor)
  return (
    <div className="campo">
      <label htmlFor={id}>{etiqueta}</label>
      <select id={id} className="caja" value={valor} onChange={(e) => onCambio(Number(e.target.value))}>
        {!sinTodas && <option value={0}>Todas</option>}
        {!conocido && <option value={valor}>…</option>}
        {opciones.map(([codigo, texto]) => (
          <option key={codigo} value={codigo}>
            {texto}
          </option>
        ))}
      </select>
    </div>
  )
}
