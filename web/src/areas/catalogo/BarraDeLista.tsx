import { IconLayoutGrid, IconList } from '@tabler/icons-react'
import { Barra, FinDeBarra } from '../../ui/Barra.tsx'
import { Boton, Par } from '../../ui/Boton.tsx'
import { CampoLista } from '../../ui/Campo.tsx'

type Orden = readonly [codigo: number, texto: string]
const COMUNES: readonly Orden[] = [
  [0, 'Orden'],
  [1, 'Nombre'],
  [2, 'Genérico/Fórmula'],
  [3, 'Precio menor a mayor'],
  [4, 'Precio mayor a menor'],
]
const POR_UNIDAD: Orden = [6, 'Precio por unidad']
/** With their sort codes (docs/reglas/busqueda.md#orden-de-resultados). */
export const ORDENES: readonly Orden[] = [...COMUNES, POR_UNIDAD]
export const ORDENES_DE_LISTA: readonly Orden[] = [...COMUNES, [5, 'Más recientes'], POR_UNIDAD]
export const ULTIMO_ORDEN = 6

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
  opciones: readonly Orden[]
  onCambio: (valor: number) => void
  /** what 0 says; '' where one of them is always chosen */
  ninguno?: string
}

/** A filter with its codes; 0 is none of them. */
export function Filtro({ etiqueta, valor, opciones, onCambio, ninguno = 'Todas' }: PropsDeFiltro) {
  const conocido = valor === 0 || opciones.some(([codigo]) => codigo === valor)
  return (
    <CampoLista etiqueta={etiqueta} value={valor} onChange={(e) => onCambio(Number(e.target.value))}>
      {ninguno && <option value={0}>{ninguno}</option>}
      {!conocido && <option value={valor}>…</option>}
      {opciones.map(([codigo, texto]) => (
        <option key={codigo} value={codigo}>
          {texto}
        </option>
      ))}
    </CampoLista>
  )
}

type PropsDeFin = {
  ordenes: readonly Orden[]
  orden: number
  onOrden: (orden: number) => void
  galeria: boolean
  setGaleria: (galeria: boolean) => void
}

/** In what order, and as a gallery or a list: the end of the bar. */
export const OrdenYVista = ({ ordenes, orden, onOrden, galeria, setGaleria }: PropsDeFin) => (
  <FinDeBarra>
    <Filtro etiqueta="Orden" valor={orden} opciones={ordenes} onCambio={onOrden} ninguno="" />
    <BotonesDeVista galeria={galeria} setGaleria={setGaleria} />
  </FinDeBarra>
)

type Elegido = { codClasificacion: number; codFormaFarmaceutica: number; orden: number }
type PropsDeFiltros = {
  clasificaciones: readonly { codClasificacion: number; descripcion: string }[] | undefined
  formas: readonly { codFormaFarmaceutica: number; descripcion: string }[] | undefined
  ordenes: readonly Orden[]
  elegido: Elegido
  onCambio: (cambio: Partial<Elegido>) => void
  galeria: boolean
  setGaleria: (galeria: boolean) => void
}

/** Above the articles of a list: which of them, in what order, and as a gallery or a list. */
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
      <OrdenYVista
        ordenes={ordenes}
        orden={elegido.orden}
        onOrden={(orden) => onCambio({ orden })}
        galeria={galeria}
        setGaleria={setGaleria}
      />
    </Barra>
  )
}
