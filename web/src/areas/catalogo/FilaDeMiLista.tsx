import { diaDe, enDiaMesAno, enDiaYMes } from '@surtia/rules/fechas.ts'
import {
  IconArrowBackUp,
  IconArrowsExchange,
  IconPill,
  IconPin,
  IconPinFilled,
  IconRepeat,
  IconX,
} from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Icono } from '../../ui/Icono.tsx'
import { Celda } from '../../ui/Tabla.tsx'
import { Nota, Texto } from '../../ui/Texto.tsx'
import { enMiles } from '../articulo/articulo.ts'
import { Descripcion } from '../articulo/Descripcion.tsx'
import { EnSuCedis } from '../articulo/Existencia.tsx'
import { caducidadDe, Desde, EnLinea, vigente } from '../articulo/Precio.tsx'
import { Pesos, PesosDePieza } from '../articulo/precios-de.tsx'
import { CajaDeColumna } from '../carrito/CajaDeColumna.tsx'
import type { Cajas } from '../carrito/columna.ts'
import { EnEspera } from '../carrito/EnEspera.tsx'
import { SinGuardar } from '../carrito/SinGuardar.tsx'
import { useAgregar } from '../carrito/use-agregar.ts'
import estilos from './FilaDeMiLista.module.css'
import { type ArticuloDeLista, importe } from './mi-lista.ts'
import { DialogoDeSustitutos } from './Sustitutos.tsx'
import { useEnLista } from './use-en-lista.ts'

type Props = { articulo: ArticuloDeLista; cajas: Cajas }
type DeFila = Props & {
  /** says how often it is bought and when it is due */
  conCadencia?: boolean
}

/** An article of the list: how much is in the cart, pinned or not, and away with it. */
export function FilaDeMiLista({ articulo, cajas, conCadencia = false }: DeFila) {
  const [sustitutos, setSustitutos] = useState(false)
  const { espera, seQuita, fijado, fijar, quitar } = useEnLista(articulo)
  const { precio, desde } = vigente(articulo, articulo.cantidad)
  const Pin = fijado ? IconPinFilled : IconPin
  return (
    <tr className={estilos.fila}>
      <Celda ancha>
        <Texto como={Link} dato enlaceDato to={paths.detalleProducto(articulo.codArticulo)}>
          <Descripcion texto={articulo.descripcion} />
        </Texto>
        <Nota cifras className={estilos.detalle}>
          <span>
            {articulo.codArticulo} · {articulo.laboratorio}
            <span className={estilos.caduca}>
              <EnLinea condiciones={caducidadDe(articulo)} />
            </span>
          </span>
          <Desde de={desde} />
          {articulo.gi && (
            <span title="Genérico">
              <IconPill size={16} stroke={1.75} role="img" aria-label="Genérico" />
            </span>
          )}
          {articulo.tieneSustituto && (
            <Boton
              modo="liso"
              icono={IconArrowsExchange}
              tamano={16}
              className={estilos.sustitutos}
              aria-label={`Ver sustitutos de ${articulo.descripcion}`}
              title="Ver sustitutos"
              onClick={() => setSustitutos(true)}
            />
          )}
        </Nota>
        {espera && <EnEspera quita={seQuita} />}
        {conCadencia && articulo.cadencia !== '' && <Toca articulo={articulo} />}
        {sustitutos && (
          <DialogoDeSustitutos
            articulo={articulo}
            rutaOrigen="mi-lista-de-pedido"
            onCerrar={() => setSustitutos(false)}
          />
        )}
      </Celda>
      <Celda num rotulo="Su CEDIS">
        <EnSuCedis piezas={articulo.existenciaMiCedis} />
      </Celda>
      <Celda num rotulo="Otros">
        {enMiles(articulo.existenciaOtrosCedis)}
      </Celda>
      <Celda num soloAncho>
        {enMiles(articulo.empColectivo)}
      </Celda>
      <Celda num rotulo="Cantidad" className={estilos.pedido}>
        <CajaDeLista articulo={articulo} cajas={cajas} />
      </Celda>
      <Celda num rotulo="Precio neto" className={estilos.neto}>
        <b>
          <PesosDePieza de={precio} />
        </b>
      </Celda>
      <Celda num rotulo="Importe" className={articulo.cantidad > 0 ? estilos.suma : estilos.sinSuma}>
        <b>{articulo.cantidad > 0 ? <Pesos de={importe(articulo)} /> : '–'}</b>
      </Celda>
      <Historia rotulo="US" dia={articulo.ultimoSurtido} />
      <Historia rotulo="UN" dia={articulo.ultimoNegado} />
      <Celda num lugar="acciones">
        <Boton
          modo="liso"
          cuadrado
          cambia="llenarCarrito"
          icono={Pin}
          aria-pressed={fijado}
          aria-label={`Fijar ${articulo.descripcion}`}
          title={fijado ? 'Soltar' : 'Fijar'}
          onClick={fijar}
        />
        <Boton
          modo="liso"
          cuadrado
          cambia="llenarCarrito"
          icono={seQuita ? IconArrowBackUp : IconX}
          aria-label={`${seQuita ? 'No quitar' : 'Quitar'} de la lista ${articulo.descripcion}`}
          title={seQuita ? 'No quitar' : 'Quitar de la lista'}
          onClick={quitar}
        />
      </Celda>
    </tr>
  )
}

