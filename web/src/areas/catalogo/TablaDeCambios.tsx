import type { CambioDePrecio } from '@surtia/contracts/listas.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { enDiaMesAno } from '@surtia/rules/fechas.ts'
import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Icono } from '../../ui/Icono.tsx'
import { Insignia } from '../../ui/Insignia.tsx'
import { Celda, Tabla } from '../../ui/Tabla.tsx'
import { Nota, Texto } from '../../ui/Texto.tsx'
import { agotado } from '../articulo/articulo.ts'
import { Descripcion } from '../articulo/Descripcion.tsx'
import { EnSuCedis } from '../articulo/Existencia.tsx'
import { AgregarAlCarrito } from '../carrito/AgregarAlCarrito.tsx'
import estilos from './CambioDePrecio.module.css'
import { Agotado } from './Sustitutos.tsx'

export const COLUMNAS = [
  { texto: 'Artículo' },
  { texto: 'Precio anterior', num: true },
  { texto: 'Precio nuevo', num: true },
  { texto: 'Cambio', num: true },
  { texto: 'Fecha', num: true },
  { texto: 'Su CEDIS', num: true },
  { texto: 'Cantidad', num: true, enPantalla: true },
]
const POR_VENIR = COLUMNAS.map((columna) =>
  columna.texto === 'Precio anterior'
    ? { ...columna, texto: 'Precio de hoy' }
    : columna.texto === 'Fecha'
      ? { texto: 'Cuándo' }
      : columna,
)

type Props = {
  titulo: string
  cambios: readonly CambioDePrecio[]
  /** of articles whose next price is known, by code */
  sabidos: ReadonlyMap<string, CambioDePrecio>
  /** they are still to come */
  porVenir?: boolean
}

/** Changes of price, each with its article as it can be ordered today. */
export function TablaDeCambios({ titulo, cambios, sabidos, porVenir = false }: Props) {
  const [columnas, [antes, dia]] = porVenir
    ? [POR_VENIR, ['Precio de hoy', 'Cuándo']]
    : [COLUMNAS, ['Precio anterior', 'Fecha']]
  return (
    <Tabla titulo={titulo} columnas={columnas}>
      <tbody>
        {cambios.map((c) => (
          <tr key={c.codArticulo + c.fecha}>
            <Celda ancha>
              <Texto como={Link} dato enlaceDato to={paths.detalleProducto(c.codArticulo)}>
                <Descripcion texto={c.descripcion} />
              </Texto>{' '}
              {!porVenir && <Anuncio de={sabidos.get(c.codArticulo)} />}
              <Nota cifras>{[c.codArticulo, c.marca || c.formula].filter(Boolean).join(' · ')}</Nota>
            </Celda>
            <Celda num rotulo={antes}>
              {enPesos(c.precioAnterior)}
            </Celda>
            <Celda num rotulo="Precio nuevo">
              <b>{enPesos(c.precioNuevo)}</b>
            </Celda>
            <Celda num rotulo="Cambio">
              <Cambio de={c} porVenir={porVenir} />
            </Celda>
            <Celda num={!porVenir} fecha rotulo={dia}>
              {porVenir ? <Anuncio de={c} /> : enDiaMesAno(c.fecha)}
            </Celda>
            <Celda num rotulo="Su CEDIS">
              <EnSuCedis piezas={c.existenciaMiCedis} />
            </Celda>
            <Celda num lugar="accion">
              {agotado(c) ? (
                <Agotado articulo={c} rutaOrigen="cambio-precio" />
              ) : (
                <AgregarAlCarrito articulo={c} rutaOrigen="cambio-precio" compacto />
              )}
            </Celda>
          </tr>
        ))}
      </tbody>
    </Tabla>
  )
}

/** What is known of its next price. */
function Anuncio({ de }: { de: CambioDePrecio | undefined }) {
  if (!de) return null
  const sube = de.precioNuevo > de.precioAnterior
  return (
    <Insignia tono="linea" icono={sube ? IconTrendingUp : IconTrendingDown}>
      {`${sube ? 'Sube' : 'Baja'} el ${enDiaMesAno(de.fecha)}`}
    </Insignia>
  )
}

/** Up or down, in words, or by its sign where the words stand beside it. */
function Cambio({ de: { precioAnterior, precioNuevo }, porVenir }: { de: CambioDePrecio; porVenir: boolean }) {
  const sube = precioNuevo > precioAnterior
  const Dibujo = sube ? IconTrendingUp : IconTrendingDown
  const porCiento = Math.round((Math.abs(precioNuevo - precioAnterior) / precioAnterior) * 1_000) / 10
  const [signo, palabra] = sube ? ['+', 'Subió '] : ['−', 'Bajó ']
  return (
    <span className={sube ? estilos.sube : estilos.baja}>
      {!porVenir && <Icono de={Dibujo} tamano={16} />}
      {porVenir ? signo : palabra}
      {porCiento}%
    </span>
  )
}
