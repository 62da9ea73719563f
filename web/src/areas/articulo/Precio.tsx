import type { Articulo } from '@surtia/contracts/articulo.ts'
import { porUnidad } from '@surtia/rules/catalogo/por-unidad.ts'
import { etiquetaDescuento, type MotivoPrecio, precioAnunciado } from '@surtia/rules/catalogo/precio-vigente.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { enDiaMesAno, enMesAno } from '@surtia/rules/fechas.ts'
import { Fragment } from 'react'
import { clases } from '../../ui/clases.ts'
import { Oculto } from '../../ui/Texto.tsx'
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
  publico?: number
  /** what one tablet, one ml … costs, said; '' where its contents are not known */
  unidad?: string
  conRotulo?: boolean
}

/** The price block: struck net and discount above, the price, below it that of a unit and the public one. MXN. */
export function Precio({ neto, precio, motivo, publico, unidad, conRotulo = false }: Props) {
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
      <b>
        <Oculto>{DICHO[motivo]} </Oculto>
        <i>$</i>
        {cifras}
      </b>
      {unidad && <span className={estilos.unidad}>{unidad}</span>}
      {publico !== undefined && publico > 0 && <span className={estilos.publico}>Público {enPesos(publico)}</span>}
    </div>
  )
}

/** What an article announces: its price with the pieces from which it holds. The server sends a Buen Fin price only during the event. */
export const anuncio = (articulo: Articulo) => precioAnunciado(articulo, true)

/** What a unit of it costs, of one piece; that is said where the announced price asks for more of them. */
export function unidadDe(articulo: Articulo): string {
  const dicho = porUnidad(articulo.precioPorUnidad, articulo.unidad)
  return dicho && anuncio(articulo).minimo > 1 ? `${dicho} (1 pieza)` : dicho
}

type Dicho = { dicho: string; cifra: string }

/** Until when it lasts, where that is known. */
export const caducidadDe = ({ fechaCaducidad }: Pick<Articulo, 'fechaCaducidad'>): Dicho[] =>
  fechaCaducidad ? [{ dicho: 'Caduca', cifra: enMesAno(fechaCaducidad) }] : []

/** What holds for an article besides its price, each with its figure: until when it lasts, from how many pieces, until when it is on. */
export function condicionesDe(articulo: Articulo): Dicho[] {
  const { motivo, minimo } = anuncio(articulo)
  const piezas = (n: number) => (n > 1 ? `${n} piezas` : '')
  const deOferta = motivo === 'oferta' || motivo === 'remate' ? minimo : 1
  return [
    ...caducidadDe(articulo),
    { dicho: 'Mínimo', cifra: piezas(articulo.minimoPiezas) },
    {
      dicho: `${motivo === 'oferta' ? 'Oferta' : 'Remate'} a partir de`,
      cifra: deOferta > articulo.minimoPiezas ? piezas(deOferta) : '',
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

/** The conditions beside the price, a line each, and the taxes. */
export function Condicion({ articulo }: { articulo: Articulo }) {
  if (articulo.existenciaMiCedis + articulo.existenciaOtrosCedis === 0)
    return (
      <p className={estilos.condicion}>
        {articulo.existenciaCorta > 0 ? 'Sólo con caducidad corta' : 'Sin existencia'}
      </p>
    )
  const condiciones = condicionesDe(articulo)
  return (
    <p className={estilos.condicion}>
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
