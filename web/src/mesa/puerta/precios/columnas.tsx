import type { PrecioDetenido } from '@surtia/contracts/precios-de-mesa.ts'
import { precios } from '@surtia/contracts/precios-de-mesa.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { enDiaMesAno } from '@surtia/rules/fechas.ts'
import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Icono } from '../../../ui/Icono.tsx'
import { Texto } from '../../../ui/Texto.tsx'
import { aPantalla } from '../../direcciones.ts'
import { columnasDe, filtrosDe, type VistaFija } from '../../listado/definicion.ts'
import { can } from '../../sesion.ts'
import { CAMPOS_CON_NOMBRE, enCambio, nombreDeCampo } from './campos.ts'
import estilos from './Precios.module.css'

export const COLUMNAS = columnasDe(precios, [
  { de: 'codArticulo', celda: (p) => <Texto cifras>{p.codArticulo}</Texto> },
  { de: 'descripcion', lugar: 'doc', celda: (p) => <Producto precio={p} /> },
  { de: 'antes', num: true, celda: (p) => (p.antes === 0 ? '–' : enPesos(p.antes)) },
  { de: 'despues', num: true, celda: (p) => <b>{enPesos(p.despues)}</b> },
  { de: 'cambio', num: true, celda: (p) => (p.antes === 0 ? '–' : <Cambio de={p.cambio} />) },
  { de: 'publico', num: true, celda: (p) => <Publico precio={p} /> },
])

function Producto({ precio: p }: { precio: PrecioDetenido }) {
  return (
    <span className={estilos.producto}>
      <Texto dato>{p.descripcion}</Texto>
      <Texto nota>
        {`${[p.laboratorio, nombreDeCampo(p.campo)].filter(Boolean).join(' · ')} · `}
        {can('verPuerta') ? (
          <Texto como={Link} enlace to={aPantalla('entrega', { entrega: p.entrega })}>
            {`entrega ${p.entrega}`}
          </Texto>
        ) : (
          `entrega ${p.entrega}`
        )}
        {p.vigenteDesde && ` · desde el ${enDiaMesAno(p.vigenteDesde)}`}
      </Texto>
    </span>
  )
}

const Cambio = ({ de }: { de: number }) => (
  <span className={estilos.cambio}>
    <Icono de={de < 0 ? IconTrendingDown : IconTrendingUp} tamano={14} />
    {enCambio(de)}
  </span>
)

/** What nobody sells below: a net price above it is a slip of the hand. */
function Publico({ precio: { campo, despues, publico } }: { precio: PrecioDetenido }) {
  if (publico === 0) return '–'
  if (campo === 'precioPublico' || despues <= publico) return enPesos(publico)
  return (
    <>
      {enPesos(publico)} <span className={estilos.mal}>menor que el neto</span>
    </>
  )
}

export const FILTROS = filtrosDe(precios, [
  { nombre: 'codArticulo', titulo: 'Código' },
  { nombre: 'campo', titulo: 'Precio', opciones: CAMPOS_CON_NOMBRE },
  { nombre: 'sentido', titulo: 'Cambio', opciones: { sube: 'Sube', baja: 'Baja' } },
  { nombre: 'entrega', titulo: 'Entrega' },
  { desde: 'desde', hasta: 'hasta', titulo: 'Detenido' },
])

export const VISTAS: readonly VistaFija<typeof precios>[] = [
  { nombre: 'Los que más suben', filtros: { sentido: 'sube' }, orden: '-cambio' },
  { nombre: 'Los que más bajan', filtros: { sentido: 'baja' }, orden: 'cambio' },
]
