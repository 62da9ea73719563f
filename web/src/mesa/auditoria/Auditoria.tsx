import type { Asiento } from '@surtia/contracts/auditoria.ts'
import { auditoria } from '@surtia/contracts/auditoria.ts'
import { EVENTOS_CON_NOMBRE, fraseDeAuditoria } from '@surtia/rules/personal/auditoria.ts'
import { useMemo, useState } from 'react'
import { Boton } from '../../ui/Boton.tsx'
import { Instante } from '../celdas/Instante.tsx'
import { type ColumnaDicha, columnasDe, filtrosDe, type VistaFija } from '../listado/definicion.ts'
import { Listado } from '../listado/Listado.tsx'
import { Pantalla } from '../marco/Pantalla.tsx'
import { VerAsiento } from './VerAsiento.tsx'

const DATOS: readonly ColumnaDicha<typeof auditoria>[] = [
  { de: 'instante', lugar: 'doc', celda: (a) => <Instante de={a.instante} entero /> },
  { de: 'quien', lugar: 'est', celda: (a) => a.quien || 'El portal' },
  { de: 'codCliente', titulo: 'Como quién' },
  { de: 'evento', ancha: true, rotulo: '', celda: fraseDeAuditoria },
  { de: 'motivo', ancha: true },
]

const FILTROS = filtrosDe(auditoria, [
  { nombre: 'quien', titulo: 'Quién' },
  { nombre: 'codCliente', titulo: 'Como quién' },
  { nombre: 'evento', titulo: 'Qué', opciones: EVENTOS_CON_NOMBRE },
  { desde: 'desde', hasta: 'hasta', titulo: 'Cuándo' },
  { nombre: 'delPersonal', titulo: 'Del personal', deVista: true },
])

const VISTAS: readonly VistaFija<typeof auditoria>[] = [{ nombre: 'Del personal', filtros: { delPersonal: 'si' } }]

/** Who did what, as whom, and why; what it was before and after, on demand. That it was exported is a line of it, too. */
export default function Auditoria() {
  const [visto, setVisto] = useState<Asiento | null>(null)
  const columnas = useMemo(() => columnasDe(auditoria, [...DATOS, verDetalle(setVisto)]), [])
  return (
    <Pantalla titulo="Auditoría">
      <Listado
        lista={auditoria}
        titulo="Auditoría"
        llaveDe={(a) => a.id}
        columnas={columnas}
        filtros={FILTROS}
        vistas={VISTAS}
        alAbrir={setVisto}
        vacio="Todavía no hay nada escrito."
      />
      {visto && <VerAsiento asiento={visto} onCerrar={() => setVisto(null)} />}
    </Pantalla>
  )
}

const verDetalle = (ver: (asiento: Asiento) => void): ColumnaDicha<typeof auditoria> => ({
  titulo: 'Acciones',
  oculto: true,
  lugar: 'acciones',
  ancha: true,
  celda: (a) => (
    <Boton modo="liso" onClick={() => ver(a)}>
      Ver detalle
    </Boton>
  ),
})
