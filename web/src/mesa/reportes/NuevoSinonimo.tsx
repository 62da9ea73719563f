import { agregarSinonimo } from '@surtia/contracts/puerta-de-mesa.ts'
import { impedimentosDelSinonimo } from '@surtia/rules/catalogo/busqueda/sinonimo.ts'
import { cuantos } from '@surtia/rules/contar.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { showToast } from '../../ui/avisos.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Nota } from '../../ui/Texto.tsx'
import { useFormulario } from '../../ui/use-formulario.ts'
import { CLAVES_DE_MESA } from '../claves.ts'
import { enviar } from '../enviar.ts'
import { decirRechazo } from '../rechazo.ts'

const TITULO = 'Agregar sinónimo'
const CAMPOS = ['palabra', 'equivale'] as const

type Props = { palabra: string; onCerrar: () => void }

/** A search without fruit becomes another name of what the catalogue has. */
export function NuevoSinonimo({ palabra, onCerrar }: Props) {
  const id = useId()
  const equivale = useRef<HTMLInputElement>(null)
  const cache = useQueryClient()
  const f = useFormulario({
    vacio: { palabra, equivale: '' },
    revisar: impedimentosDelSinonimo,
    enviar: async (sinonimo) => {
      try {
        const { articulos } = (await enviar(agregarSinonimo, { body: sinonimo })).data
        showToast({
          clase: 'sinonimo',
          tono: articulos > 0 ? 'exito' : 'info',
          texto: `«${sinonimo.palabra.trim()}» ahora halla ${cuantos(articulos, 'artículo', 'artículos')}.`,
        })
        void cache.invalidateQueries({ queryKey: CLAVES_DE_MESA.listados('sinonimos') })
        onCerrar()
      } catch (error) {
        await decirRechazo(TITULO, error, { campos: CAMPOS, rechazar: f.rechazar })
      }
    },
  })
  return (
    <Dialogo
      titulo={TITULO}
      primero={equivale}
      pie={
        <>
          <Boton onClick={onCerrar} disabled={f.ocupado}>
            Cancelar
          </Boton>
          <Boton type="submit" form={id} modo="accion" ocupado={f.ocupado}>
            Agregar
          </Boton>
        </>
      }
    >
      <form id={id} {...f.formulario}>
        <Campo etiqueta="Lo que se escribe" maxLength={60} autoComplete="off" {...f.campo('palabra')} />
        <Campo
          ref={equivale}
          etiqueta="Lo que quiere decir"
          aria-describedby={`${id}-ayuda`}
          maxLength={120}
          autoComplete="off"
          {...f.campo('equivale')}
        />
        <Nota id={`${id}-ayuda`}>
          Como lo escribe el catálogo; o una acción terapéutica, así: accion:Antihipertensivo.
        </Nota>
      </form>
    </Dialogo>
  )
}
