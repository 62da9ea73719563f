import { normalizar } from '@surtia/rules/catalogo/texto-buscado.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { IconHistory } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { ArticuloDelEquipo } from '../../equipo/buscar-en-equipo.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Icono } from '../../ui/Icono.tsx'
import { Nota, Texto } from '../../ui/Texto.tsx'
import { useTeclas } from '../../ui/teclas.ts'
import { enMiles } from '../articulo/articulo.ts'
import { ExistenciaDelEquipo, PrecioDelEquipo } from '../articulo/DelEquipo.tsx'
import { Descripcion } from '../articulo/Descripcion.tsx'
import { Desde } from '../articulo/Precio.tsx'
import estilos from './Sugerencias.module.css'
import { type ArticuloSugerido, type Opcion, quizaDe } from './use-sugerencias.ts'

const GRUPOS = [
  { clase: 'articulo', titulo: 'Artículos' },
  { clase: 'generico', titulo: 'Genéricos' },
  { clase: 'reciente', titulo: 'Búsquedas recientes' },
] as const

type Props = {
  id: string
  buscado: string
  visibles: readonly Opcion[]
  marcada: number
  marcar: (cual: number) => void
  elegir: (una: Opcion) => void
  onBorrar?: (() => void) | undefined
  /** what the keys do here, where it is not as in the header's search */
  pistas?: readonly string[] | undefined
}

/** Below the box; without suggestions the list is there, empty, for the search box to name. */
export function Sugerencias({ id, visibles, marcada, onBorrar, pistas, ...resto }: Props) {
  const hay = visibles.length > 0
  const recientes = visibles[0]?.clase === 'reciente'
  const quiza = quizaDe(visibles)
  return (
    <Texto como="div" oculto={!hay} className={hay ? estilos.sugerencias : undefined}>
      {quiza && <Texto className={estilos.quiza}>{quiza}</Texto>}
      <div id={id} role="listbox" aria-label="Sugerencias" className={estilos.lista}>
        {GRUPOS.map(({ clase, titulo }) => {
          const desde = visibles.findIndex((una) => una.clase === clase)
          return (
            desde >= 0 && (
              // biome-ignore lint/a11y/useSemanticElements: a group of options
              <div key={clase} role="group" aria-labelledby={`${id}-${clase}`}>
                <Texto como="div" nota role="presentation" id={`${id}-${clase}`} className={estilos.titulo}>
                  {titulo}
                  {clase === 'articulo' && datosDe(visibles[desde])}
                </Texto>
                {visibles.map(
                  (una, i) =>
                    una.clase === clase && (
                      <UnaOpcion
                        key={una.clave}
                        id={`${id}-${i}`}
                        una={una}
                        cual={i}
                        marcada={i === marcada}
                        {...resto}
                      />
                    ),
                )}
              </div>
            )
          )
        })}
      </div>
      {hay && (recientes ? <Borrar onBorrar={onBorrar} /> : <Pistas pistas={pistas} />)}
    </Texto>
  )
}

/** Without a line it is said of when they are. */
const datosDe = (una: Opcion | undefined): string =>
  una?.clase === 'articulo' && una.articulo.delEquipo ? ` · ${una.articulo.delEquipo.datos}` : ''

type PropsDeOpcion = Pick<Props, 'buscado' | 'marcar' | 'elegir'> & {
  id: string
  una: Opcion
  cual: number
  marcada: boolean
}

