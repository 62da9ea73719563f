import { IconAlertTriangle, IconArrowDown, IconArrowsSort, IconArrowUp, IconCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Casilla } from '../../ui/Campo.tsx'
import type { Columna } from '../../ui/Encabezado.tsx'
import { Icono } from '../../ui/Icono.tsx'
import { Celda, Tabla } from '../../ui/Tabla.tsx'
import { Texto } from '../../ui/Texto.tsx'
import type { ColumnaDeListado, Llave } from './definicion.ts'
import estilos from './Listado.module.css'
import type { Eleccion, Resultado } from './use-eleccion.ts'
import type { Listado } from './use-listado.ts'
import { useMarcado } from './use-marcado.ts'

type Props<F> = {
  titulo: string
  columnas: readonly ColumnaDeListado<F>[]
  filas: readonly F[]
  llaveDe: (fila: F) => Llave
  /** what a row is called, where it is ticked */
  nombreDe: (fila: F) => string
  listado: Listado<F>
  /** null where nothing is done with several rows */
  eleccion: Eleccion<F> | null
  abre: ((fila: F) => string) | undefined
  alAbrir: (fila: F) => void
}

const FIGURAS = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort }

/** The heads of a list; those that order are buttons, but not while its first rows are on their way (`listado` is null). */
export function cabezasDe<F>(
  columnas: readonly ColumnaDeListado<F>[],
  listado: Pick<Listado<F>, 'orden' | 'ordenarPor'> | null,
  { elegible, conResultado }: { elegible: boolean; conResultado: boolean },
): Columna[] {
  return [
    ...(elegible ? [{ texto: 'Elegir', oculto: true }] : []),
    ...columnas.map(({ titulo, num = false, oculto = false, orden: suyo }): Columna => {
      if (!suyo || !listado) return { texto: titulo, num, oculto }
      const { orden, ordenarPor } = listado
      const sentido = orden === suyo ? 'ascending' : orden === `-${suyo}` ? 'descending' : 'none'
      const boton = (
        <button key={suyo} type="button" className={estilos.orden} onClick={() => ordenarPor(suyo)}>
          {titulo}
          <Icono de={FIGURAS[sentido]} tamano={14} />
        </button>
      )
      return { texto: titulo, num, sentido, orden: boton }
    }),
    ...(conResultado ? [{ texto: 'Resultado' }] : []),
  ]
}

/** The rows of a page. */
export function TablaDeListado<F>(props: Props<F>) {
  const { titulo, columnas, filas, llaveDe, listado, eleccion, alAbrir } = props
  const conResultado = eleccion !== null && filas.some((fila) => eleccion.resultados.has(llaveDe(fila)))
  const marcada = useMarcado({
    llaves: filas.map(llaveDe),
    alEntrar: (cual) => {
      const fila = filas[cual]
      if (fila !== undefined) alAbrir(fila)
    },
    alElegir: (cual) => {
      const fila = filas[cual]
      if (fila !== undefined) eleccion?.elegir(fila, !eleccion.estaElegida(fila))
    },
  })
  return (
    <Tabla
      densa
      titulo={titulo}
      columnas={cabezasDe(columnas, listado, { elegible: eleccion !== null, conResultado })}
      ocupada={listado.pagina.isPlaceholderData}
      elegible={eleccion !== null}
    >
      <tbody>
        {filas.map((fila, i) => {
          const llave = llaveDe(fila)
          return (
            <tr key={llave} {...marcada(llave, i)} aria-selected={eleccion?.estaElegida(fila) || undefined}>
              <Celdas {...props} fila={fila} />
              {conResultado && <Como resultado={eleccion.resultados.get(llave)} />}
            </tr>
          )
        })}
      </tbody>
    </Tabla>
  )
}

function Celdas<F>({ columnas, nombreDe, eleccion, abre, fila }: Props<F> & { fila: F }) {
  return (
    <>
      {eleccion && (
        <Celda lugar="marca" className={estilos.marca}>
          <Casilla
            aria-label={`Elegir ${nombreDe(fila)}`}
            checked={eleccion.estaElegida(fila)}
            onChange={(e) => eleccion.elegir(fila, e.target.checked)}
          />
        </Celda>
      )}
      {columnas.map((columna, i) => (
        <CeldaDe key={columna.titulo} columna={columna} fila={fila} hacia={i === 0 ? abre?.(fila) : undefined} />
      ))}
    </>
  )
}

function CeldaDe<F>({ columna, fila, hacia }: { columna: ColumnaDeListado<F>; fila: F; hacia: string | undefined }) {
  const { titulo, celda, num = false, lugar, rotulo = lugar ? '' : titulo, ancha = false } = columna
  const contenido = celda(fila)
  const nada = contenido === '' || contenido === null || contenido === undefined || contenido === false
  return (
    <Celda {...(rotulo ? { rotulo } : {})} {...(lugar ? { lugar } : {})} num={num} ancha={ancha} enBlanco={nada}>
      {hacia ? (
        <Texto como={Link} enlace to={hacia}>
          {contenido}
        </Texto>
      ) : nada ? (
        '–'
      ) : (
        contenido
      )}
    </Celda>
  )
}

const Como = ({ resultado }: { resultado: Resultado | undefined }) => (
  <Celda ancha enBlanco={!resultado}>
    {resultado && (
      <span className={resultado.bien ? estilos.bien : estilos.mal}>
        <Icono de={resultado.bien ? IconCheck : IconAlertTriangle} tamano={14} />
        {resultado.dice}
      </span>
    )}
  </Celda>
)
