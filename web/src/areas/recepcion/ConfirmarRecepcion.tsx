import { confirmarRecepcion, type DiferenciaDeRecepcion } from '@surtia/contracts/recepciones.ts'
import { porQueNoConfirmar } from '@surtia/rules/recepcion/estado.ts'
import { diferencias, type Indicador } from '@surtia/rules/recepcion/renglones.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { CLAVES } from '../../api/claves.ts'
import { textOf } from '../../api/send.ts'
import { sendSurely } from '../../api/send-surely.ts'
import { newGuardado } from '../../equipo/guardado.ts'
import { showAlert } from '../../ui/avisos.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Campo, ErrorDeCampo, Grupo, Opcion } from '../../ui/Campo.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { FormularioAngosto } from '../../ui/Formulario.tsx'
import { Nota } from '../../ui/Texto.tsx'
import { useFormulario } from '../../ui/use-formulario.ts'
import type { RenglonDeTabla } from './use-recepcion.ts'

type Props = {
  folio: string
  version: number
  renglones: readonly RenglonDeTabla[]
  /** told what did not come as it was expected */
  alConfirmar: (diferencias: readonly DiferenciaDeRecepcion[]) => void
  onCerrar: () => void
}

const INDICADORES = [
  ['bien', 'Bien'],
  ['activado', 'Activado'],
] as const
/** who received last on this device */
const recibio = newGuardado('recibe', '')

/** Who receives, and how what is cold came. */
export default function ConfirmarRecepcion({ folio, version, renglones, onCerrar, alConfirmar }: Props) {
  const id = useId()
  const caja = useRef<HTMLInputElement>(null)
  const cache = useQueryClient()
  // asked again after no answer, it is the same one
  const [clave] = useState(() => crypto.randomUUID())
  const refrigerados = renglones.some(({ refrigerado }) => refrigerado)
  const { valores, campo, escribir, ocupado, formulario, errores } = useConfirmacion({
    refrigerados,
    enviar: async ({ recibe, indicador }) => {
      const body = { recibe, version, ...(indicador ? { indicador } : {}) }
      try {
        const { data } = await sendSurely(confirmarRecepcion, { params: { folio }, body, idempotencyKey: clave })
        recibio.poner(() => recibe)
        onCerrar()
        alConfirmar(data.diferencias)
      } catch (error) {
        await showAlert('Confirmar recepción', textOf(error))
        onCerrar()
      } finally {
        void cache.invalidateQueries({ queryKey: CLAVES.recepciones.todas })
        void cache.invalidateQueries({ queryKey: CLAVES.pedidos.todo })
        // also what stopped its controlled lines
        void cache.invalidateQueries({ queryKey: CLAVES.carrito.todo })
      }
    },
  })
  const porVer = diferencias(renglones, null).length
  return (
    <Dialogo
      titulo="Confirmar recepción"
      medida="corto"
      primero={caja}
      pie={
        <>
          <Boton onClick={onCerrar}>Cancelar</Boton>
          <Boton modo="accion" type="submit" form={id} ocupado={ocupado}>
            Confirmar
          </Boton>
        </>
      }
    >
      <Nota>
        {porVer === 0 ? 'Todo llegó completo.' : 'Hay renglones que no están completos: se anotan como diferencias.'}
      </Nota>
      <FormularioAngosto {...formulario} id={id}>
        <Campo etiqueta="Recibe" ref={caja} autoComplete="name" maxLength={80} {...campo('recibe')} />
        {refrigerados && (
          <Grupo nombre="Indicador de temperatura">
            {INDICADORES.map(([valor, texto]) => (
              <Opcion
                key={valor}
                type="radio"
                name="indicador"
                value={valor}
                checked={valores.indicador === valor}
                onChange={() => escribir('indicador', valor)}
              >
                {texto}
              </Opcion>
            ))}
            {errores.indicador && <ErrorDeCampo id={`${id}-i`} texto={errores.indicador} />}
          </Grupo>
        )}
      </FormularioAngosto>
    </Dialogo>
  )
}

type Valores = { recibe: string; indicador: Indicador | '' }

function useConfirmacion(de: { refrigerados: boolean; enviar: (valores: Valores) => Promise<void> }) {
  const [indicador, setIndicador] = useState('')
  const vacio: Valores = { recibe: recibio.leer(), indicador: '' }
  const suyo = useFormulario({
    vacio,
    revisar: (v) => {
      const recibe = v.recibe.trim().length < 3 ? 'Escriba quién recibe.' : ''
      const mal = porQueNoConfirmar({ indicador: v.indicador || null, refrigerados: de.refrigerados })
      setIndicador(mal)
      return { ...(recibe ? { recibe } : {}), ...(mal ? { indicador: mal } : {}) }
    },
    enviar: (v) => de.enviar({ ...v, recibe: v.recibe.trim() }),
  })
  return { ...suyo, errores: { indicador: suyo.valores.indicador ? '' : indicador } }
}