function UnaOpcion({ id, una, cual, marcada, buscado: escrito, marcar, elegir }: PropsDeOpcion) {
  const buscado = una.clase === 'reciente' ? escrito : (una.corregido ?? escrito)
  const caja = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (marcada) caja.current?.scrollIntoView({ block: 'nearest' })
  }, [marcada])
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the box, aria-activedescendant names the option
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard is served in the box
    <div
      ref={caja}
      id={id}
      role="option"
      aria-selected={marcada}
      aria-describedby={una.clase === 'articulo' ? `${id}-d` : undefined}
      className={estilos.opcion}
      onPointerDown={(e) => e.preventDefault()}
      onClick={() => elegir(una)}
      onPointerMove={() => marcar(cual)}
    >
      {una.clase === 'articulo' && una.articulo.delEquipo ? (
        <DelEquipo articulo={una.articulo.delEquipo} buscado={buscado} id={`${id}-d`} />
      ) : una.clase === 'articulo' ? (
        <Articulo articulo={una.articulo} buscado={buscado} id={`${id}-d`} />
      ) : una.clase === 'generico' ? (
        <span>
          <Texto dato>
            <Marcado texto={una.generico.texto} buscado={buscado} />
          </Texto>
          , {una.generico.laboratorios === 1 ? '1 laboratorio' : `${una.generico.laboratorios} laboratorios`}, desde{' '}
          <b>{enPesos(una.generico.precioDesde)}</b>
        </span>
      ) : (
        <span className={estilos.reciente}>
          <Icono de={IconHistory} tamano={16} />
          {una.texto}
        </span>
      )}
    </div>
  )
}

function Articulo({ articulo, buscado, id }: { articulo: ArticuloSugerido; buscado: string; id: string }) {
  const { existenciaMiCedis: propia, existenciaOtrosCedis: otros, cantidad } = articulo
  return (
    <>
      <Texto dato>
        <Marcado texto={articulo.descripcion} buscado={buscado} />
      </Texto>
      {/* heard as what describes the option: its name is the description alone */}
      <span id={id} aria-hidden="true" className={estilos.datos}>
        <span className={estilos.precio}>
          <Desde de={articulo.precioDesde} />
          <b>{enPesos(articulo.precio)}</b>
        </span>
        <Texto nota cifras>
          {articulo.codArticulo} · {articulo.laboratorio}
        </Texto>
        <Texto nota cifras className={estilos.existencia}>
          {cantidad > 0 && <span className={estilos.enCarrito}>{enMiles(cantidad)} en su carrito</span>}
          {propia > 0 ? (
            `Su CEDIS ${enMiles(propia)}`
          ) : otros > 0 ? (
            `Otros CEDIS ${enMiles(otros)}`
          ) : (
            <span className={estilos.sin}>Sin existencia</span>
          )}
        </Texto>
      </span>
    </>
  )
}

const DelEquipo = ({ articulo, buscado, id }: { articulo: ArticuloDelEquipo; buscado: string; id: string }) => (
  <>
    <Texto dato>
      <Marcado texto={articulo.descripcion} buscado={buscado} />
    </Texto>
    <span id={id} aria-hidden="true" className={estilos.datos}>
      <PrecioDelEquipo articulo={articulo} />
      <Texto nota cifras>
        {articulo.codArticulo}
      </Texto>
      <Texto nota cifras className={estilos.existencia}>
        <ExistenciaDelEquipo articulo={articulo} />
      </Texto>
    </span>
  </>
)

const Borrar = ({ onBorrar }: Pick<Props, 'onBorrar'>) => (
  <div className={estilos.pie}>
    <Boton modo="liso" onPointerDown={(e) => e.preventDefault()} onClick={onBorrar}>
      Borrar búsquedas recientes
    </Boton>
  </div>
)

function Pistas({ pistas }: Pick<Props, 'pistas'>) {
  const teclas = useTeclas()
  const delBuscador = ['Enter para abrir', ...(teclas ? ['Mayús + Enter para agregar'] : []), 'Esc para cerrar']
  return (
    <div className={estilos.pie}>
      <Nota className={estilos.pista} aria-hidden="true">
        <span>Flechas para elegir</span>
        {(pistas ?? delBuscador).map((pista) => (
          <span key={pista}>{pista}</span>
        ))}
      </Nota>
    </div>
  )
}

/** The description with the typed beginning marked, where it stands. */
function Marcado({ texto, buscado }: { texto: string; buscado: string }) {
  const plano = (s: string) =>
    s
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase()
  const inicio = plano(texto).length === texto.length ? plano(texto).indexOf(normalizar(buscado)) : -1
  if (inicio < 0) return <Descripcion texto={texto} />
  const fin = inicio + normalizar(buscado).length
  return (
    <>
      {texto.slice(0, inicio)}
      <mark>{texto.slice(inicio, fin)}</mark>
      {texto.slice(fin)}
    </>
  )
}
