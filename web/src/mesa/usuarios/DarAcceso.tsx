import type { Data } from '@surtia/contracts/call.ts'
import { darAcceso } from '@surtia/contracts/usuarios-de-mesa.ts'
import { enDiaYHora } from '@surtia/rules/fechas.ts'
import { IconCopy } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { showToast } from '../../ui/avisos.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Campo, Opcion } from '../../ui/Campo.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { FormularioAngosto } from '../../ui/Formulario.tsx'
import { Nota } from '../../ui/Texto.tsx'
import { useFormulario } from '../../ui/use-formulario.ts'
import { enviar } from '../enviar.ts'
import { decirRechazo } from '../rechazo.ts'

type Props = { usuario: { idUsuario: number; usuario: string }; onCerrar: () => void }
type Acceso = Data<typeof darAcceso>

const VACIO = { minutos: '5', soloConsulta: true }
const MINUTOS_A_LO_MAS = 1_440

/** A link that signs in as a user, once: how long it waits, and then the link itself, which is told this one time. */
export function DarAcceso({ usuario, onCerrar }: Props) {
  const [acceso, setAcceso] = useState<Acceso | null>(null)
  const titulo = `Dar acceso como ${usuario.usuario}`
  return acceso ? (
    <LaLiga titulo={titulo} acceso={acceso} onCerrar={onCerrar} />
  ) : (
    <Pedirla titulo={titulo} idUsuario={usuario.idUsuario} alTener={setAcceso} onCerrar={onCerrar} />
  )
}

type DePedirla = { titulo: string; idUsuario: number; alTener: (acceso: Acceso) => void; onCerrar: () => void }

function Pedirla({ titulo, idUsuario, alTener, onCerrar }: DePedirla) {
  const id = useId()
  const { campo, valores, poner, rechazar, ocupado, formulario } = useFormulario({
    vacio: VACIO,
    revisar: ({ minutos }) =>
      /^\d{1,4}$/.test(minutos) && Number(minutos) >= 1 && Number(minutos) <= MINUTOS_A_LO_MAS
        ? {}
        : { minutos: `Escriba de 1 a ${MINUTOS_A_LO_MAS} minutos.` },
    enviar: async ({ minutos, soloConsulta }) => {
      try {
        const body = { minutos: Number(minutos), soloConsulta }
        alTener((await enviar(darAcceso, { params: { id: idUsuario }, body })).data)
      } catch (error) {
        await decirRechazo('Dar acceso', error, { campos: ['minutos'], rechazar })
      }
    },
  })
  return (
    <Dialogo
      titulo={titulo}
      medida="corto"
      alEsc={onCerrar}
      pie={
        <>
          <Boton onClick={onCerrar}>Cancelar</Boton>
          <Boton type="submit" form={id} modo="accion" ocupado={ocupado}>
            Crear liga
          </Boton>
        </>
      }
    >
      <FormularioAngosto id={id} {...formulario}>
        <Campo etiqueta="Minutos que espera la liga" inputMode="numeric" autoComplete="off" {...campo('minutos')} />
        <Opcion checked={valores.soloConsulta} onChange={(e) => poner({ soloConsulta: e.target.checked })}>
          Sólo consulta: no puede enviar pedidos ni pagar
        </Opcion>
      </FormularioAngosto>
    </Dialogo>
  )
}

function LaLiga({ titulo, acceso, onCerrar }: { titulo: string; acceso: Acceso; onCerrar: () => void }) {
  const copiar = () =>
    navigator.clipboard.writeText(acceso.liga).then(
      () => showToast({ clase: 'copia', texto: 'Copiada', tono: 'info' }),
      () => showToast({ clase: 'copia', texto: 'No se pudo copiar.', tono: 'peligro' }),
    )
  return (
    <Dialogo
      titulo={titulo}
      medida="corto"
      pie={
        <>
          <Boton icono={IconCopy} onClick={() => void copiar()}>
            Copiar liga
          </Boton>
          <Boton modo="accion" onClick={onCerrar}>
            Cerrar
          </Boton>
        </>
      }
    >
      <Campo etiqueta="Liga de acceso" readOnly value={acceso.liga} onFocus={(e) => e.target.select()} />
      <Nota>
        Se muestra esta única vez. Entra una sola vez, hasta el {enDiaYHora(new Date(acceso.expira))}
        {acceso.soloConsulta && ', y sólo para consultar'}. Que se dio queda en la auditoría.
      </Nota>
    </Dialogo>
  )
}
