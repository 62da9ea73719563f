import { enDiaMesAno } from '@surtia/rules/fechas.ts'
import { Link } from 'react-router'
import { Texto } from '../../ui/Texto.tsx'
import { Instante } from '../celdas/Instante.tsx'
import { aPantalla } from '../direcciones.ts'
import { Dato, Datos, Ficha } from '../ficha/Ficha.tsx'
import { can } from '../sesion.ts'
import type { ExpedienteEntero } from './expediente-entero.ts'

const hasta = (vence: string | null): string => (vence ? enDiaMesAno(vence) : 'Sin vencimiento')

/** What was accepted, what waits, and whose it is. */
export function DatosDelExpediente({ expediente }: { expediente: ExpedienteEntero }) {
  const { codCliente, cliente, agente, aceptado, recibido, numero, vence, fracciones, enRevision, motivo } = expediente
  return (
    <>
      <Ficha titulo="Lo aceptado">
        {aceptado ? (
          <Datos>
            <Dato nombre="Número">{numero}</Dato>
            <Dato nombre="Vence">{hasta(vence)}</Dato>
            <Dato nombre="Fracciones">{fracciones.join(', ')}</Dato>
            <Dato nombre="Aceptado">
              <Instante de={aceptado} entero />
            </Dato>
          </Datos>
        ) : (
          <p>No hay nada aceptado.</p>
        )}
      </Ficha>
      <Ficha titulo="Del cliente">
        <Datos>
          <Dato nombre="Cliente" ancho>
            {can('verClientes') ? (
              <Texto como={Link} enlace to={aPantalla('cliente', { codCliente })}>{`${cliente} (${codCliente})`}</Texto>
            ) : (
              `${cliente} (${codCliente})`
            )}
          </Dato>
          <Dato nombre="Agente">{agente}</Dato>
          <Dato nombre="Recibido">{recibido && <Instante de={recibido} entero />}</Dato>
          <Dato nombre="Mandó">{enRevision && `${enRevision.numero}, ${hasta(enRevision.vence).toLowerCase()}`}</Dato>
          <Dato nombre="Motivo del rechazo" ancho>
            {motivo}
          </Dato>
        </Datos>
      </Ficha>
    </>
  )
}
