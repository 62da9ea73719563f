import type { Estadistica, Fila } from '@surtia/rules/estadisticas/temas.ts'
import { IconDownload } from '@tabler/icons-react'
import { type ReactNode, type Ref, useId, useState } from 'react'
import { textOf } from '../api/send.ts'
import { showAlert } from './avisos.ts'
import { Boton } from './Boton.tsx'
import { Cargando } from './Cargando.tsx'
import { clases } from './clases.ts'
import { Falla } from './Estados.tsx'
import estilos from './Hallazgo.module.css'
import { Hoja } from './Hoja.tsx'
import { Hueso } from './Hueso.tsx'
import { TablaDeEstadistica } from './TablaDeEstadistica.tsx'
import { Nota } from './Texto.tsx'
import { useImprimiendo } from './use-imprimiendo.ts'

type Props = {
  nombre: string
  /** the part of an address that leads to it */
  ancla?: string
  /** what came; undefined while it is on its way */
  estadistica: Estadistica | undefined
  /** it could not be read */
  falla: { detalle: string; onReintentar: () => void } | null
  /** what is shown is of what was asked for before */
  viejo?: boolean
  /** in the place of plot and table, where there is nothing to show */
  nada?: ReactNode
  /** what narrows it, below its name */
  antes?: ReactNode
  /** small print below the finding */
  nota?: ReactNode
  /** what can be done with a row of the table */
  hechosDe?: ((fila: Fila) => ReactNode) | undefined
  /** given the id of its heading, which names it */
  grafica: (titulo: string) => ReactNode
  /** asks for the file and hands it to the browser */
  descargar: () => Promise<void>
  ref?: Ref<HTMLElement>
  className?: string | undefined
}

/** A finding: the sentence that says it, its plot, the exact table and its file. */
export function Hallazgo(props: Props) {
  const { nombre, ancla, estadistica, falla, viejo = false, nada, antes, ref, className, ...resto } = props
  const id = useId()
  return (
    <Hoja
      ref={ref}
      id={ancla}
      tabIndex={ancla ? -1 : undefined}
      aria-labelledby={id}
      aria-busy={viejo || (!estadistica && !falla)}
      className={clases(estilos.hallazgo, className)}
    >
      <div className={estilos.cabeza}>
        <h2 id={id}>{nombre}</h2>
        {estadistica && !nada && <Descargar nombre={nombre} titulo={id} descargar={resto.descargar} />}
      </div>
      {antes}
      {falla ? (
        <Falla titulo={`No pudimos cargar «${nombre}».`} {...falla} />
      ) : !estadistica ? (
        <PorLlegar />
      ) : (
        nada || <Contenido nombre={nombre} titulo={id} estadistica={estadistica} viejo={viejo} {...resto} />
      )}
    </Hoja>
  )
}

type DeContenido = Pick<Props, 'nombre' | 'nota' | 'grafica' | 'viejo' | 'hechosDe'> & {
  titulo: string
  estadistica: Estadistica
}

function Contenido({ nombre, titulo, estadistica, viejo, nota, grafica, hechosDe }: DeContenido) {
  return (
    <div className={clases(estilos.contenido, viejo && estilos.viejo)}>
      <div className={estilos.junto}>
        <p className={estilos.frase}>{estadistica.frase}</p>
        {nota}
        {grafica(titulo)}
      </div>
      <LaTabla nombre={nombre} estadistica={estadistica} hechosDe={hechosDe} />
    </div>
  )
}

/** In the place of plot and table: that there is nothing, and what will stand there. */
export const SinHallazgo = ({ frase, children }: { frase: string; children: ReactNode }) => (
  <div className={estilos.sin}>
    <p className={estilos.frase}>{frase}</p>
    <Nota>{children}</Nota>
  </div>
)

/** so many rows of a table that nobody opened go to paper: all of them are in its file */
const EN_PAPEL = 12

/** Folded on the screen; on paper as it was opened, or its beginning. */
function LaTabla({ nombre, estadistica, hechosDe }: Pick<DeContenido, 'nombre' | 'estadistica' | 'hechosDe'>) {
  const [abierta, setAbierta] = useState(false)
  const visible = useImprimiendo() || abierta
  const { filas } = estadistica
  const puestas = abierta ? filas : filas.slice(0, EN_PAPEL)
  return (
    <details className={estilos.tabla} open={visible}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is pressed, by the keyboard too */}
      <summary
        onClick={(e) => {
          // what paper opens is folded again after it
          e.preventDefault()
          setAbierta(!abierta)
        }}
      >
        Ver tabla
      </summary>
      {visible && <TablaDeEstadistica titulo={nombre} {...estadistica} filas={puestas} hechosDe={hechosDe} />}
      {visible && puestas.length < filas.length && (
        <Nota>{`Los primeros ${EN_PAPEL} de ${filas.length} renglones; todos están en su Excel.`}</Nota>
      )}
    </details>
  )
}

function Descargar({ nombre, titulo, descargar }: Pick<Props, 'nombre' | 'descargar'> & { titulo: string }) {
  const [ocupado, setOcupado] = useState(false)
  const bajar = async () => {
    setOcupado(true)
    try {
      await descargar()
    } catch (error) {
      await showAlert(nombre, textOf(error))
    } finally {
      setOcupado(false)
    }
  }
  return (
    <Boton
      modo="liso"
      icono={IconDownload}
      ocupado={ocupado}
      disabled={ocupado}
      aria-describedby={titulo}
      onClick={bajar}
    >
      Descargar Excel
    </Boton>
  )
}

const PorLlegar = () => (
  <Cargando>
    <Hueso className={estilos.huesoDeFrase} />
    <Hueso className={estilos.huesoDeGrafica} />
    <Hueso className={estilos.huesoDeTabla} />
  </Cargando>
)
