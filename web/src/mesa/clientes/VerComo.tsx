import { verComo } from '@surtia/contracts/clientes-de-mesa.ts'
import { LETRAS_DE_MOTIVO, MINUTOS_DE_VER_COMO } from '@surtia/rules/personal/permisos.ts'
import { IconExternalLink } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Boton } from '../../ui/Boton.tsx'
import { CampoLargo, CampoLista } from '../../ui/Campo.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { FormularioAngosto } from '../../ui/Formulario.tsx'
import { Nota } from '../../ui/Texto.tsx'
import { useFormulario } from '../../ui/use-formulario.ts'
import { enviar } from '../enviar.ts'
import { decirRechazo } from '../rechazo.ts'
import { abrirPestana } from '../ver-como/entrega.ts'
import type { Visto } from '../ver-como/visto.ts'
import type { Ficha } from './ficha.ts'

type Props = { cliente: Pick<Ficha, 'codCliente' | 'usuarios'>; onCerrar: () => void }

const MOTIVO_A_LO_MAS = 300
const letras = (texto: string) => texto.match(/\p{L}/gu)?.length ?? 0

/** As which user, and why; then the portal opens in a tab of its own (docs/reglas/personal.md#ver-como). */
export function VerComo({ cliente: { codCliente, usuarios }, onCerrar }: Props) {
  const id = useId()
  const activos = usuarios.filter(({ activo }) => activo)
  // what the browser did not open by itself, a press of its own does
  const [detenida, setDetenida] = useState<Visto | null>(null)
  const { campo, rechazar, ocupado, formulario } = useFormulario({
    vacio: { idUsuario: String(activos[0]?.idUsuario ?? ''), motivo: '' },
    revisar: ({ motivo }) =>
      letras(motivo) >= LETRAS_DE_MOTIVO ? {} : { motivo: `Escriba el motivo, con ${LETRAS_DE_MOTIVO} letras o más.` },
    enviar: async ({ idUsuario, motivo }) => {
      try {
        const body = { idUsuario: Number(idUsuario), motivo: motivo.replace(/\s+/g, ' ').trim() }
        const { cliente, usuario, expira, tokenInfo } = (await enviar(verComo, { params: { codCliente }, body })).data
        const { accessToken, refreshToken } = tokenInfo
        const visto = { codCliente, cliente, usuario, expira, tokenInfo: { accessToken, refreshToken } }
        if (abrirPestana(visto)) onCerrar()
        else setDetenida(visto)
      } catch (error) {
        await decirRechazo('Ver como', error, { campos: ['idUsuario', 'motivo'], rechazar })
      }
    },
  })
  if (detenida) return <Detenida visto={detenida} onCerrar={onCerrar} />
  return (
    <Dialogo
      titulo="Ver como"
      medida="corto"
      pie={
        <>
          <Boton onClick={onCerrar}>Cancelar</Boton>
          <Boton type="submit" form={id} modo="accion" ocupado={ocupado}>
            Abrir
          </Boton>
        </>
      }
    >
      <FormularioAngosto id={id} {...formulario}>
        <CampoLista etiqueta="Usuario" {...campo('idUsuario')}>
          {activos.map(({ idUsuario, usuario, nombre }) => (
            <option key={idUsuario} value={idUsuario}>
              {nombre ? `${usuario} (${nombre})` : usuario}
            </option>
          ))}
        </CampoLista>
        <CampoLargo etiqueta="Motivo" rows={3} maxLength={MOTIVO_A_LO_MAS} {...campo('motivo')} />
        <Nota>
          Verá el portal como lo ve este usuario, sin poder cambiar nada, durante {MINUTOS_DE_VER_COMO} minutos y en
          otra pestaña. Quién, como quién y por qué queda en la auditoría.
        </Nota>
      </FormularioAngosto>
    </Dialogo>
  )
}

function Detenida({ visto, onCerrar }: { visto: Visto; onCerrar: () => void }) {
  return (
    <Dialogo
      titulo="Ver como"
      medida="corto"
      pie={
        <>
          <Boton onClick={onCerrar}>Cancelar</Boton>
          <Boton modo="accion" icono={IconExternalLink} onClick={() => abrirPestana(visto) && onCerrar()}>
            Abrir
          </Boton>
        </>
      }
    >
      <p>Su navegador no abrió la pestaña por sí solo. Ábrala con este botón.</p>
    </Dialogo>
  )
}
