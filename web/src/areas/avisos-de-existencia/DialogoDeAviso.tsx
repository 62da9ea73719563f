import type { AvisoDeExistencia } from '@surtia/contracts/avisos-de-existencia.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { textOf } from '../../api/send.ts'
import { guardarDeseo } from '../../equipo/el-ultimo.ts'
import { showAlert, showToast } from '../../ui/avisos.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Campo, Grupo, Opcion } from '../../ui/Campo.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { FormularioAngosto } from '../../ui/Formulario.tsx'
import { Nota, Texto } from '../../ui/Texto.tsx'
import { useFormulario } from '../../ui/use-formulario.ts'
import { porQueNoEsperar } from './por-que-no-esperar.ts'

type Props = {
  codArticulo: string
  descripcion: string
  minimo: number
  piezas: number
  centro: AvisoDeExistencia['centro']
  onCerrar: () => void
}

const CENTROS = [
  ['propio', 'Mi CEDIS'],
  ['cualquiera', 'Cualquier CEDIS'],
] as const

/** How many pieces of an article one waits for, and where. */
export default function DialogoDeAviso({ codArticulo, descripcion, minimo, piezas, centro, onCerrar }: Props) {
  const id = useId()
  const caja = useRef<HTMLInputElement>(null)
  const cache = useQueryClient()
  const { valores, campo, escribir, rechazar, ocupado, formulario } = useFormulario({
    vacio: { piezas: String(Math.max(piezas, minimo)), centro: centro as string },
    revisar: (v) => {
      const motivo = porQueNoEsperar(v.piezas, minimo)
      return motivo ? { piezas: motivo } : {}
    },
    enviar: async (v) => {
      try {
        const elegido = v.centro === 'propio' ? 'propio' : 'cualquiera'
        const aviso = { acto: 'aviso', codArticulo, descripcion, piezas: Number(v.piezas), centro: elegido } as const
        const texto = (await guardarDeseo(cache, aviso)) ? 'Le avisaremos' : 'En espera de conexión'
        onCerrar()
        showToast({ clase: 'aviseme', texto, detalle: descripcion })
      } catch (error) {
        // where the minimum is not shown, only the server knows it
        if (error instanceof Refusal) rechazar({ piezas: error.message })
        else await showAlert('Avíseme', textOf(error))
      }
    },
  })
  return (
    <Dialogo
      titulo="Avíseme"
      medida="corto"
      primero={caja}
      alEsc={onCerrar}
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
        <Texto como="p" dato>
          {descripcion}
        </Texto>
        <Campo ref={caja} etiqueta="Piezas" inputMode="numeric" maxLength={6} autoComplete="off" {...campo('piezas')} />
        <Grupo nombre="Avisarme de">
          {CENTROS.map(([valor, nombre]) => (
            <Opcion
              key={valor}
              type="radio"
              name="centro"
              checked={valores.centro === valor}
              onChange={() => escribir('centro', valor)}
            >
              {nombre}
            </Opcion>
          ))}
        </Grupo>
        <Nota>Le avisamos por campana y por correo, en el orden en que lo pidieron, durante 90 días.</Nota>
      </FormularioAngosto>
    </Dialogo>
  )
}
