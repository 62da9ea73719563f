import { corregirRecepcion, type Recepcion } from '@surtia/contracts/recepciones.ts'
import { seCorrige } from '@surtia/rules/recepcion/estado.ts'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { CLAVES } from '../../api/claves.ts'
import { textOf } from '../../api/send.ts'
import { sendSurely } from '../../api/send-surely.ts'
import { can } from '../../api/session.ts'
import { showAlert } from '../../ui/avisos.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { FormularioAngosto } from '../../ui/Formulario.tsx'
import { Situacion } from '../../ui/Situacion.tsx'
import { useFormulario } from '../../ui/use-formulario.ts'
import { Reclamar } from '../reclamaciones/Reclamar.tsx'
import { AcuseDeRecibo } from './AcuseDeRecibo.tsx'
import estilos from './RecibirPedido.module.css'
import { recibidoPor } from './recibido-por.ts'

type Props = { folio: string; confirmada: NonNullable<Recepcion['confirmada']> }

/** Who received it and when, its acknowledgement, and within a day the way to open it again. */
export function Recibida({ folio, confirmada }: Props) {
  const [corrige, setCorrige] = useState(false)
  const sePuede = can('confirmarRecepcion') && seCorrige(new Date(confirmada.fecha), new Date())
  return (
    <div className={estilos.acciones}>
      <Situacion tono="bien" icono={IconCircleCheck}>
        {recibidoPor(confirmada)}
      </Situacion>
      <AcuseDeRecibo folio={folio} lotesCorregidos={confirmada.lotesCorregidos} />
      <Reclamar folio={folio} />
      {sePuede && (
        <Boton cambia modo="liso" onClick={() => setCorrige(true)}>
          Corregir
        </Boton>
      )}
      {corrige && <Corregir folio={folio} onCerrar={() => setCorrige(false)} />}
    </div>
  )
}

function Corregir({ folio, onCerrar }: { folio: string; onCerrar: () => void }) {
  const id = useId()
  const caja = useRef<HTMLInputElement>(null)
  const cache = useQueryClient()
  const [clave] = useState(() => crypto.randomUUID())
  const { campo, ocupado, formulario } = useFormulario({
    vacio: { motivo: '' },
    revisar: (v) => (v.motivo.trim().length < 5 ? { motivo: 'Escriba por qué se corrige.' } : {}),
    enviar: async ({ motivo }) => {
      try {
        await sendSurely(corregirRecepcion, {
          params: { folio },
          body: { motivo: motivo.trim() },
          idempotencyKey: clave,
        })
      } catch (error) {
        await showAlert('Corregir recepción', textOf(error))
      }
      void cache.invalidateQueries({ queryKey: CLAVES.carrito.todo })
      await cache.invalidateQueries({ queryKey: CLAVES.recepciones.todas })
      onCerrar()
    },
  })
  return (
    <Dialogo
      titulo="Corregir recepción"
      medida="corto"
      primero={caja}
      pie={
        <>
          <Boton onClick={onCerrar}>Cancelar</Boton>
          <Boton modo="accion" type="submit" form={id} ocupado={ocupado}>
            Abrir otra vez
          </Boton>
        </>
      }
    >
      <FormularioAngosto {...formulario} id={id}>
        <Campo etiqueta="Motivo" ref={caja} maxLength={200} {...campo('motivo')} />
      </FormularioAngosto>
    </Dialogo>
  )
}
