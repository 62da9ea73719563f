import { enviarContacto } from '@surtia/contracts/publico.ts'
import { REGLAS_DE_CONTACTO, revisar } from '@surtia/rules/publico/formularios.ts'
import { send } from '../../api/send.ts'
import { useFormulario } from '../../ui/use-formulario.ts'

const VACIO = { nombre: '', email: '', telefono: '', ciudad: '', estado: '', mensaje: '' }

/** A message to the company. */
export const useContacto = (alTerminar?: () => void) =>
  useFormulario({
    titulo: 'Contacto',
    vacio: VACIO,
    revisar: (valores) => revisar(valores, REGLAS_DE_CONTACTO),
    enviar: async (valores) => (await send(enviarContacto, { body: valores })).message,
    ...(alTerminar ? { alTerminar } : {}),
  })
export type Contacto = ReturnType<typeof useContacto>
