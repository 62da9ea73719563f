import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import type { ArticuloDelEquipo } from '../../equipo/buscar-en-equipo.ts'
import { useEspera } from '../../equipo/registro.ts'
import { Icono } from '../../ui/Icono.tsx'
import { Nota, Texto } from '../../ui/Texto.tsx'
import { enMiles } from '../articulo/articulo.ts'
import { ExistenciaDelEquipo, PrecioDelEquipo } from '../articulo/DelEquipo.tsx'
import { Descripcion } from '../articulo/Descripcion.tsx'
import { EnSuCedis } from '../articulo/Existencia.tsx'
import { hayTeclado } from '../catalogo/por-teclado.ts'
import { type Dicho, useDicho } from './dicho.ts'
import estilos from './LineaDeEntrada.module.css'
import { PrecioDeHoy } from './PrecioDeHoy.tsx'
import type { Conocido } from './use-linea.ts'

/** Beneath the line, in a place that is always there: the article whose quantity is typed, else what was said last. */
export function LoDicho({ conocido, delEquipo }: { conocido: Conocido | null; delEquipo: ArticuloDelEquipo | null }) {
  const ultimo = useDicho()
  // what waited may wait no longer
  useEspera()
  const dicho = ultimo.mientras() ? ultimo : { ...ultimo, texto: '' }
  const hay = conocido !== null || delEquipo !== null
  return (
    <div className={estilos.bajo}>
      <div aria-live="polite" className={estilos.articulo}>
        {conocido && <Articulo conocido={conocido} />}
        {delEquipo && <DelEquipo articulo={delEquipo} />}
      </div>
      {!hay && !dicho.texto && <ComoSeUsa />}
      <Texto como="p" role="status" oculto={hay} className={estilos.dicho} data-tono={dicho.tono}>
        {dicho.texto && <Dicha dicho={dicho} />}
      </Texto>
    </div>
  )
}

/** What the line understands, until it has something to say. */
const ComoSeUsa = () => (
  <Nota className={estilos.uso}>
    Escriba un código y Enter, o todo junto: <kbd>12*código</kbd>
    {hayTeclado() && (
      <span>
        <kbd>↑</kbd> corrige la última cantidad, <kbd>Ctrl</kbd> <kbd>Z</kbd> deshace
      </span>
    )}
  </Nota>
)

const Dicha = ({ dicho }: { dicho: Dicho }) => (
  <span key={dicho.numero}>
    <Icono de={dicho.tono === 'bien' ? IconCheck : IconAlertTriangle} tamano={16} />
    {dicho.texto}
  </span>
)

function Articulo({ conocido: { articulo, piezas } }: { conocido: Conocido }) {
  const { descripcion, codArticulo, laboratorio, precio, motivoPrecio, minimoPiezas, cantidad } = articulo
  const condiciones = [
    piezas > 1 && `Caja de ${enMiles(piezas)} piezas`,
    minimoPiezas > 1 && `Mínimo ${enMiles(minimoPiezas)} piezas`,
    cantidad > 0 && `${enMiles(cantidad)} en su carrito`,
  ].filter(Boolean)
  return (
    <>
      <div className={estilos.nombre}>
        <Texto dato>
          <Descripcion texto={descripcion} />
        </Texto>
        <Nota cifras>{[codArticulo, laboratorio, ...condiciones].join(' · ')}</Nota>
      </div>
      <Texto cifras className={estilos.existencias}>
        <span>
          Su CEDIS <EnSuCedis piezas={articulo.existenciaMiCedis} />
        </span>{' '}
        <span>Otros {enMiles(articulo.existenciaOtrosCedis)}</span>
      </Texto>
      <PrecioDeHoy precio={precio} motivo={motivoPrecio} />
    </>
  )
}

/** Without a line, what this device knows of it, and of when that is. */
const DelEquipo = ({ articulo }: { articulo: ArticuloDelEquipo }) => (
  <>
    <div className={estilos.nombre}>
      <Texto dato>
        <Descripcion texto={articulo.descripcion} />
      </Texto>
      <Nota cifras>
        {articulo.codArticulo} · {articulo.datos}
      </Nota>
    </div>
    <Texto cifras className={estilos.existencias}>
      <ExistenciaDelEquipo articulo={articulo} />
    </Texto>
    <PrecioDelEquipo articulo={articulo} />
  </>
)
