import { CANTIDAD_MAXIMA } from '@surtia/rules/carrito/cantidad-pedida.ts'
import { estaCancelado } from '@surtia/rules/catalogo/estatus-articulo.ts'
import { IconTrash } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { Link } from 'react-router'
import { cambia } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Caja, ErrorDeFila } from '../../ui/Campo.tsx'
import { Mover } from '../../ui/Mover.tsx'
import { Celda } from '../../ui/Tabla.tsx'
import { Nota, Texto } from '../../ui/Texto.tsx'
import { enMiles } from '../articulo/articulo.ts'
import { Descripcion } from '../articulo/Descripcion.tsx'
import { EnSuCedis } from '../articulo/Existencia.tsx'
import { PesosDePieza } from '../articulo/precios-de.tsx'
import { CajaDeColumna } from '../carrito/CajaDeColumna.tsx'
import type { Cajas } from '../carrito/columna.ts'
import estilos from './ListaPropia.module.css'
import { piezasEscritas, type RenglonDeTabla } from './renglones.ts'
import type { Hechos } from './use-lista-abierta.ts'

type Props = {
  renglon: RenglonDeTabla
  enCarrito: number | undefined
  primero: boolean
  ultimo: boolean
  cajas: Cajas
  hechos: Hechos
  decirLugar: (dicho: string) => void
}

/** One article of a list: how much of it is wished, how much is in the cart already, and a word about it. */
export const FilaDeLista = memo(({ renglon, enCarrito, primero, ultimo, cajas, hechos, decirLugar }: Props) => {
  const { codArticulo, descripcion, laboratorio, precio, existenciaMiCedis, cantidad, nota } = renglon
  const mover = (pasos: 1 | -1) => hechos.mover(codArticulo, pasos)
  const lleno = enCarrito !== undefined && enCarrito >= cantidad
  return (
    <tr>
      <Celda ancha>
        <Texto como={Link} dato enlaceDato to={paths.detalleProducto(codArticulo)}>
          <Descripcion texto={descripcion} />
        </Texto>
        <Nota cifras>
          {codArticulo} · {laboratorio}
          {estaCancelado(renglon) && <b className={estilos.cancelado}> · Cancelado</b>}
        </Nota>
      </Celda>
      <Celda num rotulo="Su CEDIS">
        <EnSuCedis piezas={existenciaMiCedis} />
      </Celda>
      <Celda num rotulo="Precio neto">
        <PesosDePieza de={precio} />
      </Celda>
      <Celda num rotulo="Deseada" className={estilos.deseada}>
        <CajaDeDeseo renglon={renglon} cajas={cajas} hechos={hechos} />
      </Celda>
      <Celda num rotulo="En el carrito" className={lleno ? estilos.lleno : undefined}>
        {enCarrito === undefined ? '…' : enCarrito === 0 ? '–' : enMiles(enCarrito)}
      </Celda>
      <Celda className={estilos.nota}>
        <Caja
          className={estilos.cajaDeNota}
          readOnly={!cambia('llenarCarrito')}
          aria-label={`Nota de ${descripcion}`}
          placeholder="Nota"
          autoComplete="off"
          maxLength={LARGO_DE_NOTA}
          value={nota}
          onChange={(e) => hechos.cambiar(codArticulo, { nota: e.target.value.replace(/\p{Cc}/gu, ' ') })}
        />
        <Texto className={estilos.enPapel}>{nota}</Texto>
      </Celda>
      <Celda num lugar="acciones" className={estilos.acciones}>
        <Mover
          cambia="llenarCarrito"
          que={descripcion}
          quieto={primero}
          pasos={-1}
          onMover={mover}
          decirLugar={decirLugar}
        />
        <Mover
          cambia="llenarCarrito"
          que={descripcion}
          quieto={ultimo}
          pasos={1}
          onMover={mover}
          decirLugar={decirLugar}
        />
        <Boton
          cambia="llenarCarrito"
          modo="liso"
          cuadrado
          icono={IconTrash}
          aria-label={`Quitar ${descripcion}`}
          title="Quitar"
          onClick={() => hechos.quitar(renglon)}
        />
      </Celda>
    </tr>
  )
})

const LARGO_DE_NOTA = 200

type DeDeseo = Pick<Props, 'renglon' | 'cajas' | 'hechos'>

/** Up to five digits; Enter and the arrows go down and up the column. What is no quantity is not stored, and says so. */
function CajaDeDeseo({ renglon: { codArticulo, descripcion, cantidad }, cajas, hechos }: DeDeseo) {
  const [borrador, setBorrador] = useState<string | null>(null)
  const [dejada, setDejada] = useState(false)
  const mala = dejada && borrador !== null && piezasEscritas(borrador) === null
  const escribir = (texto: string) => {
    const piezas = piezasEscritas(texto)
    setBorrador(texto)
    if (piezas !== null) {
      setDejada(false)
      hechos.cambiar(codArticulo, { cantidad: piezas })
    }
  }
  const idError = `deseo-${codArticulo}`
  return (
    <>
      <CajaDeColumna
        cajas={cajas}
        className={estilos.caja}
        aria-label={`Cantidad deseada de ${descripcion}`}
        aria-invalid={mala || undefined}
        aria-describedby={mala ? idError : undefined}
        value={borrador ?? String(cantidad)}
        onChange={(e) => escribir(e.target.value.replace(/\D/g, ''))}
        onBlur={() => {
          if (borrador !== null && piezasEscritas(borrador) !== null) setBorrador(null)
          else if (borrador !== null) setDejada(true)
        }}
        alEsc={() => setBorrador(null)}
        alFin={(caja) => caja.blur()}
      />
      {mala && <ErrorDeFila id={idError}>Escriba de 1 a {enMiles(CANTIDAD_MAXIMA)} piezas.</ErrorDeFila>}
    </>
  )
}
