import { pedirAutorizacion } from '@surtia/contracts/autorizaciones.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useNavigate } from 'react-router'
import { CLAVES } from '../../api/claves.ts'
import { send } from '../../api/send.ts'
import { paths } from '../../paths.ts'
import { showToast } from '../../ui/avisos.ts'
import { Boton } from '../../ui/Boton.tsx'
import { CampoLargo } from '../../ui/Campo.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { FormularioAngosto } from '../../ui/Formulario.tsx'
import { Nota } from '../../ui/Texto.tsx'
import { useClave } from '../../ui/use-clave.ts'
import { useFormulario } from '../../ui/use-formulario.ts'
import { removeLoEscrito } from './lo-escrito.ts'
import { markVacio } from './use-carrito.ts'
import type { PorPedir } from './use-surtir.ts'

/** What one may not send by oneself: for what, and asking for it takes the lines out of the cart. */
export function NecesitaAutorizacion({ body, motivos, onCancelar }: PorPedir & { onCancelar: () => void }) {
  const id = useId()
  const { campo, ocupado, formulario } = usePedir(body)
  return (
    <Dialogo
      titulo="Necesita autorización"
      medida="corto"
      pie={
        <>
          <Boton onClick={onCancelar}>Cancelar</Boton>
          <Boton type="submit" form={id} modo="accion" ocupado={ocupado}>
            Pedir autorización
          </Boton>
        </>
      }
    >
      <ul>
        {motivos.map(({ motivo, detalle }) => (
          <li key={motivo}>{detalle}</li>
        ))}
      </ul>
      <FormularioAngosto id={id} {...formulario}>
        <CampoLargo etiqueta="Nota" maxLength={200} rows={3} {...campo('nota')} />
      </FormularioAngosto>
      <Nota>Los renglones salen del carrito y esperan 48 horas. Las piezas no se apartan mientras.</Nota>
    </Dialogo>
  )
}

/** Asks once for it, and goes where it is seen. */
function usePedir(body: PorPedir['body']) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const clave = useClave()
  return useFormulario({
    vacio: { nota: '' },
    enviar: async ({ nota }) => {
      const pedida = { ...body, nota }
      const { data, message } = await send(pedirAutorizacion, { body: pedida, idempotencyKey: clave.de([pedida]) })
      clave.olvidar()
      markVacio(cache, body.surtirWebExcel)
      removeLoEscrito(body.surtirWebExcel)
      void cache.invalidateQueries({ queryKey: CLAVES.autorizaciones.todas })
      showToast({ clase: 'autorizacion', texto: message })
      void navigate(paths.autorizacion(data.id))
    },
  })
}
