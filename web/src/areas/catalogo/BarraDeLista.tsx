import { IconLayoutGrid, IconList } from '@tabler/icons-react'
import { Barra, FinDeBarra } from '../../ui/Barra.tsx'
import { Boton, Par } from '../../ui/Boton.tsx'
import { CampoLista } from '../../ui/Campo.tsx'

/** By sort code (docs/reglas/busqueda.md#orden-de-resultados). */
export const ORDENES = ['Orden', 'Nombre', 'Genérico/Fórmula', 'Precio menor a mayor', 'Precio mayor a menor'] as const
export const ORDENES_DE_LISTA = [...ORDENES, 'Más recientes'] as const

/** A number of the address: a positive integer, or what stands for none. */
export const entero = (texto: string | null, omision: number, max = 1_000_000): number => {
  const n = Number.parseInt(texto ?? '', 10)
  return Number.isInteger(n) && n >= 0 && n <= max ? n : omision
}

/** Gallery or list. */
export function BotonesDeVista({ galeria, setGaleria }: { galeria: boolean; setGaleria: (galeria: boolean) => void }) {
  const vistas = [
    { nombre: 'Galería', icono: IconLayoutGrid, suya: true },
    { nombre: 'Lista', icono: IconList, suya: false },
  ]
  return (
    <Par nombre="Vista">
      {vistas.map(({ nombre, icono, suya }) => (
        <Boton
          key={nombre}
          cuadrado
          icono={icono}
          aria-label={nombre}
          title={nombre}
          aria-pressed={galeria === suya}
          onClick={() => setGaleria(suya)}
        />
      ))}
    </Par>
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
  const conocido = valor === 0 || opciones.some(([codigo]) => codigo === valor)
  return (
    <CampoLista etiqueta={etiqueta} value={valor} onChange={(e) => onCambio(Number(e.target.value))}>
      {!sinTodas && <option value={0}>Todas</option>}
      {!conocido && <option value={valor}>…</option>}
      {opciones.map(([codigo, texto]) => (
        <option key={codigo} value={codigo}>
          {texto}
        </option>
      ))}
    </CampoLista>
  )
}

type Elegido = { codClasificacion: number; codFormaFarmaceutica: number; orden: number }
type PropsDeFiltros = {
  clasificaciones: readonly { codClasificacion: number; descripcion: string }[] | undefined
  formas: readonly { codFormaFarmaceutica: number; descripcion: string }[] | undefined
  ordenes: readonly string[]
  elegido: Elegido
  onCambio: (cambio: Partial<Elegido>) => void
  galeria: boolean
  setGaleria: (galeria: boolean) => void
}

/** Above the articles: which of them, in what order, and as a gallery or a list. */
export function FiltrosDeArticulos(props: PropsDeFiltros) {
  const { clasificaciones = [], formas = [], ordenes, elegido, onCambio, galeria, setGaleria } = props
  return (
    <Barra>
      <Filtro
        etiqueta="Clasificación"
        valor={elegido.codClasificacion}
        opciones={clasificaciones.map((c) => [c.codClasificacion, c.descripcion])}
        onCambio={(codClasificacion) => onCambio({ codClasificacion })}
      />
      <Filtro
        etiqueta="Forma farmacéutica"
        valor={elegido.codFormaFarmaceutica}
        opciones={formas.map((f) => [f.codFormaFarmaceutica, f.descripcion])}
        onCambio={(codFormaFarmaceutica) => onCambio({ codFormaFarmaceutica })}
      />
      <FinDeBarra>
        <Filtro
          etiqueta="Orden"
          valor={elegido.orden}
          opciones={ordenes.map((texto, i) => [i, texto])}
          onCambio={(orden) => onCambio({ orden })}
          sinTodas
        />
        <BotonesDeVista galeria={galeria} setGaleria={setGaleria} />
      </FinDeBarra>
    </Barra>
  )
}
