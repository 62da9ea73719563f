import type { Articulo } from '@surtia/contracts/articulo.ts'
import { porUnidad } from '@surtia/rules/catalogo/por-unidad.ts'
import {
  etiquetaDescuento,
  type MotivoPrecio,
  type PrecioDesde,
  precioVigente,
} from '@surtia/rules/catalogo/precio-vigente.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { enDiaMesAno, enMesAno } from '@surtia/rules/fechas.ts'
import { Fragment } from 'react'
import { clases } from '../../ui/clases.ts'
import { Oculto } from '../../ui/Texto.tsx'
import { enMiles } from './articulo.ts'
import estilos from './Precio.module.css'
import { PrecioPorConfirmar, usePorConfirmar } from './precios-de.tsx'

const CLASE: Record<MotivoPrecio, string | undefined> = {
  oferta: estilos.oferta,
  remate: estilos.remate,
  buenFin: estilos.ahorro,
  neto: undefined,
}
const DICHO: Record<MotivoPrecio, string> = {
  oferta: 'Precio de oferta',
  remate: 'Precio de remate',
  buenFin: 'Precio de la fórmula del ahorro',
  neto: 'Precio neto',
}

type Props = {
  neto: number
  precio: number
  motivo: MotivoPrecio
  /** the better-placed price that so many pieces do not reach */
  desde?: PrecioDesde | null
  publico?: number
  /** what one tablet, one ml … costs, said; '' where its contents are not known */
  unidad?: string
  conRotulo?: boolean
}

/**
 * The price block: struck net and discount above, the price that applies, beside it the one that more pieces get, below it that of a unit
 * and the public one. MXN.
 */
export function Precio({ neto, precio, motivo, desde, publico = 0, unidad, conRotulo = false }: Props) {
  const porConfirmar = usePorConfirmar()
  if (porConfirmar) return <PrecioPorConfirmar />
  const [, cifras = ''] = /^\$(.*)$/.exec(enPesos(precio)) ?? []
  return (
    <div className={clases(estilos.precio, CLASE[motivo])}>
      {motivo === 'neto' ? (
        conRotulo && <div className={estilos.antes}>Neto</div>
      ) : (
        <div className={estilos.antes}>
          <Oculto>Precio neto</Oculto>
          <s>{enPesos(neto)}</s>
          <span className={estilos.menos}>{etiquetaDescuento(neto, precio)}</span>
        </div>
      )}
      <div className={estilos.monto}>
        <Desde de={desde} />
        <b>
          <Oculto>{DICHO[motivo]} </Oculto>
          <i>$</i>
          {cifras}
        </b>
      </div>
      {unidad && <span className={estilos.unidad}>{unidad}</span>}
      {publico > 0 && <span className={estilos.publico}>Público {enPesos(publico)}</span>}
    </div>
  )
}

/** From how many pieces another price applies, in the colour of its reason. */
export function Desde({ de }: { de: PrecioDesde | null | undefined }) {
  const porConfirmar = usePorConfirmar()
  if (!de || porConfirmar) return null
  return (
    <span className={clases(estilos.desde, CLASE[de.motivo])}>
      Desde {enMiles(de.minimo)} piezas {enPesos(de.precio)}
    </span>
  )
}

/** The price of an article for so many pieces. The server sends a Buen Fin price only during the event. */
export const vigente = (articulo: Articulo, cantidad: number) => precioVigente(articulo, Math.max(1, cantidad), true)

type DeArticulo = {
  articulo: Articulo
  /** the pieces that are asked for, or would be */
  cantidad: number
  /** with its label and the public price */
  entero?: boolean
  /** what more pieces get is told among its conditions */
  aparte?: boolean
}

/** The block of an article, at the price that its quantity gets. */
export function PrecioDeArticulo({ articulo, cantidad, entero = false, aparte }: DeArticulo) {
  const { precio, motivo, desde } = vigente(articulo, cantidad)
  return (
    <Precio
      neto={articulo.precioNeto}
      precio={precio}
      motivo={motivo}
      desde={aparte ? null : desde}
      unidad={porUnidad(articulo, vigente(articulo, 1).precio, precio)}
      conRotulo={entero}
      publico={entero ? articulo.precioPublico : 0}
    />
  )
}

type Dicho = { dicho: string; cifra: string }

/** Until when it lasts, where that is known. */
export const caducidadDe = ({ fechaCaducidad }: Pick<Articulo, 'fechaCaducidad'>): Dicho[] =>
  fechaCaducidad ? [{ dicho: 'Caduca', cifra: enMesAno(fechaCaducidad) }] : []

/**
 * What holds for an article besides its price, each with its figure: until when it lasts, from how many pieces, until when it is on. A price
 * that so many pieces do not reach stands beside the price.
 */
export function condicionesDe(articulo: Articulo, cantidad: number): Dicho[] {
  const { motivo } = vigente(articulo, cantidad)
  const piezas = (n: number) => (n > 1 ? `${enMiles(n)} piezas` : '')
  const minimo =
    motivo === 'oferta' ? articulo.minimoPiezasOfertas : motivo === 'remate' ? articulo.minimoPiezasRemates : 1
  return [
    ...caducidadDe(articulo),
    { dicho: 'Mínimo', cifra: piezas(articulo.minimoPiezas) },
    {
      dicho: `${motivo === 'oferta' ? 'Oferta' : 'Remate'} a partir de`,
      cifra: minimo > articulo.minimoPiezas ? piezas(minimo) : '',
    },
    {
      dicho: 'Hasta el',
      cifra: motivo === 'buenFin' && articulo.buenFinHasta ? enDiaMesAno(articulo.buenFinHasta) : '',
    },
  ].filter(({ cifra }) => cifra)
}

/** Conditions within the small print of a row; none of them parts at the end of a line. */
export const EnLinea = ({ condiciones }: { condiciones: readonly Dicho[] }) =>
  condiciones.map(({ dicho, cifra }) => (
    <Fragment key={dicho}>
      {' · '}
      <span className={estilos.enLinea}>
        {dicho} {cifra}
      </span>
    </Fragment>
  ))

type DeCondicion = Omit<DeArticulo, 'entero'>

/** The conditions beside the price, a line each, and the taxes. */
export function Condicion({ articulo, cantidad, aparte }: DeCondicion) {
  if (articulo.existenciaMiCedis + articulo.existenciaOtrosCedis === 0)
    return (
      <p className={estilos.condicion}>
        {articulo.existenciaCorta > 0 ? 'Sólo con caducidad corta' : 'Sin existencia'}
      </p>
    )
  const condiciones = condicionesDe(articulo, cantidad)
  return (
    <p className={estilos.condicion}>
      {aparte && <Desde de={vigente(articulo, cantidad).desde} />}
      {condiciones.map(({ dicho, cifra }) => (
        <span key={dicho}>
          {dicho} <b>{cifra}</b>
        </span>
      ))}
      {condiciones.length === 0 && articulo.existenciaMiCedis === 0 && <span>De otros CEDIS</span>}
      {(articulo.iva > 0 || articulo.ieps > 0) && (
        <span>
          Causa <b>{[articulo.iva > 0 && 'IVA', articulo.ieps > 0 && 'IEPS'].filter(Boolean).join(' e ')}</b>
        </span>
      )}
    </p>
  )
}
