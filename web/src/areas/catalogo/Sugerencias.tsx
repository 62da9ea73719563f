import { normalizar } from '@surtia/rules/catalogo/texto-buscado.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { IconHistory } from '@tabler/icons-react'
import type { ArticuloDelEquipo } from '../../equipo/buscar-en-equipo.ts'
import { Boton } from '../../ui/Boton.tsx'
import type { Combo } from '../../ui/combo.ts'
import { Icono } from '../../ui/Icono.tsx'
import { ListaDeCombo } from '../../ui/ListaDeCombo.tsx'
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
  combo: Combo
  buscado: string
  visibles: readonly Opcion[]
  elegir: (una: Opcion) => void
  onBorrar?: (() => void) | undefined
  /** what the keys do here, where it is not as in the header's search */
  pistas?: readonly string[] | undefined
}

/** Below the box; without suggestions the list is there, empty, for the search box to name. */
export function Sugerencias({ combo, buscado, visibles, elegir, onBorrar, pistas }: Props) {
  const hay = visibles.length > 0
  const recientes = visibles[0]?.clase === 'reciente'
  const quiza = quizaDe(visibles)
  return (
    <Texto como="div" oculto={!hay} className={hay ? estilos.sugerencias : undefined}>
      {quiza && <Texto className={estilos.quiza}>{quiza}</Texto>}
      <ListaDeCombo
        combo={combo}
        nombre="Sugerencias"
        grupos={GRUPOS.map(({ clase, titulo }) => ({ clase, titulo: titulo + datosDe(clase, visibles) }))}
        opciones={visibles}
        elegir={elegir}
        descrita={({ clase }) => clase === 'articulo'}
        suya={{ lista: estilos.lista, titulo: estilos.titulo, opcion: estilos.opcion }}
      >
        {(una, id) => <DeOpcion id={`${id}-d`} una={una} buscado={buscado} />}
      </ListaDeCombo>
      {hay && (recientes ? <Borrar onBorrar={onBorrar} /> : <Pistas pistas={pistas} />)}
    </Texto>
  )
}

/** Without a line it is said of when the articles are. */
const datosDe = (clase: Opcion['clase'], [primera]: readonly Opcion[]): string =>
  clase === 'articulo' && primera?.clase === clase && primera.articulo.delEquipo
    ? ` · ${primera.articulo.delEquipo.datos}`
    : ''

/** `id` is of what describes an article. */
function DeOpcion({ id, una, buscado: escrito }: { id: string; una: Opcion; buscado: string }) {
  const buscado = una.clase === 'reciente' ? escrito : (una.corregido ?? escrito)
  if (una.clase === 'articulo')
    return una.articulo.delEquipo ? (
      <DelEquipo articulo={una.articulo.delEquipo} buscado={buscado} id={id} />
    ) : (
      <Articulo articulo={una.articulo} buscado={buscado} id={id} />
    )
  return una.clase === 'generico' ? (
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
