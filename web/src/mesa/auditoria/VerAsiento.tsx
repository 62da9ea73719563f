import type { Asiento } from '@surtia/contracts/auditoria.ts'
import { enDiaYHora } from '@surtia/rules/fechas.ts'
import { fraseDeAuditoria } from '@surtia/rules/personal/auditoria.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Datos } from '../celdas/Datos.tsx'
import { Dato, Datos as Lista } from '../ficha/Ficha.tsx'

const hayDatos = (datos: Asiento['antes']): datos is NonNullable<Asiento['antes']> =>
  datos !== null && Object.keys(datos).length > 0

/** A line of the audit as it was written: its name, what it knows, and what was before and after. */
export const VerAsiento = ({ asiento, onCerrar }: { asiento: Asiento; onCerrar: () => void }) => {
  const { instante, quien, codCliente, evento, detalle, antes, despues, motivo } = asiento
  return (
    <Dialogo
      titulo={fraseDeAuditoria(asiento)}
      pie={<Boton onClick={onCerrar}>Cerrar</Boton>}
      medida="ancho"
      alEsc={onCerrar}
    >
      <Lista>
        <Dato nombre="Cuándo">{enDiaYHora(new Date(instante))}</Dato>
        <Dato nombre="Quién">{quien || 'El portal'}</Dato>
        <Dato nombre="Como quién">{codCliente}</Dato>
        <Dato nombre="Registrado como">{evento}</Dato>
        <Dato nombre="Motivo" ancho>
          {motivo}
        </Dato>
        <Dato nombre="Detalle" ancho>
          {hayDatos(detalle) && <Datos de={detalle} />}
        </Dato>
        <Dato nombre="Antes">{hayDatos(antes) && <Datos de={antes} contra={despues} />}</Dato>
        <Dato nombre="Después">{hayDatos(despues) && <Datos de={despues} contra={antes} />}</Dato>
      </Lista>
    </Dialogo>
  )
}
