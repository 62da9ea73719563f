import { crearWebhook } from '@surtia/contracts/webhooks.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { EVENTOS_DE_WEBHOOK, type EventoDeWebhook, NOMBRE_DE_EVENTO } from '@surtia/rules/webhooks/eventos.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { CLAVES } from '../../api/claves.ts'
import { send, textOf } from '../../api/send.ts'
import { showAlert } from '../../ui/avisos.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Campo, ErrorDeFila, Grupo, Opcion } from '../../ui/Campo.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { FormularioAngosto } from '../../ui/Formulario.tsx'
import { Nota } from '../../ui/Texto.tsx'
import { useFormulario } from '../../ui/use-formulario.ts'

const TITULO = 'Nuevo aviso'

type Props = { alTener: (secreto: string) => void; onCerrar: () => void }

/** One more address that is told; its secret is handed on, to be shown. */
export default function NuevoAviso({ alTener, onCerrar }: Props) {
  const id = useId()
  const cache = useQueryClient()
  const [eventos, setEventos] = useState<readonly EventoDeWebhook[]>(EVENTOS_DE_WEBHOOK)
  const { campo, rechazar, ocupado, formulario } = useFormulario({
    vacio: { url: '' },
    revisar: ({ url }) =>
      /^https?:\/\/\S+$/.test(url.trim()) ? {} : { url: 'Escriba la dirección completa, con https://.' },
    enviar: async ({ url }): Promise<void> => {
      if (eventos.length === 0) return
      try {
        const { data } = await send(crearWebhook, { body: { url: url.trim(), eventos: [...eventos] } })
        alTener(data.secreto)
        await cache.invalidateQueries({ queryKey: CLAVES.webhooks })
      } catch (error) {
        if (error instanceof Refusal) rechazar({ url: error.message })
        else await showAlert(TITULO, textOf(error))
      }
    },
  })
  const marcar = (evento: EventoDeWebhook, si: boolean) =>
    setEventos((antes) => EVENTOS_DE_WEBHOOK.filter((uno) => (uno === evento ? si : antes.includes(uno))))
  return (
    <Dialogo
      titulo={TITULO}
      medida="corto"
      pie={
        <>
          <Boton onClick={onCerrar}>Cancelar</Boton>
          <Boton type="submit" form={id} modo="accion" ocupado={ocupado} disabled={ocupado}>
            Crear
          </Boton>
        </>
      }
    >
      <FormularioAngosto id={id} {...formulario}>
        <Campo etiqueta="Dirección" type="url" autoComplete="off" placeholder="https://" {...campo('url')} />
        <Grupo nombre="Avisar de">
          {EVENTOS_DE_WEBHOOK.map((evento) => (
            <Opcion key={evento} checked={eventos.includes(evento)} onChange={(e) => marcar(evento, e.target.checked)}>
              {NOMBRE_DE_EVENTO[evento]}
            </Opcion>
          ))}
        </Grupo>
        {eventos.length === 0 && <ErrorDeFila id={`${id}-e`}>Elija de qué se le avisa.</ErrorDeFila>}
        <Nota>El aviso dice cuál pedido, factura o retiro es; nunca un medicamento ni un importe.</Nota>
      </FormularioAngosto>
    </Dialogo>
  )
}
