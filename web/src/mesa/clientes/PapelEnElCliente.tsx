import { clientesDeUsuario, usuarios as listaDeUsuarios } from '@surtia/contracts/usuarios-de-mesa.ts'
import { NOMBRE_DE_PAPEL, PAPELES_DE_CLIENTE } from '@surtia/rules/cuenta/papeles.ts'
import { quedaSinTitular } from '@surtia/rules/cuenta/titulares.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { ask, showToast } from '../../ui/avisos.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Campo, CampoLista } from '../../ui/Campo.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { FormularioAngosto } from '../../ui/Formulario.tsx'
import { useFormulario } from '../../ui/use-formulario.ts'
import { useCambio } from '../cambiado/use-cambio.tsx'
import { CLAVES_DE_MESA } from '../claves.ts'
import { enviar } from '../enviar.ts'
import { decirRechazo } from '../rechazo.ts'
import { SIN_TITULAR } from '../usuarios/use-hechos-de-usuario.tsx'
import type { Ficha } from './ficha.ts'

type Persona = Ficha['usuarios'][number]
type Props = {
  cliente: Pick<Ficha, 'codCliente' | 'usuarios'>
  /** whose role is changed; null: a known user of another client comes */
  persona: Persona | null
  onCerrar: () => void
}

const CAMPOS = [{ titulo: 'Activo', dice: ({ activo }: { activo: boolean }) => (activo ? 'Sí' : 'No') }]
const NINGUNO = ''

/** A known user by its name, wherever it is. */
async function buscar(usuario: string): Promise<{ idUsuario: number; activo: boolean; version: number }> {
  const { data } = await enviar(listaDeUsuarios.consultar, { body: { filtros: { usuario } } })
  if (!data[0]) throw new Refusal(`No hay usuario "${usuario}".`)
  return data[0]
}

/** What a known user is at this client, or that it is no longer there (docs/reglas/personas.md#en-varios-clientes). */
export function PapelEnElCliente({ cliente: { codCliente, usuarios }, persona, onCerrar }: Props) {
  const id = useId()
  const consultas = useQueryClient()
  const refrescar = () =>
    Promise.all(
      [CLAVES_DE_MESA.listados('usuarios'), CLAVES_DE_MESA.fichas].map((queryKey) =>
        consultas.invalidateQueries({ queryKey }),
      ),
    )
  const cambio = useCambio<{ activo: boolean; version: number }>({
    campos: CAMPOS,
    alUsarLaSuya: () => void refrescar(),
  })
  const titulo = persona ? `Papel de ${persona.usuario}` : 'Agregar a un usuario de otro cliente'
  const { campo, rechazar, ocupado, formulario } = useFormulario({
    vacio: { usuario: '', papel: persona?.papel ?? ('comprador' as string) },
    revisar: ({ usuario }) => (persona || usuario.trim() ? {} : { usuario: 'Escriba el usuario.' }),
    enviar: async (escrito): Promise<void> => {
      const papel = PAPELES_DE_CLIENTE.find((uno) => uno === escrito.papel) ?? null
      try {
        const { idUsuario, activo, version } = persona ?? (await buscar(escrito.usuario.trim().toLowerCase()))
        const nuevo = papel && { papel, activo: true }
        if (quedaSinTitular(usuarios, idUsuario, nuevo) && !(await ask(titulo, SIN_TITULAR))) return
        const hecho = await cambio.guardar({ activo, version }, (deVersion) =>
          enviar(clientesDeUsuario, { params: { id: idUsuario }, body: { codCliente, papel, version: deVersion } }),
        )
        if (hecho) showToast({ clase: 'usuarios', texto: papel ? 'Papel guardado' : 'Ya no es de este cliente' })
        onCerrar()
        await refrescar()
      } catch (error) {
        await decirRechazo(titulo, error, { campos: ['usuario', 'papel'], rechazar })
      }
    },
  })
  return (
    <Dialogo
      titulo={titulo}
      medida="corto"
      pie={
        <>
          <Boton onClick={onCerrar}>Cancelar</Boton>
          <Boton type="submit" form={id} modo="accion" ocupado={ocupado}>
            Guardar
          </Boton>
        </>
      }
    >
      <FormularioAngosto id={id} {...formulario}>
        {!persona && (
          <Campo etiqueta="Usuario" maxLength={50} autoCapitalize="none" autoComplete="off" {...campo('usuario')} />
        )}
        <CampoLista etiqueta="Papel en este cliente" {...campo('papel')}>
          {PAPELES_DE_CLIENTE.map((uno) => (
            <option key={uno} value={uno}>
              {NOMBRE_DE_PAPEL[uno]}
            </option>
          ))}
          {persona && <option value={NINGUNO}>Ninguno: ya no es de este cliente</option>}
        </CampoLista>
      </FormularioAngosto>
      {cambio.dialogo}
    </Dialogo>
  )
}
