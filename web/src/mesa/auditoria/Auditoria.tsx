import type { Asiento } from '@surtia/contracts/auditoria.ts'
import { consultarAuditoria, exportarAuditoria } from '@surtia/contracts/calls/auditoria.ts'
import { Texto } from '../../ui/Texto.tsx'
import { Datos } from '../celdas/Datos.tsx'
import { Instante } from '../celdas/Instante.tsx'
import { bajar, enviar } from '../enviar.ts'
import type { ColumnaDeListado, FiltroDeListado } from '../listado/definicion.ts'
import { Listado } from '../listado/Listado.tsx'
import { Pantalla } from '../marco/Pantalla.tsx'

const hayDatos = (datos: Asiento['antes']): datos is NonNullable<Asiento['antes']> =>
  datos !== null && Object.keys(datos).length > 0

const COLUMNAS: readonly ColumnaDeListado<Asiento>[] = [
  { titulo: 'Cuándo', orden: 'instante', lugar: 'doc', celda: (a) => <Instante de={a.instante} entero /> },
  { titulo: 'Quién', lugar: 'est', celda: (a) => a.quien || 'El portal' },
  { titulo: 'Como quién', celda: (a) => a.codCliente },
  {
    titulo: 'Qué',
    ancha: true,
    celda: (a) => (
      <span>
        <Texto dato>{a.evento}</Texto>
        {hayDatos(a.detalle) && <Datos de={a.detalle} />}
      </span>
    ),
  },
  { titulo: 'Antes', ancha: true, celda: (a) => hayDatos(a.antes) && <Datos de={a.antes} contra={a.despues} /> },
  { titulo: 'Después', ancha: true, celda: (a) => hayDatos(a.despues) && <Datos de={a.despues} contra={a.antes} /> },
  { titulo: 'Motivo', ancha: true, celda: (a) => a.motivo },
]

const FILTROS: readonly FiltroDeListado[] = [
  { clase: 'texto', nombre: 'quien', titulo: 'Quién' },
  { clase: 'texto', nombre: 'codCliente', titulo: 'Como quién' },
  { clase: 'texto', nombre: 'evento', titulo: 'Qué' },
  { clase: 'dias', desde: 'desde', hasta: 'hasta', titulo: 'Cuándo' },
]

/** Who did what, as whom, what it was before and after, and why. That it was exported is a line of it, too. */
export default function Auditoria() {
  return (
    <Pantalla titulo="Auditoría">
      <Listado
        pantalla="auditoria"
        titulo="Auditoría"
        consultar={(asked) => enviar(consultarAuditoria, asked)}
        exportar={(body) => bajar(exportarAuditoria, { body })}
        llaveDe={(a) => a.id}
        columnas={COLUMNAS}
        filtros={FILTROS}
        ordenPorOmision="-instante"
        vacio="Todavía no hay nada escrito."
      />
    </Pantalla>
  )
}
