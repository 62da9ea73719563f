import { IconRefresh } from '@tabler/icons-react'
import { Aviso } from '../../ui/Aviso.tsx'
import { Boton } from '../../ui/Boton.tsx'
import type { FallaDeEnvio } from './use-surtir.ts'

/** Beside the button that sends: why it did not, or that nobody knows, and what can be done. */
export function AvisoDeEnvio({ falla: { texto, boton } }: { falla: FallaDeEnvio }) {
  return (
    <>
      <Aviso tono="peligro" alerta>
        {texto}
      </Aviso>
      {boton && (
        <Boton icono={IconRefresh} onClick={boton.hacer}>
          {boton.texto}
        </Boton>
      )}
    </>
  )
}
