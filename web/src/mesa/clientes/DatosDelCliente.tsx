import { telefonoLegible } from '@surtia/rules/publico/formularios.ts'
import { Cifra, Resumen } from '../../ui/Resumen.tsx'
import { Direccion } from '../celdas/Direccion.tsx'
import type { Ficha } from './ficha.ts'
import { Parte } from './Parte.tsx'

/** Who it is, and who looks after it. */
export function DatosDelCliente({ cliente }: { cliente: Ficha }) {
  const { telefono, correo, ciudad, estado, codAgente, agente, codSucursal, centro, idGrupo } = cliente
  const datos = [
    ['Teléfono', telefonoLegible(telefono)],
    ['Correo', correo && <Direccion de={correo} />],
    ['Ciudad', [ciudad, estado].filter(Boolean).join(', ')],
    ['Agente', [codAgente, agente].filter(Boolean).join(' ')],
    ['Centro', `${codSucursal} ${centro}`],
    ['Grupo', idGrupo > 0 ? String(idGrupo) : ''],
  ] as const
  return (
    <Parte titulo="Datos">
      <Resumen>
        {datos
          .filter(([, dice]) => dice)
          .map(([nombre, dice]) => (
            <Cifra key={nombre} nombre={nombre}>
              {dice}
            </Cifra>
          ))}
      </Resumen>
    </Parte>
  )
}
