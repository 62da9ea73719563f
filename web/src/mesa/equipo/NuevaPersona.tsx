import { crearPersona } from '@surtia/contracts/equipo.ts'
import { esCorreo } from '@surtia/rules/publico/formularios.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { showToast } from '../../ui/avisos.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Ancho, Formulario } from '../../ui/Formulario.tsx'
import { Nota } from '../../ui/Texto.tsx'
import { useFormulario } from '../../ui/use-formulario.ts'
import { CLAVES_DE_MESA } from '../claves.ts'
import { enviar } from '../enviar.ts'
import { faltasDe } from '../rechazo.ts'
import { GrupoDePapeles } from './GrupoDePapeles.tsx'
import { papelesDe, sinPapeles, valoresDePapeles } from './papeles.ts'

const VACIO = { correo: '', nombre: '', ...valoresDePapeles([], null) }
type Valores = typeof VACIO
const CAMPOS = ['correo', 'nombre', 'codAgente'] as const

const revisar = (valores: Valores) => ({
  ...(esCorreo(valores.correo.trim()) ? {} : { correo: 'Escriba un correo válido, como nombre@empresa.mx.' }),
  ...(valores.nombre.trim() ? {} : { nombre: 'Escriba su nombre.' }),
  ...sinPapeles(valores),
})

/** Somebody new of the staff, who is mailed the link of the first sign-in. */
export function NuevaPersona({ onCerrar }: { onCerrar: () => void }) {
  const id = useId()
  const memoria = useQueryClient()
  const forma = useFormulario<Valores>({
    vacio: VACIO,
    revisar,
    enviar: async (valores): Promise<void> => {
      const correo = valores.correo.trim()
      try {
        await enviar(crearPersona, { body: { correo, nombre: valores.nombre.trim(), ...papelesDe(valores) } })
      } catch (error) {
        return forma.rechazar(faltasDe(error, CAMPOS, 'correo'))
      }
      await memoria.invalidateQueries({ queryKey: CLAVES_DE_MESA.listados('equipo') })
      onCerrar()
      showToast({ clase: 'equipo', texto: `Se mandó la liga de primera entrada a ${correo}` })
    },
  })
  return (
    <Dialogo
      titulo="Nueva persona"
      pie={
        <>
          <Boton onClick={onCerrar}>Cancelar</Boton>
          <Boton type="submit" form={id} modo="accion" ocupado={forma.ocupado}>
            Crear
          </Boton>
        </>
      }
    >
      <Nota>Recibe por correo una liga para su primera entrada; sirve una vez, durante un día.</Nota>
      <Formulario id={id} {...forma.formulario}>
        <Campo etiqueta="Correo" type="email" maxLength={254} autoComplete="off" {...forma.campo('correo')} />
        <Campo etiqueta="Nombre" maxLength={120} autoComplete="off" {...forma.campo('nombre')} />
        <Ancho>
          <GrupoDePapeles valores={forma.valores} controles={forma} />
        </Ancho>
      </Formulario>
    </Dialogo>
  )
}