/** When it is due, and why. */
function Toca({ articulo: { toca, cadencia } }: Pick<Props, 'articulo'>) {
  const ya = toca <= diaDe(new Date())
  return (
    <Nota className={estilos.toca} data-ya={ya ? '' : undefined}>
      <Icono de={IconRepeat} tamano={14} />
      <span>
        <b>{ya ? 'Toca ya' : `Toca el ${enDiaYMes(toca)}`}</b>: {cadencia}
      </span>
    </Nota>
  )
}

/** A day of its history; on a card only where there is one. */
const Historia = ({ rotulo, dia }: { rotulo: string; dia: string }) => (
  <Celda num fecha {...(dia ? { rotulo, className: estilos.historia } : { soloAncho: true })}>
    {dia ? enDiaMesAno(dia) : '–'}
  </Celda>
)

/** Up to five digits; Enter and the arrows go down and up the column, leaving saves. What is no number counts as 0, which asks and removes. */
function CajaDeLista({ articulo, cajas }: Props) {
  const { enCarrito, fijarCantidad, guardando, rechazo, enEspera } = useAgregar(articulo, 'mi-lista-de-pedido')
  const [borrador, setBorrador] = useState<string | null>(null)
  // after Esc a key alone does again what it does elsewhere
  const [suelta, setSuelta] = useState(false)
  const guardar = () => {
    if (borrador === null) return
    const nueva = /^\d+$/.test(borrador) ? Number(borrador) : 0
    setBorrador(null)
    if (nueva !== enCarrito) void fijarCantidad(nueva)
  }
  return (
    <>
      <CajaDeColumna
        cajas={cajas}
        className={estilos.caja}
        aria-label={`Cantidad de ${articulo.descripcion}`}
        aria-busy={guardando}
        aria-invalid={rechazo ? true : undefined}
        value={borrador ?? (enCarrito > 0 ? String(enCarrito) : '')}
        placeholder="0"
        data-suelta={suelta ? '' : undefined}
        onChange={(e) => {
          setSuelta(false)
          setBorrador(e.target.value.replace('.', ''))
        }}
        onBlur={() => {
          setSuelta(false)
          guardar()
        }}
        alEsc={() => {
          setBorrador(null)
          setSuelta(true)
        }}
        alFin={guardar}
      />
      <SinGuardar codArticulo={articulo.codArticulo} enEspera={enEspera} rechazo={rechazo} />
    </>
  )
}
