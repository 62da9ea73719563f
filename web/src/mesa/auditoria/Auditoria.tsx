import type { Asiento } from '@surtia/contracts/auditoria.ts'
import { auditoria } from '@surtia/contracts/auditoria.ts'
import { Texto } from '../../ui/Texto.tsx'
import { Datos } from '../celdas/Datos.tsx'
import { Instante } from '../celdas/Instante.tsx'
import { columnasDe, filtrosDe } from '../listado/definicion.ts'
import { Listado } from '../listado/Listado.tsx'
import { Pantalla } from '../marco/Pantalla.tsx'

const hayDatos = (datos: Asiento['antes']): datos is NonNullable<Asiento['antes']> =>
  datos !== null && Object.keys(datos).length > 0

const COLUMNAS = columnasDe(auditoria, [
  { de: 'instante', lugar: 'doc', celda: (a) => <Instante de={a.instante} entero /> },
  { de: 'quien', lugar: 'est', celda: (a) => a.quien || 'El portal' },
  { de: 'codCliente', titulo: 'Como quién' },
  {
    de: 'evento',
    ancha: true,
    celda: (a) => (
      <span>
        <Texto dato>{a.evento}</Texto>
        {hayDatos(a.detalle) && <Datos de={a.detalle} />}
      </span>
    ),
  },
  { de: 'antes', ancha: true, celda: (a) => hayDatos(a.antes) && <Datos de={a.antes} contra={a.despues} /> },
  { de: 'despues', ancha: true, celda: (a) => hayDatos(a.despues) && <Datos de={a.despues} contra={a.antes} /> },
  { de: 'motivo', ancha: true },
])

const FILTROS = filtrosDe(auditoria, [
  { nombre: 'quien', titulo: 'Quién' },
  { nombre: 'codCliente', titulo: 'Como quién' },
  { nombre: 'evento', titulo: 'Qué' },
  { desde: 'desde', hasta: 'hasta', titulo: 'Cuándo' },
])

/** Who did what, as whom, what it was before and after, and why. That it was exported is a line of it, too. */
export default function Auditoria() {
  return (
    <Pantalla titulo="Auditoría">
      <Listado
        lista={auditoria}
        titulo="Auditoría"
        llaveDe={(a) => a.id}
        columnas={COLUMNAS}
        filtros={FILTROS}
        vacio="Todavía no hay nada escrito."
      />
    </Pantalla>
  )
}
