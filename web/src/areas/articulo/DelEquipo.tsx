import { EN_OTROS_CEDIS, EN_SU_CEDIS } from '@surtia/rules/catalogo/resumen/fila.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import type { ArticuloDelEquipo } from '../../equipo/buscar-en-equipo.ts'
import estilos from './Precio.module.css'
import { PrecioPorConfirmar } from './precios-de.tsx'

type Props = { articulo: Pick<ArticuloDelEquipo, 'precio' | 'clase'> }

/** The price that this device kept, in MXN; an old one is not shown (docs/reglas/equipo.md#datos-con-su-hora). */
export const PrecioDelEquipo = ({ articulo: { precio } }: Props) =>
  precio === null ? <PrecioPorConfirmar /> : <b>{enPesos(precio)}</b>

/** Where there was stock; how many pieces is not known. */
export const ExistenciaDelEquipo = ({ articulo: { clase } }: Props) =>
  clase === EN_SU_CEDIS ? (
    'En su CEDIS'
  ) : clase === EN_OTROS_CEDIS ? (
    'En otros CEDIS'
  ) : (
    <span className={estilos.sin}>Sin existencia</span>
  )
