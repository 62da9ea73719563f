import type { RenglonRechazado } from '@surtia/contracts/integracion.ts'
import { Celda, Tabla } from '../../ui/Tabla.tsx'

const COLUMNAS = [{ texto: 'Línea' }, { texto: 'Campo' }, { texto: 'Motivo' }]

/** Rows of a file that do not go in, each with its reason. */
export function TablaDeRechazos({ titulo, rechazos }: { titulo: string; rechazos: readonly RenglonRechazado[] }) {
  return (
    <Tabla titulo={titulo} columnas={COLUMNAS} sinCartas>
      <tbody>
        {rechazos.map(({ linea, campo, motivo }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line may be refused twice for the same
          <tr key={i}>
            <Celda cifras>{linea.toLocaleString('es-MX')}</Celda>
            <Celda>{campo || '–'}</Celda>
            <Celda>{motivo}</Celda>
          </tr>
        ))}
      </tbody>
    </Tabla>
  )
}
