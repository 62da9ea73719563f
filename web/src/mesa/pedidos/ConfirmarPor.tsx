import { confirmarPor } from '@surtia/contracts/recepciones.ts'
import { IconPackageImport } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { textOf } from '../../api/send.ts'
import { showAlert, showToast } from '../../ui/avisos.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { FormularioAngosto } from '../../ui/Formulario.tsx'
import { useFormulario } from '../../ui/use-formulario.ts'
import { CLAVES_DE_MESA } from '../claves.ts'
import { enviar } from '../enviar.ts'
import { can } from '../sesion.ts'
import type { PedidoEntero } from './pedido-entero.ts'

/** Receives an order for a client that has nobody who could. */
export function ConfirmarPor({ pedido }: { pedido: PedidoEntero }) {
  const [abierto, setAbierto] = useState(false)
  // while it is open it stays, also where somebody received it meanwhile
  if (!abierto && (pedido.porRecibir !== 'personal' || !can('recibirPorCliente'))) return null
  return (
    <>
      <Boton modo="accion" icono={IconPackageImport} onClick={() => setAbierto(true)}>
        Confirmar recepción
      </Boton>
      {abierto && <Confirmar pedido={pedido} onCerrar={() => setAbierto(false)} />}
    </>
  )
}

function Confirmar({ pedido: { folio, cliente }, onCerrar }: { pedido: PedidoEntero; onCerrar: () => void }) {
  const id = useId()
  const consultas = useQueryClient()
  const { campo, ocupado, formulario } = useFormulario({
    vacio: { recibe: '', nota: '' },
    revisar: ({ recibe }) => (recibe.trim().length < 3 ? { recibe: 'Escriba quién recibe, con 3 letras o más.' } : {}),
    enviar: async ({ recibe, nota }) => {
      const body = { recibe: recibe.trim(), nota: nota.trim() }
      try {
        const { message } = await enviar(confirmarPor, { params: { folio }, body })
        onCerrar()
        showToast({ clase: 'recepcion', texto: message })
      } catch (error) {
        await showAlert('Confirmar recepción', textOf(error))
      } finally {
        await consultas.invalidateQueries({ queryKey: CLAVES_DE_MESA.pedido(folio) })
      }
    },
  })
  return (
    <Dialogo
      titulo="Confirmar recepción"
      medida="corto"
      pie={
        <>
          <Boton onClick={onCerrar}>Cancelar</Boton>
          <Boton type="submit" form={id} modo="accion" ocupado={ocupado}>
            Confirmar
          </Boton>
        </>
      }
    >
      <p>{`${cliente} no tiene usuarios que la confirmen. Se recibe como se contó o, si nadie contó, como se surtió.`}</p>
      <FormularioAngosto id={id} {...formulario}>
        <Campo etiqueta="Recibe" maxLength={80} autoComplete="off" {...campo('recibe')} />
        <Campo etiqueta="Nota" maxLength={500} autoComplete="off" {...campo('nota')} />
      </FormularioAngosto>
    </Dialogo>
  )
}
