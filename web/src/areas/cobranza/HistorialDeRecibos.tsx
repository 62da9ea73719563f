import { useState } from 'react'
import { textOf } from '../../api/send.ts'
import { paths } from '../../paths.ts'
import { Boton, BotonLiga } from '../../ui/Boton.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Falla } from '../../ui/Estados.tsx'
import { TablaDeRecibos } from './TablaDeRecibos.tsx'
import { ultimosDias, useRecibos } from './use-recibos.ts'

/** Receipts of the last seven days. */
export function HistorialDeRecibos({ onCerrar }: { onCerrar: () => void }) {
  const [rango] = useState(ultimosDias)
  const consulta = useRecibos(rango, 1)
  return (
    <Dialogo
      titulo="Historial de recibos"
      medida="ancho"
      pie={
        <>
          <BotonLiga to={paths.recibos()}>Ver más días</BotonLiga>
          <Boton modo="accion" onClick={onCerrar}>
            Cerrar
          </Boton>
        </>
      }
    >
      {consulta.isPending && <Esqueleto galeria={false} filas={3} />}
      {consulta.isError && !consulta.data && (
        <Falla
          titulo="No pudimos cargar sus recibos."
          detalle={textOf(consulta.error)}
          onReintentar={() => consulta.refetch()}
        />
      )}
      {consulta.data?.recibos.length === 0 && <p>No hay recibos de los últimos 7 días.</p>}
      {consulta.data && consulta.data.recibos.length > 0 && <TablaDeRecibos recibos={consulta.data.recibos} />}
    </Dialogo>
  )
}
